import { t } from '@bowerbird/contract/language/t'
import { NewAppeal } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { MAX_APPEAL } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { useState } from 'react'
import { messageOf } from '../../platform/call-as-admin.ts'
import { Button } from '../button.tsx'
import { Counter } from '../fields/counter.tsx'
import { useZodForm } from '../fields/form.ts'
import { TextAreaField } from '../fields/text-area-field.tsx'
import { showToast } from '../toasts/toasts.ts'

const states = {
  open: t`You have appealed. We’ll look at it again.`,
  confirmed: t`You have appealed. We’ve looked at it again, and our decision stands.`,
}

interface Props {
  mayAppeal: boolean
  appealState: keyof typeof states | null
  /** Sends the appeal. */
  onSend: (text: string) => Promise<unknown>
}

/** The author of a text that a moderator refused can ask for another look at it, once. */
export function Appeal({ mayAppeal, appealState, onSend }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isSent, setSent] = useState(false)
  const state = appealState ?? (isSent ? 'open' : undefined)
  if (state) return <p className="max-w-[82%] px-1 text-sm text-ink-soft">{states[state]}</p>
  if (!mayAppeal) return null
  if (!isOpen) {
    return <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>{t`Appeal`}</Button>
  }
  return <AppealForm onSend={onSend} onSent={() => setSent(true)} onClose={() => setOpen(false)} />
}

interface FormProps extends Pick<Props, 'onSend'> {
  onSent: () => void
  onClose: () => void
}

function AppealForm({ onSend, onSent, onClose }: FormProps) {
  const [problem, setProblem] = useState<string>()
  const form = useZodForm({
    schema: NewAppeal,
    defaultValues: { text: '' },
    onSubmit: async ({ text }) => {
      setProblem(undefined)
      await onSend(text)
      showToast(t`Your appeal was sent`, 'success')
      onSent()
    },
    onRefused: (error, isOnFields) => {
      if (!isOnFields) setProblem(messageOf(error) || t`Your appeal was not sent. Please try again.`)
    },
  })
  return (
    <form {...form.formProps} className="mt-2 grid w-full max-w-md gap-2">
      <Counter used={form.values.text.length} max={MAX_APPEAL}>
        <TextAreaField
          label={t`Why is the decision wrong?`}
          hint={t`We’ll look at it again. You can appeal once.`}
          rows={3}
          // It replaces the button that was pressed.
          autoFocus
          {...form.field('text')}
        />
      </Counter>
      {problem && (
        <p role="alert" className="font-medium text-waratah">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" isBusy={form.isBusy}>{t`Send appeal`}</Button>
        <Button variant="secondary" size="sm" disabled={form.isBusy} onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  )
}
