import type { HeldMessage } from '@bowerbird/contract/chat/chat.schema'
import { appealHeldMessage } from '@bowerbird/contract/moderation-queue/moderation-queue.endpoints'
import { NewAppeal } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { MAX_APPEAL } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { messageOf } from '../../../../platform/call-as-admin.ts'
import { Button } from '../../../../ui/button.tsx'
import { Counter } from '../../../../ui/fields/counter.tsx'
import { useZodForm } from '../../../../ui/fields/form.ts'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'

const states = {
  open: 'You have appealed. We’ll look at it again.',
  confirmed: 'You have appealed. We’ve looked at it again, and our decision stands.',
}

/** The sender of a message that a moderator refused can ask for another look at it, once. */
export function MessageAppeal({ held }: { held: HeldMessage }) {
  const [isOpen, setOpen] = useState(false)
  const [isSent, setSent] = useState(false)
  const state = held.appealState ?? (isSent ? 'open' : undefined)
  if (state) return <p className="max-w-[82%] px-1 text-sm text-ink-soft">{states[state]}</p>
  if (!held.mayAppeal) return null
  if (!isOpen) {
    return (
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Appeal
      </Button>
    )
  }
  return <AppealForm id={held._id} onSent={() => setSent(true)} onClose={() => setOpen(false)} />
}

function AppealForm({ id, onSent, onClose }: { id: string; onSent: () => void; onClose: () => void }) {
  const [problem, setProblem] = useState<string>()
  const form = useZodForm({
    schema: NewAppeal,
    defaultValues: { text: '' },
    onSubmit: async (body) => {
      setProblem(undefined)
      await call(appealHeldMessage, { params: { id }, body })
      showToast('Your appeal was sent', 'success')
      onSent()
    },
    onRefused: (error, isOnFields) => {
      if (!isOnFields) setProblem(messageOf(error) || 'Your appeal was not sent. Please try again.')
    },
  })
  return (
    <form {...form.formProps} className="mt-2 grid w-full max-w-md gap-2">
      <Counter used={form.values.text.length} max={MAX_APPEAL}>
        <TextAreaField
          label="Why is the decision wrong?"
          hint="We’ll look at it again. You can appeal once."
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
        <Button type="submit" size="sm" isBusy={form.isBusy}>
          Send appeal
        </Button>
        <Button variant="secondary" size="sm" disabled={form.isBusy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
