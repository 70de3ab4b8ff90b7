import { t } from '@bowerbird/contract/language/t'
import { MAX_DECISION_NOTE } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import type { Reason } from '@bowerbird/contract/moderation-queue/reasons.schema'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { z } from 'zod'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Counter } from '../../../../ui/fields/counter.tsx'
import { useZodForm } from '../../../../ui/fields/form.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { Key } from '../key.tsx'
import { reasonsQuery } from '../moderation-queue.queries.ts'
import type { Explanation } from './decide.ts'

export interface ExplainProps {
  /** Of the decision that it explains. */
  id: string
  /** "Refuse “Road bike”". */
  title: string
  /** The button that sends it. */
  label: string
  needsReason: boolean
  /** It is about messages only: reasons for ads don't fit. */
  isForMessages: boolean
  fields: readonly { value: string; label: string }[]
  /** Text typed before, if the panel was closed without sending. */
  start: Explanation | undefined
  onDraft: (draft: Explanation) => void
  onSend: (explanation: Explanation) => void
  onClose: () => void
}

/** A phone's keyboard has no Shift+Enter, so Return starts a new line there. */
const hasKeyboard = () => !window.matchMedia?.('(hover: none) and (pointer: coarse)').matches

/** Those that fit; all of them, if the market has marked none for messages. */
function reasonsFor(all: readonly Reason[], isForMessages: boolean): readonly Reason[] {
  const fitting = isForMessages ? all.filter((reason) => reason.isForMessages) : all
  return fitting.length > 0 ? fitting : all
}

const schemaFor = (needsReason: boolean) =>
  z.object({
    reason: z.string().refine((reason) => !needsReason || reason !== '', t`Choose a reason first`),
    field: z.string(),
    note: z.string().trim().max(MAX_DECISION_NOTE, t`A note cannot exceed ${MAX_DECISION_NOTE} characters`),
  })

/** Why something is refused or sent back: a reason by its number, the field, and a note. Enter sends it. */
export function ExplainPanel(props: ExplainProps) {
  const { title, label, needsReason, fields, start, onSend, onClose } = props
  const { data, error, isFetching, refetch } = useQuery({ ...reasonsQuery, enabled: needsReason })
  const reasons = data && reasonsFor(data, props.isForMessages)
  const form = useZodForm({
    schema: schemaFor(needsReason),
    defaultValues: { reason: start?.reason ?? '', field: start?.field ?? '', note: start?.note ?? '' },
    onChange: props.onDraft,
    onSubmit: async ({ reason, field, note }) =>
      onSend({ reason: reason || undefined, field: field || undefined, note: note || undefined }),
    onRefused: () => undefined,
  })
  const box = useRef<HTMLElement>(null)
  const isReady = !needsReason || reasons !== undefined
  // Back to where the keyboard was.
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    if (isReady) box.current?.querySelector<HTMLElement>('input:checked, input, textarea')?.focus()
  }, [isReady])

  const handleKey = (event: KeyboardEvent) => {
    const { key, target, shiftKey } = event
    const isNote = target instanceof HTMLTextAreaElement
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey
    if (key === 'Escape') {
      event.preventDefault()
      return onClose()
    }
    const chosen = isNote || hasModifier ? undefined : reasons?.[Number(key) - 1]
    if (chosen) {
      event.preventDefault()
      form.setField('reason', chosen.id)
      box.current?.querySelector<HTMLElement>(`input[value="${CSS.escape(chosen.id)}"]`)?.focus()
    }
    if (key === 'Enter' && isNote && !shiftKey && hasKeyboard() && !event.nativeEvent.isComposing) {
      event.preventDefault()
      void form.submit()
    }
  }

  return (
    <section
      ref={box}
      aria-label={title}
      className="max-h-[70dvh] overflow-y-auto rounded-card border border-line-strong bg-surface p-4 shadow-overlay"
    >
      <form {...form.formProps} onKeyDown={handleKey} className="grid grid-cols-1 gap-4">
        <h3 className="wrap-anywhere">{title}</h3>
        {needsReason &&
          (reasons ? (
            <Reasons
              reasons={reasons}
              radio={(id) => form.radio('reason', id)}
              error={form.errorOf('reason')}
            />
          ) : error && !isFetching ? (
            <p className="flex flex-wrap items-center gap-2 text-sm">
              <Trans>
                The reasons could not be loaded.
                <Button variant="ghost" size="sm" onClick={() => void refetch()}>
                  Try Again
                </Button>
              </Trans>
            </p>
          ) : (
            <Spinner label={t`Loading reasons`} />
          ))}
        {needsReason && fields.length > 0 && (
          <SelectField
            label={t`Field (optional)`}
            blank={t`The whole ad`}
            options={fields}
            {...form.field('field')}
          />
        )}
        <Counter used={form.values.note.length} max={MAX_DECISION_NOTE}>
          <TextAreaField
            label={t`Note to the member (optional)`}
            hint={hasKeyboard() ? t`Sent by email. Shift+Enter starts a new line.` : t`Sent by email.`}
            rows={2}
            {...form.field('note')}
          />
        </Counter>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="danger" disabled={!isReady}>
            {label} <Key>{t`Enter`}</Key>
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <Trans>
              Cancel <Key>Esc</Key>
            </Trans>
          </Button>
        </div>
      </form>
    </section>
  )
}

interface ReasonsProps {
  reasons: readonly Reason[]
  radio: (id: string) => ComponentProps<'input'>
  error: string | undefined
}

function Reasons({ reasons, radio, error }: ReasonsProps) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
    >
      <p id={`${id}-label`} className="text-sm font-semibold">{t`Reason`}</p>
      <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {reasons.map(({ id: reason, label, text }, at) => (
          <label key={reason} title={text} className="flex min-h-11 items-center gap-2.5">
            <input {...radio(reason)} className="size-5 shrink-0 accent-bower" />
            <span className="min-w-0">{label}</span>
            {at < 9 && <Key>{String(at + 1)}</Key>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-waratah">
          {error}
        </p>
      )}
    </div>
  )
}
