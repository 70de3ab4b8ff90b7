import { fieldTypeLabels } from '@bowerbird/contract/catalogue/catalogue.changes'
import type { Catalogue, CatalogueField } from '@bowerbird/contract/catalogue/catalogue.types'
import { type FieldType, fieldTypes } from '@bowerbird/contract/catalogue/catalogue.types'
import { t } from '@bowerbird/contract/language/t'
import { useState } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { CheckBox } from '../../../../ui/fields/check-box.tsx'
import { Field, inputClass } from '../../../../ui/fields/field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useEditedEntry } from '../../../../ui/fields/use-edited-entry.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { adsText } from './categories-panel.tsx'
import { ChoicesEditor } from './choices-editor.tsx'
import { keyFor, toggled } from './edit-catalogue.ts'
import { NumberField, WordsField } from './inputs.tsx'

interface Props {
  field: CatalogueField
  /** As it is saved; undefined for a new one. */
  saved: CatalogueField | undefined
  /** Number of ads with a value; undefined if not known yet. */
  ads: number | undefined
  catalogue: Catalogue
  onDone: (edited: CatalogueField) => void
  onClose: () => void
}

const isChoice = (type: FieldType): boolean => type === 'choice' || type === 'choices'

export function FieldDialog({ field: entry, saved, ads, catalogue, onDone, onClose }: Props) {
  const {
    edited: field,
    isEdited,
    set,
    handleDone,
    nameInput,
  } = useEditedEntry({ entry, name: 'label', needsName: t`Enter a label`, onDone })
  const taken = catalogue.fields.filter((each) => each !== entry).map(({ key }) => key)
  const mayChangeType = !saved || ads === 0
  const isPrivate = field.isPrivate ?? false

  const setLabel = (label: string) => set(saved ? { label } : { label, key: keyFor(label, taken) })
  const setType = (type: FieldType) =>
    set({
      type,
      isFilterable: type !== 'text' && field.isFilterable,
      ...(type !== 'number' && { unit: null, min: null, max: null, decimals: 0 }),
      ...(!isChoice(type) && { choices: [] }),
    })

  return (
    <EntryDialog
      title={field.label || t`New field`}
      size="lg"
      isEdited={isEdited}
      onClose={onClose}
      onDone={handleDone}
    >
      <div className="flex flex-col gap-5">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={t`Label`}
            maxLength={40}
            {...nameInput}
            hint={field.key ? t`In addresses: a.${field.key}` : undefined}
            onChange={({ target }) => setLabel(target.value)}
          />
          <Field
            label={t`Type`}
            hint={
              mayChangeType
                ? undefined
                : ads === undefined
                  ? t`Checking its ads…`
                  : t`${adsText(ads)} use it, so its type can’t change`
            }
          >
            {(control) => (
              <select
                {...control}
                value={field.type}
                disabled={!mayChangeType}
                onChange={({ target }) => setType(target.value as FieldType)}
                className={inputClass}
              >
                {fieldTypes.map((type) => (
                  <option key={type} value={type}>
                    {fieldTypeLabels[type]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        {field.type === 'number' && (
          <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
            <TextField
              label={t`Unit`}
              value={field.unit ?? ''}
              maxLength={10}
              placeholder="km"
              onChange={({ target }) => set({ unit: target.value.trim() || null })}
            />
            <NumberField label={t`Lowest`} value={field.min} onChange={(min) => set({ min })} />
            <NumberField label={t`Highest`} value={field.max} onChange={(max) => set({ max })} />
            <NumberField
              label={t`Decimals`}
              value={field.decimals}
              onChange={(decimals) => set({ decimals: Math.min(4, Math.max(0, Math.round(decimals ?? 0))) })}
            />
          </div>
        )}
        {field.type === 'text' && (
          <NumberField label={t`Longest, in characters`} value={field.max} onChange={(max) => set({ max })} />
        )}
        {isChoice(field.type) && (
          <ChoicesEditor
            choices={field.choices}
            saved={saved?.choices.map(({ value }) => value) ?? []}
            onChange={(choices) => set({ choices })}
          />
        )}
        <TextField
          label={t`Hint below the field`}
          value={field.help ?? ''}
          maxLength={200}
          onChange={({ target }) => set({ help: target.value || null })}
        />
        <div className="grid sm:grid-cols-2">
          <CheckBox
            label={t`Required`}
            isOn={field.isRequired}
            disabled={isPrivate}
            onChange={(isRequired) => set({ isRequired })}
          />
          <CheckBox
            label={t`Buyers can filter by it`}
            isOn={field.isFilterable}
            disabled={field.type === 'text' || isPrivate}
            onChange={(isFilterable) => set({ isFilterable })}
          />
          <CheckBox
            label={t`Shown on cards`}
            isOn={field.isOnCard}
            disabled={isPrivate}
            onChange={(isOnCard) => set({ isOnCard })}
          />
          <CheckBox
            label={t`Only the seller and staff see it`}
            isOn={isPrivate}
            // Values that are public stay public.
            disabled={saved !== undefined}
            onChange={(isOn) =>
              set(
                isOn
                  ? { isPrivate: true, isRequired: false, isFilterable: false, isOnCard: false }
                  : { isPrivate: false },
              )
            }
          />
          {field.type === 'number' && (
            <CheckBox
              label={t`Commas in large numbers`}
              isOn={field.isGrouped}
              onChange={(isGrouped) => set({ isGrouped })}
            />
          )}
        </div>
        <SubcategoryChoice
          catalogue={catalogue}
          chosen={field.subcategories}
          onChange={(subcategories) => set({ subcategories })}
        />
        <WordsField
          label={t`Synonyms`}
          hint={t`Other words for it in a search, separated by commas`}
          words={field.synonyms}
          onChange={(synonyms) => set({ synonyms })}
        />
      </div>
    </EntryDialog>
  )
}

interface ChoiceProps {
  catalogue: Catalogue
  chosen: number[]
  onChange: (next: number[]) => void
}

/** The subcategories whose ads have the field: a category at once, or some of it. */
function SubcategoryChoice({ catalogue, chosen, onChange }: ChoiceProps) {
  const [opened] = useState(() =>
    catalogue.categories
      .filter(({ subcategories }) => {
        const has = subcategories.map(({ id }) => chosen.includes(id))
        return has.includes(true) && has.includes(false)
      })
      .map(({ id }) => id),
  )
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t`Ads in these subcategories have it`}</legend>
      {catalogue.categories.map(({ id, name, subcategories }) => {
        const ids = subcategories.map((each) => each.id)
        const hasAll = ids.length > 0 && ids.every((each) => chosen.includes(each))
        const others = chosen.filter((each) => !ids.includes(each))
        return (
          <div key={id} className="mt-2 rounded-control border border-line px-3 py-1">
            <CheckBox
              label={
                <span className="font-semibold">
                  <Trans>All of {name}</Trans>
                </span>
              }
              isOn={hasAll}
              onChange={() => onChange(hasAll ? others : [...others, ...ids])}
            />
            {/* As it was opened: it must not close under the pointer. */}
            <details open={opened.includes(id)} className="group border-t border-line">
              <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 text-sm font-semibold text-bower">
                <Trans>
                  <Icon
                    name="chevron-right"
                    className="size-4 transition-transform group-open:rotate-90 rtl:group-open:-rotate-90"
                  />
                  Only some of them ({ids.filter((each) => chosen.includes(each)).length} of {ids.length})
                </Trans>
              </summary>
              <div className="grid grid-cols-2 sm:grid-cols-3">
                {subcategories.map((each) => (
                  <CheckBox
                    key={each.id}
                    label={each.name}
                    isOn={chosen.includes(each.id)}
                    onChange={() => onChange(toggled(chosen, each.id))}
                  />
                ))}
              </div>
            </details>
          </div>
        )
      })}
    </fieldset>
  )
}
