import type { FieldChoice } from '@bowerbird/contract/catalogue/catalogue.types'
import { t } from '@bowerbird/contract/language/t'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { inputClass } from '../../../../ui/fields/field.tsx'
import { RowAction } from '../../../../ui/lists/row-action.tsx'
import { moved, newChoice, readWords, removed, replaced } from './edit-catalogue.ts'

interface Props {
  choices: FieldChoice[]
  /** Values that are saved: they can be hidden, but not removed. */
  saved: readonly string[]
  onChange: (next: FieldChoice[]) => void
}

/** The choices of a field: labels, synonyms, order, hidden or not. */
export function ChoicesEditor({ choices, saved, onChange }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')

  const add = () => {
    const labels = readWords(typed)
    if (labels.length === 0) return
    const all = [...choices]
    for (const label of labels) all.push(newChoice(label, all))
    onChange(all)
    setTyped('')
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t`Choices`}</legend>
      <ul className="mt-1.5 grid gap-2">
        {choices.map((choice, index) => {
          const set = (part: Partial<FieldChoice>) =>
            onChange(replaced(choices, index, { ...choice, ...part }))
          const isSaved = saved.includes(choice.value)
          return (
            <li
              key={choice.value}
              className={`flex flex-wrap items-center gap-2 ${choice.isHidden ? 'opacity-60' : ''}`}
            >
              <input
                aria-label={t`Label of ${choice.value}`}
                value={choice.label}
                maxLength={40}
                onChange={({ target }) => set({ label: target.value })}
                className={`${inputClass} min-w-0 flex-1 basis-32`}
              />
              <Synonyms choice={choice} onChange={(synonyms) => set({ synonyms })} />
              <div className="ms-auto flex">
                <RowAction
                  icon="arrow-up"
                  label={t`Move ${choice.label} up`}
                  disabled={index === 0}
                  onClick={() => onChange(moved(choices, index, index - 1))}
                />
                <RowAction
                  icon="arrow-down"
                  label={t`Move ${choice.label} down`}
                  disabled={index === choices.length - 1}
                  onClick={() => onChange(moved(choices, index, index + 1))}
                />
                {isSaved ? (
                  <RowAction
                    icon={choice.isHidden ? 'eye' : 'eye-off'}
                    label={`${choice.isHidden ? t`Show` : t`Hide`} ${choice.label}`}
                    onClick={() => set({ isHidden: !choice.isHidden })}
                  />
                ) : (
                  <RowAction
                    icon="trash-2"
                    label={t`Remove ${choice.label}`}
                    onClick={() => onChange(removed(choices, index))}
                  />
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <div className="mt-2 flex gap-2">
        <label htmlFor={id} className="sr-only">{t`New choices`}</label>
        <input
          id={id}
          value={typed}
          placeholder={t`New choices, separated by commas`}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={handleKey}
          className={`${inputClass} min-w-0 flex-1`}
        />
        <Button variant="secondary" onClick={add}>{t`Add`}</Button>
      </div>
    </fieldset>
  )
}

function Synonyms({ choice, onChange }: { choice: FieldChoice; onChange: (words: string[]) => void }) {
  const [text, setText] = useState(choice.synonyms.join(', '))
  return (
    <input
      aria-label={t`Synonyms of ${choice.label}`}
      placeholder={t`Synonyms`}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(readWords(target.value))
      }}
      className={`${inputClass} min-w-0 flex-1 basis-32`}
    />
  )
}
