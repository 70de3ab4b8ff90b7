import { payCheckLabels } from '@bowerbird/contract/catalogue/catalogue.changes'
import type { CatalogueSubcategory, PayCheckList } from '@bowerbird/contract/catalogue/catalogue.types'
import { t } from '@bowerbird/contract/language/t'
import { useState } from 'react'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { CheckBox } from '../../../../ui/fields/check-box.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useEditedEntry } from '../../../../ui/fields/use-edited-entry.ts'
import { ArtPicker } from './art-picker.tsx'
import { readBrands, writeBrands } from './edit-catalogue.ts'
import { EverydayWordBox, WordsField } from './inputs.tsx'

const payCheckOptions = Object.entries(payCheckLabels).map(([value, label]) => ({ value, label }))

interface Props {
  subcategory: CatalogueSubcategory
  /** The fields of its ads. */
  fields: readonly string[]
  hasBrand: boolean
  /** Of a category of homes. */
  isHousing: boolean
  onDone: (edited: CatalogueSubcategory) => void
  onClose: () => void
  /** Leads to its fields; undefined for a new one, which has no fields yet. */
  onShowFields: (() => void) | undefined
}

export function SubcategoryDialog({
  subcategory: entry,
  fields,
  hasBrand,
  isHousing,
  onDone,
  onClose,
  onShowFields,
}: Props) {
  const {
    edited: subcategory,
    isEdited,
    set,
    handleDone,
    nameInput,
  } = useEditedEntry({ entry, name: 'name', needsName: t`Enter a name`, onDone })
  const [brands, setBrands] = useState(writeBrands(subcategory.brands))
  const models = subcategory.brands.reduce((total, brand) => total + brand.models.length, 0)
  return (
    <EntryDialog
      title={subcategory.name || t`New subcategory`}
      isEdited={isEdited}
      onClose={onClose}
      onDone={handleDone}
    >
      <div className="flex flex-col gap-5">
        <TextField label={t`Name`} maxLength={40} {...nameInput} />
        <ArtPicker value={subcategory.art} onChange={(art) => set({ art })} />
        {hasBrand && (
          <TextAreaField
            label={t`Brands and models`}
            hint={t`One brand per line, its models after a colon. ${subcategory.brands.length} brands, ${models} models. End with “Other” for everything else.`}
            placeholder={t`Toyota: Corolla, HiLux, RAV4
Other`}
            rows={10}
            spellCheck={false}
            value={brands}
            onChange={({ target }) => {
              setBrands(target.value)
              set({ brands: readBrands(target.value) })
            }}
          />
        )}
        <WordsField
          label={t`Synonyms`}
          hint={t`Other words for it in a search, separated by commas`}
          words={subcategory.synonyms}
          onChange={(synonyms) => set({ synonyms })}
        />
        <EverydayWordBox
          isOn={subcategory.isEverydayWord}
          onChange={(isEverydayWord) => set({ isEverydayWord })}
        />
        <WordsField
          label={t`Keywords`}
          hint={t`Things that people look for here, such as sofa or desk. A search for them shows these ads first.`}
          words={subcategory.keywords}
          onChange={(keywords) => set({ keywords })}
        />
        {isHousing && (
          <CheckBox
            label={t`People live in it: a search without results also shows the others in the same place`}
            isOn={subcategory.isDwelling}
            onChange={(isDwelling) => set({ isDwelling })}
          />
        )}
        <SelectField
          label={t`Checks before paying`}
          hint={t`Buyers read them in the chat when a price is agreed`}
          options={payCheckOptions}
          value={subcategory.payChecks}
          onChange={({ target }) => set({ payChecks: target.value as PayCheckList })}
        />
        {subcategory.formerNames.length > 0 && (
          <WordsField
            label={t`Former names`}
            hint={t`Addresses with these names lead here`}
            words={subcategory.formerNames}
            onChange={(formerNames) => set({ formerNames })}
          />
        )}
        <p className="text-sm text-ink-soft">
          {fields.length ? t`Fields: ${fields.join(', ')}.` : t`It has no fields of its own.`}{' '}
          {/* Leaving would drop the edits. */}
          {onShowFields && !isEdited ? (
            <button
              type="button"
              onClick={onShowFields}
              className="font-semibold text-bower underline"
            >{t`Add and change them in the tab Fields`}</button>
          ) : (
            t`Add and change them in the tab Fields.`
          )}
        </p>
      </div>
    </EntryDialog>
  )
}
