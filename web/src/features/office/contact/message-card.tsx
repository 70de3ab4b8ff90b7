import { replyToMessage } from '@bowerbird/contract/contact/inbox.endpoints'
import type { InboxMessage } from '@bowerbird/contract/contact/inbox.schema'
import { t } from '@bowerbird/contract/language/t'
import { relativeTime } from '@bowerbird/contract/relative-time'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Trans } from '../../../platform/language/trans.tsx'
import { useMayCall } from '../../../platform/may-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateAndAge } from '../../../ui/date-and-age.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { saveDone } from './inbox.queries.ts'
import { hasDraft, ReplyForm } from './reply-form.tsx'

interface Props {
  message: InboxMessage
  /** Something about it was saved. */
  onSaved: () => void
}

function Replies({ replies }: Pick<InboxMessage, 'replies'>) {
  return (
    <ul className="mt-4 space-y-3">
      {replies.map(({ _id, text, author, createdAt }) => (
        <li key={_id} className="rounded-card bg-sky p-4">
          <p className="text-sm font-semibold">
            <Trans>
              {author ?? t`A deleted user`}
              <span className="font-normal text-ink-soft"> replied {relativeTime(createdAt)}</span>
            </Trans>
          </p>
          <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
        </li>
      ))}
    </ul>
  )
}

function Closed({ closedAt, closedBy, replies }: InboxMessage) {
  if (closedAt === null) return null
  const by = closedBy ?? t`a deleted user`
  return (
    <p className="me-auto text-sm text-ink-soft">
      {replies.length
        ? t`Answered by ${by}, ${relativeTime(closedAt)}`
        : t`Marked as done by ${by}, ${relativeTime(closedAt)}`}
    </p>
  )
}

/** One message with its replies, and what to do about it. */
export function MessageCard({ message, onSaved }: Props) {
  const { _id, subject, name, email, createdAt, closedAt, replies } = message
  const [isReplying, setReplying] = useState(() => hasDraft(_id))
  const formBox = useRef<HTMLDivElement>(null)
  const replyButton = useRef<HTMLButtonElement>(null)
  const mayReply = useMayCall(replyToMessage)
  const isClosed = closedAt !== null
  const done = useMutation({ mutationFn: () => saveDone(message, !isClosed, onSaved) })
  // The button and the form replace each other: the focus follows.
  const openForm = () => {
    flushSync(() => setReplying(true))
    formBox.current?.querySelector('textarea')?.focus()
  }
  const closeForm = () => {
    flushSync(() => setReplying(false))
    replyButton.current?.focus()
  }
  return (
    <Card as="article" className="p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-sans text-base font-semibold wrap-anywhere">{subject}</h2>
          <p className="mt-0.5 text-sm text-ink-soft wrap-anywhere">
            {name}, {email}
          </p>
        </div>
        <DateAndAge at={createdAt} />
      </div>
      <p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">{message.message}</p>
      {replies.length > 0 && <Replies replies={replies} />}
      {mayReply && isReplying && (
        <div ref={formBox}>
          <ReplyForm
            message={message}
            onSent={() => {
              closeForm()
              onSaved()
            }}
            onClose={closeForm}
          />
        </div>
      )}
      {mayReply && (
        <div className="mt-4 flex flex-wrap items-center justify-end gap-3">
          <Closed {...message} />
          <Button
            variant={isClosed ? 'ghost' : 'secondary'}
            size="sm"
            isBusy={done.isPending}
            onClick={() => done.mutate()}
          >
            {!done.isPending && <Icon name={isClosed ? 'rotate-ccw' : 'check'} className="size-4" />}
            {isClosed ? t`Reopen` : t`Mark as done`}
          </Button>
          {!isReplying && (
            <Button
              ref={replyButton}
              size="sm"
              variant={isClosed ? 'secondary' : 'primary'}
              onClick={openForm}
            >
              <Icon name="mail" className="size-4" />
              {replies.length ? t`Reply again` : t`Reply`}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
