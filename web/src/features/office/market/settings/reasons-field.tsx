import { t } from '@bowerbird/contract/language/t'
import type { RefusalReason } from '@bowerbird/contract/market/settings.types'
import { useEffect, useRef } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { newId } from '../../../../platform/new-id.ts'
import { Button } from '../../../../ui/button.tsx'
import { CheckBox } from '../../../../ui/fields/check-box.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { RowAction } from '../../../../ui/lists/row-action.tsx'

interface Props {
  value: RefusalReason[]
  onChange: (reasons: RefusalReason[]) => void
  error: string | undefined
  /** The error of one part of a reason. */
  errorOf: (index: number, part: 'label' | 'text') => string | undefined
}

/** The id stays when the words change: decisions refer to it. */
const newReason = (): RefusalReason => ({
  id: `own-${newId().slice(0, 8)}`,
  label: '',
  text: '',
  isAboutPhotos: false,
})

function swapped(reasons: readonly RefusalReason[], index: number, other: number): RefusalReason[] {
  const next = [...reasons]
  const [a, b] = [next[index], next[other]]
  if (a && b) [next[index], next[other]] = [b, a]
  return next
}

/** The reasons that moderators can give: add, reword, reorder, remove. */
export function ReasonsField({ value: reasons, onChange, error, errorOf }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const added = useRef<string>(undefined)
  useEffect(() => {
    // A new reason is typed at once.
    if (!added.current || reasons.at(-1)?.id !== added.current) return
    added.current = undefined
    list.current?.lastElementChild?.querySelector('input')?.focus()
  }, [reasons])
  const set = (index: number, part: Partial<RefusalReason>) =>
    onChange(reasons.map((reason, i) => (i === index ? { ...reason, ...part } : reason)))
  return (
    <div className="sm:col-span-2">
      <ol ref={list} className="divide-y divide-line border-y border-line">
        {reasons.map((reason, index) => {
          const name = reason.label || t`reason ${index + 1}`
          return (
            <li
              key={reason.id}
              className="grid items-start gap-x-4 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]"
            >
              <TextField
                label={t`Moderators choose`}
                value={reason.label}
                maxLength={60}
                error={errorOf(index, 'label')}
                onChange={({ target }) => set(index, { label: target.value })}
              />
              <TextAreaField
                label={t`The member reads`}
                rows={3}
                value={reason.text}
                maxLength={300}
                error={errorOf(index, 'text')}
                onChange={({ target }) => set(index, { text: target.value.replace(/\n/g, ' ') })}
              />
              <div className="sm:col-span-2 sm:col-start-1 sm:row-start-2">
                <CheckBox
                  label={
                    <Trans>
                      About the photos
                      <span className="block text-sm text-ink-soft">
                        Photos of ads refused for this reason are flagged if another member uploads them.
                      </span>
                    </Trans>
                  }
                  isOn={reason.isAboutPhotos}
                  onChange={(isAboutPhotos) => set(index, { isAboutPhotos })}
                />
                <CheckBox
                  label={t`Also for messages`}
                  isOn={reason.isForMessages ?? false}
                  onChange={(isForMessages) => set(index, { isForMessages })}
                />
              </div>
              <div className="flex sm:col-start-3 sm:row-start-1 sm:pt-6">
                <RowAction
                  icon="arrow-up"
                  label={t`Move ${name} up`}
                  disabled={index === 0}
                  onClick={() => onChange(swapped(reasons, index, index - 1))}
                />
                <RowAction
                  icon="arrow-down"
                  label={t`Move ${name} down`}
                  disabled={index === reasons.length - 1}
                  onClick={() => onChange(swapped(reasons, index, index + 1))}
                />
                <RowAction
                  icon="trash-2"
                  label={t`Remove ${name}`}
                  disabled={reasons.length === 1}
                  onClick={() => onChange(reasons.filter((_, i) => i !== index))}
                />
              </div>
            </li>
          )
        })}
      </ol>
      {error && <p className="mt-2 text-sm font-medium text-waratah">{error}</p>}
      <Button
        variant="secondary"
        size="sm"
        className="mt-4"
        disabled={reasons.length >= 30}
        onClick={() => {
          const reason = newReason()
          added.current = reason.id
          onChange([...reasons, reason])
        }}
      >
        <Trans>
          <Icon name="plus" className="size-4" />
          Add a reason
        </Trans>
      </Button>
    </div>
  )
}
