import { categories } from '@bowerbird/contract/catalogue/categories'
import { stateNames } from '@bowerbird/contract/catalogue/locations'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import type { Rule } from '@bowerbird/contract/rules/rules.types'
import { type Trial, tryRules } from '@bowerbird/contract/rules/try-rules'
import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { describeRule, offerOptions } from './describe-rule.ts'

const subcategoryOptions = () =>
  categories().flatMap(({ name, subcategories }) =>
    subcategories.map((each) => ({ value: each.name, label: `${each.name} (${name})` })),
  )

/** Which rules a sentence would meet, with the edits that are not saved yet. */
export function TryRulesPanel({ rules }: { rules: readonly Rule[] }) {
  const [trial, setTrial] = useState<Trial>({ sentence: '', subcategory: '', state: '', listingType: '' })
  const set = (part: Partial<Trial>) => setTrial((before) => ({ ...before, ...part }))
  const found = tryRules(rules, trial)
  return (
    <div className="flex flex-col gap-4">
      <TextAreaField
        label={t`A sentence of an ad`}
        hint={t`Checked against your rules about words as you type, with changes you haven’t saved yet.`}
        rows={3}
        value={trial.sentence}
        onChange={({ target }) => set({ sentence: target.value })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <SelectField
          label={t`Subcategory`}
          value={trial.subcategory}
          blank={t`Any`}
          options={subcategoryOptions()}
          onChange={({ target }) => set({ subcategory: target.value })}
        />
        <SelectField
          label={t`State`}
          value={trial.state}
          blank={t`Any`}
          options={stateNames()}
          onChange={({ target }) => set({ state: target.value })}
        />
        <SelectField
          label={t`Listing type`}
          value={trial.listingType}
          blank={t`Any`}
          options={offerOptions}
          onChange={({ target }) => set({ listingType: target.value as Trial['listingType'] })}
        />
      </div>
      <div role="status" className="flex flex-col gap-3">
        {trial.sentence.trim() !== '' && (
          <p className="font-semibold">
            {found.length === 0
              ? t`No rules match.`
              : plural(found.length, {
                  one: '# rule matches:',
                  other: '# rules match:',
                })}
          </p>
        )}
        {found.map(({ id, words, message }) => (
          <Found key={id} rule={rules.find((each) => each.id === id)} words={words} message={message} />
        ))}
      </div>
    </div>
  )
}

function Found({ rule, words, message }: { rule: Rule | undefined; words: string; message: string }) {
  if (!rule) return null
  return (
    <Card className="p-4">
      <p className="font-semibold wrap-anywhere">
        {rule.name}: <mark className="rounded-sm bg-ochre-soft px-1 text-ink">{words}</mark>
      </p>
      <p className="mt-0.5 text-sm text-ink-soft">{describeRule(rule)}</p>
      <p className="mt-2 wrap-anywhere">{message}</p>
    </Card>
  )
}
