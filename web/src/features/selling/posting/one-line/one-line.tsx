import type { AdDraft } from '@bowerbird/contract/ads/ads.fields'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import type { AdErrors } from '@bowerbird/contract/posting/posting.rules'
import { MAX_LINE } from '@bowerbird/contract/proposals/proposals.terms'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { PartChip } from './part-chip.tsx'
import { PartEditor } from './part-editor.tsx'
import { SubcategoryChoice } from './subcategory-choice.tsx'
import { useOneLine } from './use-one-line.ts'

interface Props {
  draftId: string
  draft: AdDraft
  errors: AdErrors
  hasCategory: boolean
  onChange: (patch: Partial<AdDraft>) => void
  /** The line is being read, or no longer: then what it said is in the form. */
  onReading?: (isReading: boolean) => void
}

/** The short way into the wizard: a line about the thing fills in what it says. The form below stays as it is. */
export function OneLine({ draftId, draft, errors, hasCategory, onChange, onReading }: Props) {
  const line = useOneLine({ draftId, draft, hasCategory, onChange })
  // After the effect that fills the form in.
  const tell = useEffectEvent((isReading: boolean) => onReading?.(isReading))
  useEffect(() => {
    tell(line.isLoading)
    return () => tell(false)
  }, [line.isLoading])
  const [open, setOpen] = useState<string>()
  const input = useRef<HTMLDivElement>(null)
  const { proposal, parts, error } = line
  const guesses = proposal?.subcategories ?? []
  const edited = parts.find(({ key }) => key === open)
  const filled = parts.filter(({ isOwn }) => !isOwn).length

  const handleDrop = (key: string) => {
    line.drop(key)
    setOpen(undefined)
    // The chip is gone: the keyboard continues in the line.
    input.current?.querySelector('input')?.focus()
  }
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-6">
      <div ref={input}>
        <TextField
          label={t`What are you selling?`}
          hint={t`Say it in one line, with price and suburb, and we’ll fill in the form. “2019 Corolla Ascent auto 98,000 km Newtown $18,500”`}
          error={undefined}
          value={line.text}
          onChange={(event) => line.setText(event.target.value)}
          maxLength={MAX_LINE}
          autoComplete="off"
          enterKeyHint="done"
        />
      </div>
      <p role="status" className={proposal || line.isLoading ? 'text-sm font-medium text-ink' : 'sr-only'}>
        {line.isLoading && !proposal && t`Reading your line…`}
        {proposal?.chosen &&
          plural(filled, {
            one: 'We filled in # detail. Check them, then go on below.',
            other: 'We filled in # details. Check them, then go on below.',
          })}
        {proposal &&
          !proposal.chosen &&
          t`We can’t tell what it is yet. Say a little more, or choose the category.`}
      </p>
      {guesses.length > 0 && (
        <SubcategoryChoice
          guesses={guesses}
          value={
            guesses.some(({ subcategory }) => subcategory === draft.subcategory) ? draft.subcategory : ''
          }
          onChange={onChange}
        />
      )}
      {parts.length > 0 && (
        <ul aria-label={t`What we understood`} className="flex flex-wrap gap-2">
          {parts.map((part) => (
            <PartChip
              key={part.key}
              part={part}
              isOwn={part.isOwn}
              isOpen={open === part.key}
              onChange={() => setOpen(open === part.key ? undefined : part.key)}
              onDrop={() => handleDrop(part.key)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <div className="flex flex-col items-start gap-3 rounded-control border border-line p-3 [&>:first-child]:w-full">
          <PartEditor partKey={edited.key} draft={draft} errors={errors} onChange={onChange} />
          <Button variant="secondary" size="sm" onClick={() => setOpen(undefined)}>{t`Done`}</Button>
        </div>
      )}
      {error && !line.isLoading && (
        <div className="flex flex-wrap items-center gap-3">
          <p
            role="alert"
            className="text-sm text-ink-soft"
          >{t`We couldn’t read your line just now. You can fill in the form below as usual.`}</p>
          <Button variant="secondary" size="sm" onClick={line.retry}>{t`Try again`}</Button>
        </div>
      )}
    </Card>
  )
}
