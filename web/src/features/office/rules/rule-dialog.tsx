import { catalogueFields } from '@bowerbird/contract/catalogue/attributes'
import { categories } from '@bowerbird/contract/catalogue/categories'
import { allStates } from '@bowerbird/contract/catalogue/locations'
import { t } from '@bowerbird/contract/language/t'
import { MAX_RULE_MESSAGE } from '@bowerbird/contract/rules/rules.schema'
import {
  type Audience,
  type Rule,
  type RuleEffect,
  ruleEffects,
  sellerKinds,
} from '@bowerbird/contract/rules/rules.types'
import { useState } from 'react'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { CheckBox } from '../../../ui/fields/check-box.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useEditedEntry } from '../../../ui/fields/use-edited-entry.ts'
import { effectLabels, offerOptions, sellerLabels } from './describe-rule.ts'
import { readSources, sourceLines } from './source-lines.ts'

interface Props {
  rule: Rule
  onDone: (edited: Rule) => void
  onClose: () => void
}

const effects = ruleEffects.map((value) => ({ value, label: effectLabels[value] }))
const readers: { value: Audience; label: string }[] = [
  { value: 'seller', label: t`Sellers` },
  { value: 'buyer', label: t`Buyers` },
  { value: 'both', label: t`Sellers and buyers` },
]

const sellers = sellerKinds.map((value) => ({ value, label: sellerLabels[value] }))

const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const fieldOptions = () =>
  catalogueFields()
    .filter(({ isHidden }) => !isHidden)
    .map(({ key, label }) => ({ value: key, label: `${label} (${key})` }))

/** Everything about one rule. */
export function RuleDialog({ rule: entry, onDone, onClose }: Props) {
  const {
    edited: rule,
    isEdited,
    set,
    handleDone,
    nameInput,
  } = useEditedEntry({ entry, name: 'name', needsName: t`Enter a name`, onDone })
  // As typed: a line that is not finished yet must stay.
  const [phrases, setPhrases] = useState(rule.phrases.join('\n'))
  const [sources, setSources] = useState(sourceLines(rule.sources))
  const hasField = rule.effect === 'require' || rule.effect === 'ask' || rule.effect === 'vin'
  return (
    <EntryDialog
      title={rule.name || t`New rule`}
      size="lg"
      isEdited={isEdited}
      onClose={onClose}
      onDone={handleDone}
    >
      <div className="flex flex-col gap-5">
        <TextField label={t`Name`} maxLength={80} {...nameInput} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label={t`What it does`}
            value={rule.effect}
            options={effects}
            onChange={({ target }) => set({ effect: target.value as RuleEffect, seller: null })}
          />
          {hasField && (
            <SelectField
              label={t`Field`}
              value={rule.field ?? ''}
              blank={t`Choose a field`}
              options={fieldOptions()}
              onChange={({ target }) => set({ field: target.value || null })}
            />
          )}
          {rule.effect === 'hint' && (
            <SelectField
              label={t`Who reads it`}
              value={rule.audience}
              options={readers}
              onChange={({ target }) => set({ audience: target.value as Audience, seller: null })}
            />
          )}
          {rule.effect === 'hint' && rule.audience === 'buyer' && (
            <SelectField
              label={t`On ads of`}
              value={rule.seller ?? ''}
              blank={t`Any seller`}
              options={sellers}
              onChange={({ target }) => set({ seller: (target.value || null) as Rule['seller'] })}
            />
          )}
        </div>
        <TextAreaField
          label={t`Sentence`}
          hint={t`What people read. {words} stands for the words that were found.`}
          rows={3}
          maxLength={MAX_RULE_MESSAGE}
          value={rule.message}
          onChange={({ target }) => set({ message: target.value })}
        />
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <SelectField
            label={t`Listing type`}
            value={rule.listingType ?? ''}
            blank={t`Any`}
            options={offerOptions}
            onChange={({ target }) => set({ listingType: (target.value || null) as Rule['listingType'] })}
          />
          <TextField
            label={t`First day`}
            type="date"
            value={rule.from ?? ''}
            onChange={({ target }) => set({ from: target.value || null })}
          />
          <TextField
            label={t`Last day`}
            type="date"
            value={rule.until ?? ''}
            onChange={({ target }) => set({ until: target.value || null })}
          />
        </div>
        <TextAreaField
          label={t`Only if the ad says`}
          hint={t`One phrase per line. Leave empty to match any ad. bid* matches words that start with bid, # any number, $# any amount.`}
          rows={4}
          value={phrases}
          onChange={({ target }) => {
            setPhrases(target.value)
            set({ phrases: lines(target.value) })
          }}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label={t`Only if this field`}
            value={rule.when?.field ?? ''}
            blank={t`No condition`}
            options={fieldOptions()}
            onChange={({ target }) =>
              set({ when: target.value ? { field: target.value, value: rule.when?.value ?? '' } : null })
            }
          />
          {rule.when && (
            <TextField
              label={t`has the value`}
              hint={t`As it’s written in addresses. For yes or no: true or false`}
              value={rule.when.value}
              onChange={({ target }) =>
                set({ when: rule.when && { ...rule.when, value: target.value.trim() } })
              }
            />
          )}
        </div>
        <TextAreaField
          label={t`Sources`}
          hint={t`One address in each line, with the state before it if it is only for people there: NSW https://…`}
          rows={3}
          value={sources}
          onChange={({ target }) => {
            setSources(target.value)
            set({ sources: readSources(target.value) })
          }}
        />
        <Choices
          legend={t`States (choose none for all of Australia)`}
          options={allStates()}
          chosen={rule.states}
          onChange={(states) => set({ states })}
        />
        {categories().map(({ id, name, subcategories }) => (
          <Choices
            key={id}
            legend={t`Only in these subcategories: ${name}`}
            options={subcategories}
            chosen={rule.subcategories}
            onChange={(chosen) => set({ subcategories: chosen })}
          />
        ))}
      </div>
    </EntryDialog>
  )
}

interface ChoicesProps {
  legend: string
  options: readonly { id: number; name: string }[]
  chosen: readonly number[]
  onChange: (next: number[]) => void
}

function Choices({ legend, options, chosen, onChange }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 sm:grid-cols-3">
        {options.map(({ id, name }) => (
          <CheckBox
            key={id}
            label={name}
            isOn={chosen.includes(id)}
            onChange={() => onChange(toggled(chosen, id))}
          />
        ))}
      </div>
    </fieldset>
  )
}
