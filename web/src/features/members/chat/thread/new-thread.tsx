import { FIRST_QUESTIONS } from '@bowerbird/contract/chat/first-questions'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { conversationAboutQuery, sellerRelationQuery } from '../chat.queries.ts'
import { ThreadSkeleton } from '../inbox/chat-skeleton.tsx'
import type { Inbox } from '../inbox/use-inbox.ts'
import { MessageList } from '../messages/message-list.tsx'
import { bubblesOf } from '../messages/thread-items.ts'
import { FirstOffer } from '../offers/offer-start.tsx'
import { onOutbox, post, useOutbox } from '../outbox/outbox.ts'
import type { ChatStart } from '../start/chat-start.ts'
import { ActionStrip } from './action-strip.tsx'
import { AdStrip } from './ad-strip.tsx'
import { BlockedSeller } from './closed-thread.tsx'
import { Composer } from './composer.tsx'
import { ConnectionNote } from './notes.tsx'
import { ThreadHead } from './thread-head.tsx'
import { Beginning } from './thread-view.tsx'

interface Props {
  email: string
  start: ChatStart
  put: Inbox['put']
}

/** A conversation before its first message, which creates it. */
export function NewThread({ email, start, put }: Props) {
  const { productId, sellerId, sellerName, sellerImage = null } = start
  const navigate = useNavigate()
  const waiting = useOutbox()
  // There may be a conversation already, from an earlier visit or from an unsent message.
  const { data: existing, isError } = useQuery(conversationAboutQuery(productId))
  // Without a connection the first message can still be written; the outbox sends it later.
  const isNew = existing === null || isError
  const { data: relation, isLoading } = useQuery({
    ...sellerRelationQuery(sellerId ?? ''),
    enabled: sellerId !== undefined,
  })
  const blockedId = relation?.isBlocked ? sellerId : undefined

  useEffect(() => {
    const open = (id: string) => navigate({ to: '/chat', search: { conversation: id }, replace: true })
    if (existing) {
      put(existing)
      void open(existing._id)
    }
    return onOutbox('opened', (conversation, about) => {
      if (about === productId) void open(conversation._id)
    })
  }, [existing, productId, navigate, put])

  const bubbles = useMemo(() => {
    const outbox = waiting.filter((entry) => entry.productId === productId)
    return bubblesOf({ messages: [], outbox, side: 'buyer', otherSeenSeq: 0 })
  }, [waiting, productId])

  return (
    <>
      <ThreadHead name={sellerName} picture={sellerImage} />
      <AdStrip title={start.title} ad={{ ...start, _id: productId, status: 'active', isAvailable: true }} />
      {!blockedId && (
        <ActionStrip>
          <FirstOffer adId={productId} />
        </ActionStrip>
      )}
      <ConnectionNote />
      {isNew && !isLoading ? (
        <>
          <MessageList
            bubbles={bubbles}
            name={sellerName}
            beginning={<Beginning side="buyer" isEmpty={bubbles.length === 0} mayWrite={!blockedId} />}
            isTyping={false}
            hasOlder={false}
            older="idle"
            onOlder={() => undefined}
            onEnd={() => undefined}
            areLinksOn={false}
          />
          {blockedId ? (
            <BlockedSeller id={blockedId} name={sellerName} />
          ) : (
            <Composer
              email={email}
              about={productId}
              suggestions={bubbles.length === 0 ? FIRST_QUESTIONS : undefined}
              onSend={(text, photos) => post(text, { productId }, photos)}
            />
          )}
        </>
      ) : (
        <ThreadSkeleton />
      )}
    </>
  )
}
