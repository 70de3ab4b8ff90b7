import type { Message } from '@bowerbird/contract/chat/chat.schema'
import type { ChatSide } from '@bowerbird/contract/chat/chat.terms'
import { dayOf } from './days.ts'
import type { Outbox } from './outbox.state.ts'

export type Delivery = 'waiting' | 'refused' | 'sent' | 'seen'

/** One message in the thread, stored or unsent. */
export interface Bubble {
  /** The same before and after sending, so that React keeps the element. */
  key: string
  /** Only of stored messages. */
  messageId?: string
  text: string
  at: string
  isMine: boolean
  /** Only of the member's own messages. */
  delivery?: Delivery
  refusal?: string | undefined
  /** Heading above the first message of a day. */
  day?: string
  /** The last of several in a row shows the time for all. */
  isLastInRow: boolean
  /** Shown for the last sent and the last seen message only. */
  showsDelivery?: boolean
}

const ROW_MS = 5 * 60_000

interface Parts {
  messages: readonly Message[]
  outbox: Outbox
  side: ChatSide
  otherSeenSeq: number
  now?: Date
}

export function bubblesOf({ messages, outbox, side, otherSeenSeq, now = new Date() }: Parts): Bubble[] {
  const stored = new Set(messages.map(({ clientId }) => clientId))
  const bubbles: Bubble[] = [
    ...messages.map(
      ({ _id, clientId, text, createdAt, side: from, seq }): Bubble => ({
        key: clientId,
        messageId: _id,
        text,
        at: createdAt,
        isMine: from === side,
        ...(from === side && { delivery: seq <= otherSeenSeq ? 'seen' : 'sent' }),
        isLastInRow: true,
      }),
    ),
    // A message that was just stored may still be in the outbox for a moment.
    ...outbox
      .filter(({ clientId }) => !stored.has(clientId))
      .map(
        ({ clientId, text, at, refusal }): Bubble => ({
          key: clientId,
          text,
          at,
          isMine: true,
          delivery: refusal ? 'refused' : 'waiting',
          refusal,
          isLastInRow: true,
        }),
      ),
  ]
  bubbles.forEach((bubble, index) => {
    const before = bubbles[index - 1]
    const day = dayOf(bubble.at, now)
    const isNewDay = !before || dayOf(before.at, now) !== day
    if (isNewDay) bubble.day = day
    const isSameRow =
      before?.isMine === bubble.isMine &&
      before.delivery === bubble.delivery &&
      Date.parse(bubble.at) - Date.parse(before.at) < ROW_MS
    if (before && isSameRow && !isNewDay) before.isLastInRow = false
  })
  for (const delivery of ['sent', 'seen'] as const) {
    const last = bubbles.findLast((bubble) => bubble.delivery === delivery)
    if (last) last.showsDelivery = true
  }
  for (const bubble of bubbles) {
    if (bubble.delivery === 'waiting' || bubble.delivery === 'refused') bubble.showsDelivery = true
  }
  return bubbles
}
