import { blankField } from '@bowerbird/contract/catalogue/blank-field'
import { fieldTypeLabels } from '@bowerbird/contract/catalogue/catalogue.changes'
import { allSubcategories } from '@bowerbird/contract/catalogue/catalogue.rules'
import type { Catalogue, CatalogueField } from '@bowerbird/contract/catalogue/catalogue.types'
import { t } from '@bowerbird/contract/language/t'
import type { CatalogueAdCounts } from '@bowerbird/contract/market/catalogue-editing.schema'
import { useId, useState } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { inputClass } from '../../../../ui/fields/field.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { adsText } from './categories-panel.tsx'
import { type Edit, keyFor, moved, removed, replaced } from './edit-catalogue.ts'
import { EntryRow } from './entry-row.tsx'
import { FieldDialog } from './field-dialog.tsx'

interface Props {
  base: Catalogue
  draft: Catalogue
  counts: CatalogueAdCounts | undefined
  onEdit: Edit
  /** The subcategory whose fields are shown first; it takes the focus. */
  startWith: number | undefined
}

/** The fields that ads have in some subcategories. */
export function FieldsPanel({ base, draft, counts, onEdit, startWith }: Props) {
  const selectId = useId()
  const [shown, setShown] = useState(String(startWith ?? ''))
  // By position: the key of a new field follows its label.
  const [edited, setEdited] = useState<number>()
  // Not in the draft before it is done.
  const [added, setAdded] = useState<CatalogueField>()
  const { fields } = draft
  const setFields = (next: CatalogueField[]) => onEdit({ ...draft, fields: next })
  const savedOf = ({ key }: CatalogueField) => base.fields.find((each) => each.key === key)
  const names = new Map(allSubcategories(draft).map(({ id, name }) => [id, name]))
  const listed = fields
    .map((field, index) => ({ field, index }))
    .filter(({ field }) => !shown || field.subcategories.includes(Number(shown)))

  const add = () => {
    const key = keyFor(
      'New field',
      fields.map((each) => each.key),
    )
    setAdded(blankField({ key, subcategories: shown ? [Number(shown)] : [] }))
  }
  const handleClose = () => {
    setEdited(undefined)
    setAdded(undefined)
  }
  const handleDone = (field: CatalogueField) => {
    setFields(edited === undefined ? [...fields, field] : replaced(fields, edited, field))
    handleClose()
  }
  const noteOf = (field: CatalogueField) =>
    [
      fieldTypeLabels[field.type],
      field.unit,
      field.isRequired && t`required`,
      field.isFilterable && t`filter`,
      field.isOnCard && t`on cards`,
      counts && adsText(counts.fields[field.key] ?? 0),
      field.subcategories.length > 3
        ? t`in ${field.subcategories.length} subcategories`
        : field.subcategories.map((id) => names.get(id)).join(', ') || t`in no subcategory`,
    ]
      .filter(Boolean)
      .join(' · ')

  const field = edited === undefined ? added : fields[edited]
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1.5 sm:max-w-xs">
        <label htmlFor={selectId} className="text-sm font-semibold">{t`Show fields of`}</label>
        <select
          id={selectId}
          // biome-ignore lint/a11y/noAutofocus: the dialog that led here has gone with its focus.
          autoFocus={startWith !== undefined}
          value={shown}
          onChange={({ target }) => setShown(target.value)}
          className={inputClass}
        >
          <option value="">{t`All subcategories`}</option>
          {draft.categories.map((category) => (
            <optgroup key={category.id} label={category.name}>
              {category.subcategories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      {listed.length === 0 ? (
        <Card className="px-5 py-10 text-center text-ink-soft">{t`No fields yet. Ads have what every ad has.`}</Card>
      ) : (
        <Card className="px-4 py-1">
          <ul className="divide-y divide-line">
            {listed.map(({ field: each, index }, place) => (
              <li key={each.key}>
                <EntryRow
                  name={each.label}
                  note={noteOf(each)}
                  isHidden={each.isHidden}
                  isNew={!savedOf(each)}
                  index={place}
                  count={listed.length}
                  onMove={(to) => setFields(moved(fields, index, listed[to]?.index ?? index))}
                  onHide={() => setFields(replaced(fields, index, { ...each, isHidden: !each.isHidden }))}
                  onEdit={() => setEdited(index)}
                  {...(!savedOf(each) && { onRemove: () => setFields(removed(fields, index)) })}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Button variant="secondary" onClick={add} className="self-start">
        <Trans>
          <Icon name="plus" className="size-4" />
          Add field
        </Trans>
      </Button>
      {field && (
        <FieldDialog
          field={field}
          saved={savedOf(field)}
          ads={counts && (counts.fields[field.key] ?? 0)}
          catalogue={draft}
          onDone={handleDone}
          onClose={handleClose}
        />
      )}
    </div>
  )
}
