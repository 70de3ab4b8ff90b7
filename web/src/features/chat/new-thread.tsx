import { listConversations } from '@bowerbird/contract/chat/chat.endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../platform/api.ts'
import type { ChatStart } from './chat-start.ts'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { LineNote } from './notes.tsx'
import { onOutbox, post, useOutbox } from './outbox.ts'
import { ProductStrip } from './product-strip.tsx'
import { ThreadHead } from './thread-head.tsx'
import { bubblesOf } from './thread-items.ts'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { Beginning } from './thread-view.tsx'
import type { Inbox } from './use-inbox.ts'

interface Props {
  email: string
  start: ChatStart
  put: Inbox['put']
}

/** A conversation that may become one: nothing is made until something is said. */
export function NewThread({ email, start, put }: Props) {
  const { productId, sellerName } = start
  const navigate = useNavigate()
  const [isChecked, setChecked] = useState(false)
  const waiting = useOutbox()

  useEffect(() => {
    const open = (id: string) => navigate({ to: '/chat', search: { conversation: id }, replace: true })
    let isHere = true
    // There may be one already, from an earlier visit or from what was left in the outbox.
    call(listConversations, { query: { productId } }).then(
      ({ conversations: [found] }) => {
        if (!isHere) return
        if (!found) return setChecked(true)
        put(found)
        void open(found._id)
      },
      // Without a connection the first words can still be written: they are sent later.
      () => isHere && setChecked(true),
    )
    const stop = onOutbox('opened', (conversation, about) => {
      if (about === productId) void open(conversation._id)
    })
    return () => {
      isHere = false
      stop()
    }
  }, [productId, navigate, put])

  const bubbles = useMemo(() => {
    const outbox = waiting.filter((entry) => entry.productId === productId)
    return bubblesOf({ messages: [], outbox, side: 'buyer', otherSeenSeq: 0 })
  }, [waiting, productId])

  return (
    <>
      <ThreadHead name={sellerName} picture={null} />
      <ProductStrip
        title={start.title}
        product={{ ...start, _id: productId, status: 'active', isAvailable: true }}
      />
      <LineNote />
      {isChecked ? (
        <>
          <MessageList
            bubbles={bubbles}
            name={sellerName}
            beginning={<Beginning isEmpty={bubbles.length === 0} />}
            isTyping={false}
            hasOlder={false}
            older="idle"
            onOlder={() => undefined}
            onEnd={() => undefined}
          />
          <Composer email={email} about={productId} onSend={(text) => post(text, { productId })} />
        </>
      ) : (
        <ThreadSkeleton />
      )}
    </>
  )
}
