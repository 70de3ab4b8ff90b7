import { type InboxMessage, InboxReply } from '@bowerbird/contract/contact/inbox.schema'
import { MAX_INBOX_REPLY } from '@bowerbird/contract/contact/inbox.terms'
import { t } from '@bowerbird/contract/language/t'
import { useState } from 'react'
import { newId } from '../../../platform/new-id.ts'
import { storedJson } from '../../../platform/stored-json.ts'
import { Button } from '../../../ui/button.tsx'
import { useZodForm } from '../../../ui/fields/form.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { sendReply } from './inbox.queries.ts'

interface Draft {
  text: string
  /** The same for the same reply, so that a retry after a lost connection sends it once. */
  key: string
}

const storedDraft = (id: string) => storedJson('sessionStorage', `inbox-reply-${id}`)

/** True if a reply was begun and not sent. */
export const hasDraft = (id: string): boolean => Boolean((storedDraft(id).read() as Draft | undefined)?.text)

interface Props {
  message: InboxMessage
  onSent: () => void
  onClose: () => void
}

/** A reply by email. The typed text survives errors and a reload. */
export function ReplyForm({ message, onSent, onClose }: Props) {
  const stored = storedDraft(message._id)
  const [{ text, key }] = useState<Draft>(
    () => (stored.read() as Draft | undefined) ?? { text: '', key: newId() },
  )
  const { field, formProps, isBusy, showErrors } = useZodForm({
    schema: InboxReply,
    defaultValues: { text, idempotencyKey: key },
    onChange: (values) => stored.write({ text: values.text, key } satisfies Draft),
    onSubmit: async (reply) => {
      await sendReply(message, reply)
      stored.remove()
      onSent()
    },
    onRefused: (refusal) => showErrors({ text: (refusal as Error).message }),
  })
  return (
    <form {...formProps} className="mt-4 border-t border-line pt-4">
      <TextAreaField
        label={t`Reply to ${message.name}`}
        hint={t`Goes to ${message.email}, with their message below it. Answers come to your support address.`}
        rows={6}
        maxLength={MAX_INBOX_REPLY}
        {...field('text')}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" size="sm" isBusy={isBusy}>
          {!isBusy && <Icon name="send" className="size-4" />}
          {isBusy ? t`Sending...` : t`Send reply`}
        </Button>
        <Button variant="ghost" size="sm" disabled={isBusy} onClick={onClose}>{t`Close`}</Button>
      </div>
    </form>
  )
}
