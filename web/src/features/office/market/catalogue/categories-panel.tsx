import type {
  Catalogue,
  CatalogueCategory,
  CatalogueSubcategory,
} from '@bowerbird/contract/catalogue/catalogue.types'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import type { CatalogueAdCounts } from '@bowerbird/contract/market/catalogue-editing.schema'
import { useState } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { type Edit, moved, newCategory, newSubcategory, removed, replaced } from './edit-catalogue.ts'
import { EntryRow } from './entry-row.tsx'
import { SubcategoryDialog } from './subcategory-dialog.tsx'

interface Props {
  base: Catalogue
  draft: Catalogue
  counts: CatalogueAdCounts | undefined
  onEdit: Edit
  onShowFields: (subcategory: number) => void
}

/** The ids of the entries that the dialog edits. A new entry is not in the draft before it is done. */
interface Editing {
  category: number
  subcategory?: number
  added?: CatalogueSubcategory
}

export const adsText = (n: number): string => plural(n, { one: '# ad', other: '# ads' })

/** Categories with their subcategories: add, rename, order, hide. */
export function CategoriesPanel({ base, draft, counts, onEdit, onShowFields }: Props) {
  const [editing, setEditing] = useState<Editing>()
  const [added, setAdded] = useState<CatalogueCategory>()
  const { categories } = draft
  const setCategories = (next: CatalogueCategory[]) => onEdit({ ...draft, categories: next })
  const setCategory = (index: number, next: CatalogueCategory) =>
    setCategories(replaced(categories, index, next))
  const isSaved = (id: number) => base.categories.some((each) => each.id === id)
  const countOf = ({ subcategories }: CatalogueCategory) =>
    subcategories.reduce((total, { id }) => total + (counts?.subcategories[id] ?? 0), 0)

  const edited = categories.findIndex(({ id }) => id === editing?.category)
  const category = categories[edited]
  const position = category?.subcategories.findIndex(({ id }) => id === editing?.subcategory) ?? -1
  const subcategory = editing?.added ?? category?.subcategories[position]
  const shown = subcategory ? undefined : (added ?? category)

  const handleClose = () => {
    setEditing(undefined)
    setAdded(undefined)
  }
  const handleDone = (next: CatalogueCategory) => {
    // With a new id: the draft may have been loaded again meanwhile.
    if (added) setCategories([...categories, { ...next, id: newCategory(draft).id }])
    else setCategory(edited, next)
    handleClose()
  }
  const handleSubcategoryDone = (parent: CatalogueCategory, next: CatalogueSubcategory) => {
    const { subcategories } = parent
    setCategory(edited, {
      ...parent,
      subcategories: editing?.added
        ? [...subcategories, { ...next, id: newSubcategory(draft, parent).id }]
        : replaced(subcategories, position, next),
    })
    handleClose()
  }

  return (
    <div className="flex flex-col gap-4">
      {categories.map((each, index) => (
        <Card key={each.id} as="section" className="px-4 py-2">
          <EntryRow
            name={each.name}
            art={each.art}
            note={counts && adsText(countOf(each))}
            isHidden={each.isHidden}
            isNew={!isSaved(each.id)}
            index={index}
            count={categories.length}
            onMove={(to) => setCategories(moved(categories, index, to))}
            onHide={() => setCategory(index, { ...each, isHidden: !each.isHidden })}
            onEdit={() => setEditing({ category: each.id })}
            {...(!isSaved(each.id) && { onRemove: () => onEdit(withoutCategory(draft, index)) })}
          />
          <Subcategories
            base={base}
            category={each}
            counts={counts}
            onChange={(next) => setCategory(index, next)}
            onRemove={(at) => onEdit(withoutSubcategory(draft, index, at))}
            onEdit={(id) => setEditing({ category: each.id, subcategory: id })}
            onAdd={() => setEditing({ category: each.id, added: newSubcategory(draft, each) })}
          />
        </Card>
      ))}
      <Button variant="secondary" onClick={() => setAdded(newCategory(draft))} className="self-start">
        <Trans>
          <Icon name="plus" className="size-4" />
          Add category
        </Trans>
      </Button>
      {shown && <CategoryDialog category={shown} onDone={handleDone} onClose={handleClose} />}
      {category && subcategory && (
        <SubcategoryDialog
          subcategory={subcategory}
          hasBrand={category.hasBrand}
          isHousing={category.kind === 'housing'}
          fields={draft.fields
            .filter(({ isHidden, subcategories }) => !isHidden && subcategories.includes(subcategory.id))
            .map(({ label }) => label)}
          onDone={(next) => handleSubcategoryDone(category, next)}
          onClose={handleClose}
          onShowFields={editing?.added ? undefined : () => onShowFields(subcategory.id)}
        />
      )}
    </div>
  )
}

/** Without an unsaved subcategory, and without what refers to it. */
function withoutSubcategory(catalogue: Catalogue, category: number, index: number): Catalogue {
  const id = catalogue.categories[category]?.subcategories[index]?.id
  return {
    ...catalogue,
    categories: catalogue.categories.map((each, at) =>
      at === category
        ? {
            ...each,
            subcategories: removed(each.subcategories, index),
            menu: each.menu.filter((other) => other !== id),
          }
        : each,
    ),
    shortcuts: catalogue.shortcuts.filter(({ subcategory }) => subcategory === null || subcategory !== id),
    fields: catalogue.fields.map((field) => ({
      ...field,
      subcategories: field.subcategories.filter((other) => other !== id),
    })),
  }
}

/** The same for an unsaved category. */
export function withoutCategory(catalogue: Catalogue, index: number): Catalogue {
  const { id, subcategories = [] } = catalogue.categories[index] ?? {}
  const emptied = subcategories.reduce((rest) => withoutSubcategory(rest, index, 0), catalogue)
  return {
    ...emptied,
    categories: removed(emptied.categories, index),
    homeOrder: emptied.homeOrder.filter((other) => other !== id),
    barOrder: emptied.barOrder.filter((other) => other !== id),
    shortcuts: emptied.shortcuts.filter(({ category }) => category === null || category !== id),
  }
}

interface SubcategoriesProps {
  base: Catalogue
  category: CatalogueCategory
  counts: CatalogueAdCounts | undefined
  onChange: (next: CatalogueCategory) => void
  onRemove: (index: number) => void
  onEdit: (id: number) => void
  onAdd: () => void
}

function Subcategories(props: SubcategoriesProps) {
  const { base, category, counts, onChange, onRemove, onEdit, onAdd } = props
  const { name, subcategories } = category
  const isSaved = (id: number) =>
    base.categories.some((each) => each.subcategories.some((saved) => saved.id === id))
  const setAll = (next: CatalogueSubcategory[]) => onChange({ ...category, subcategories: next })
  const noteOf = ({ id, brands }: CatalogueSubcategory) =>
    [
      counts && adsText(counts.subcategories[id] ?? 0),
      category.hasBrand && brands.length > 0 && t`${brands.length} brands`,
    ]
      .filter(Boolean)
      .join(' · ')

  return (
    <div className="mt-1 border-t border-line pt-1 ps-3 sm:ps-12">
      <ul>
        {subcategories.map((each, index) => (
          <li key={each.id}>
            <EntryRow
              name={each.name}
              note={noteOf(each)}
              isHidden={each.isHidden}
              isNew={!isSaved(each.id)}
              index={index}
              count={subcategories.length}
              onMove={(to) => setAll(moved(subcategories, index, to))}
              onHide={() => setAll(replaced(subcategories, index, { ...each, isHidden: !each.isHidden }))}
              onEdit={() => onEdit(each.id)}
              {...(!isSaved(each.id) && { onRemove: () => onRemove(index) })}
            />
          </li>
        ))}
      </ul>
      {subcategories.length === 0 && (
        <p className="py-2 text-sm text-ink-soft">{t`It needs a subcategory before anyone can post in it.`}</p>
      )}
      <Button
        variant="ghost"
        size="sm"
        onClick={onAdd}
        aria-label={name ? t`Add a subcategory to ${name}` : t`Add a subcategory to it`}
      >
        <Trans>
          <Icon name="plus" className="size-4" />
          Add subcategory
        </Trans>
      </Button>
    </div>
  )
}
