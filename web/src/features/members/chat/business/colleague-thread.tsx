import { takeConversation } from '@bowerbird/contract/chat/chat.endpoints'
import type { Conversation } from '@bowerbird/contract/chat/chat.schema'
import { t } from '@bowerbird/contract/language/t'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../../platform/api.ts'
import { firstName } from '../../../../platform/first-name.ts'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { showRefusal } from '../../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { businessChatsQuery, threadQuery } from '../chat.queries.ts'
import { ThreadSkeleton } from '../inbox/chat-skeleton.tsx'
import { MessageList } from '../messages/message-list.tsx'
import { bubblesOf } from '../messages/thread-items.ts'
import { AdStrip } from '../thread/ad-strip.tsx'
import { SafetyNote } from '../thread/notes.tsx'
import { ThreadHead } from '../thread/thread-head.tsx'
import { useThread } from '../thread/use-thread.ts'

interface Props {
  conversation: Conversation
  /** Stores it as the server has just returned it. */
  put: (conversation: Conversation) => void
}

const noop = () => undefined
const OTHERS_POLL = 15_000

/** The member answers from now on. */
function useTake({ conversation: { _id: id, other }, put }: Props) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(takeConversation, { params: { id } }),
    onSuccess: (taken) => {
      put(taken)
      showToast(t`You answer ${other.name} from now on`, 'success')
      void client.invalidateQueries(businessChatsQuery)
    },
    onError: showRefusal,
  })
}

/** A chat that a colleague answers: to read, and to take over. */
export function ColleagueThread({ conversation, put }: Props) {
  const { _id: id, other, product, side, otherSeenSeq, holder } = conversation
  const thread = useThread(id)
  const { messages, hasOlder } = thread
  // The socket tells only who answers.
  useQuery({ ...threadQuery(id), refetchInterval: OTHERS_POLL })
  const { mutate, isPending } = useTake({ conversation, put })
  const name = holder ? firstName(holder.name) : t`A colleague`
  const bubbles = useMemo(() => {
    const named = messages.map((message) =>
      message.side === side ? { ...message, by: message.by ?? name } : message,
    )
    return bubblesOf({ messages: named, hasOlder, outbox: [], side, otherSeenSeq })
  }, [messages, hasOlder, side, otherSeenSeq, name])
  const isLoaded = messages.length > 0 || thread.status === 'ready'
  return (
    <>
      <ThreadHead name={other.name} picture={other.avatar} isPhoneVerified={other.isPhoneVerified} />
      <AdStrip
        title={product?.title ?? conversation.title}
        ad={product ?? undefined}
        reservation={undefined}
      />
      {isLoaded && (
        <MessageList
          bubbles={bubbles}
          name={other.name}
          beginning={<SafetyNote side={side} />}
          isTyping={false}
          hasOlder={hasOlder}
          older={thread.older}
          onOlder={thread.loadOlder}
          onEnd={noop}
          areLinksOn={conversation.hasBothWritten}
        />
      )}
      {!isLoaded && thread.status === 'loading' && <ThreadSkeleton />}
      {!isLoaded && thread.status === 'failed' && (
        <div role="alert" className="grid flex-1 place-content-center justify-items-center gap-4 p-6">
          <p className="font-medium">{t`The messages could not be loaded.`}</p>
          <Button variant="secondary" onClick={thread.reload}>{t`Try Again`}</Button>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-4 py-3">
        <p className="min-w-0 flex-1 basis-48 text-sm text-ink-soft wrap-anywhere">
          <Trans>
            {name} answers this chat. If you take over, you answer and get its notifications.{' '}
            {firstName(other.name)} sees your first name and the business.
          </Trans>
        </p>
        <Button isBusy={isPending} onClick={() => mutate()}>
          <Trans>Answer instead of {name}</Trans>
        </Button>
      </div>
    </>
  )
}
