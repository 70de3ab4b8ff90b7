import type { InboxMessage } from '@bowerbird/contract/contact/inbox.schema'
import { MAX_INBOX_REPLY } from '@bowerbird/contract/contact/inbox.terms'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../platform/new-id.ts'
import { storedJson } from '../../platform/stored-json.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { sendReply } from './inbox.queries.ts'

interface Draft {
  text: string
  /** The same for the same reply, so that a retry after a lost connection sends it once. */
  key: string
}

const storedDraft = (id: string) => storedJson('sessionStorage', `inbox-reply-${id}`)

/** Whether a reply was begun and not sent. */
export const hasDraft = (id: string): boolean => Boolean((storedDraft(id).read() as Draft | undefined)?.text)

interface Props {
  message: InboxMessage
  onSent: () => void
  onClose: () => void
}

/** A reply by email. What was typed survives errors and a reload. */
export function ReplyForm({ message, onSent, onClose }: Props) {
  const stored = storedDraft(message._id)
  const [{ text, key }, setDraft] = useState<Draft>(
    () => (stored.read() as Draft | undefined) ?? { text: '', key: newId() },
  )
  const [error, setError] = useState<string>()
  const change = (next: string) => {
    const draft = { text: next, key }
    setDraft(draft)
    setError(undefined)
    stored.write(draft)
  }
  const send = useMutation({
    mutationFn: () => sendReply(message, { text, idempotencyKey: key }),
    onSuccess: () => {
      stored.remove()
      onSent()
    },
    onError: (failure) => setError(failure.message),
  })
  const submit = () => (text.trim() ? send.mutate() : setError('Write a reply first'))
  return (
    <form
      noValidate
      className="mt-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!send.isPending) submit()
      }}
    >
      <TextAreaField
        label={`Reply to ${message.name}`}
        hint={`Goes to ${message.email}, with their message below it. Answers come to your support address.`}
        error={error}
        rows={6}
        maxLength={MAX_INBOX_REPLY}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" size="sm" isBusy={send.isPending}>
          {!send.isPending && <Icon name="send" className="size-4" />}
          {send.isPending ? 'Sending...' : 'Send reply'}
        </Button>
        <Button variant="ghost" size="sm" disabled={send.isPending} onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  )
}
