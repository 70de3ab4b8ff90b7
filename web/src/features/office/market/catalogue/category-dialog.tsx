import { categoryFlagLabels, categoryKindLabels } from '@bowerbird/contract/catalogue/catalogue.changes'
import type { CatalogueCategory, CategoryKind } from '@bowerbird/contract/catalogue/catalogue.types'
import { t } from '@bowerbird/contract/language/t'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { CheckBox } from '../../../../ui/fields/check-box.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useEditedEntry } from '../../../../ui/fields/use-edited-entry.ts'
import { ArtPicker } from './art-picker.tsx'
import { toggled } from './edit-catalogue.ts'
import { EverydayWordBox, WordsField } from './inputs.tsx'

interface Props {
  category: CatalogueCategory
  onDone: (edited: CatalogueCategory) => void
  onClose: () => void
}

const kinds = Object.entries(categoryKindLabels).map(([value, label]) => ({ value, label }))

const flags = Object.entries(categoryFlagLabels) as [keyof typeof categoryFlagLabels, string][]

/** Everything about one category but its subcategories. */
export function CategoryDialog({ category: entry, onDone, onClose }: Props) {
  const {
    edited: category,
    isEdited,
    set,
    handleDone,
    nameInput,
  } = useEditedEntry({ entry, name: 'name', needsName: t`Enter a name`, onDone })
  const { name, subcategories, menu } = category
  return (
    <EntryDialog title={name || t`New category`} isEdited={isEdited} onClose={onClose} onDone={handleDone}>
      <div className="flex flex-col gap-5">
        <TextField label={t`Name`} maxLength={40} {...nameInput} />
        <SelectField
          label={t`Kind`}
          hint={t`Homes are compared within their city, and a search for a rental finds them. Vehicles are known by their model.`}
          options={kinds}
          value={category.kind}
          onChange={({ target }) => set({ kind: target.value as CategoryKind })}
        />
        <ArtPicker value={category.art} onChange={(art) => set({ art })} />
        <fieldset>
          <legend className="text-sm font-semibold">{t`Ads in it`}</legend>
          <div className="mt-1 grid sm:grid-cols-2">
            {flags.map(([flag, label]) => (
              <CheckBox
                key={flag}
                label={label.charAt(0).toUpperCase() + label.slice(1)}
                isOn={category[flag]}
                onChange={(isOn) => set({ [flag]: isOn })}
              />
            ))}
          </div>
        </fieldset>
        <CheckBox
          label={t`Popular: offered first to sellers who post an ad`}
          isOn={category.isPopular}
          onChange={(isPopular) => set({ isPopular })}
        />
        {subcategories.length > 0 && (
          <fieldset>
            <legend className="text-sm font-semibold">{t`In the menu of all categories`}</legend>
            <div className="mt-1 grid sm:grid-cols-2">
              {subcategories.map((each) => (
                <CheckBox
                  key={each.id}
                  label={each.name}
                  isOn={menu.includes(each.id)}
                  onChange={() => set({ menu: toggled(menu, each.id) })}
                />
              ))}
            </div>
          </fieldset>
        )}
        <WordsField
          label={t`Synonyms`}
          hint={t`Other words for it in a search, separated by commas`}
          words={category.synonyms}
          onChange={(synonyms) => set({ synonyms })}
        />
        <EverydayWordBox
          isOn={category.isEverydayWord}
          onChange={(isEverydayWord) => set({ isEverydayWord })}
        />
        {category.formerNames.length > 0 && (
          <WordsField
            label={t`Former names`}
            hint={t`Addresses with these names lead here`}
            words={category.formerNames}
            onChange={(formerNames) => set({ formerNames })}
          />
        )}
      </div>
    </EntryDialog>
  )
}
