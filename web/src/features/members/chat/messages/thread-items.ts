import type { HeldMessage, Message, MessagePhoto } from '@bowerbird/contract/chat/chat.schema'
import type { ChatSide } from '@bowerbird/contract/chat/chat.terms'
import { t } from '@bowerbird/contract/language/t'
import { MINUTE } from '@bowerbird/contract/time'
import { dayOf } from '../../../../platform/days.ts'
import type { Outbox } from '../outbox/outbox.state.ts'

/** Refused: by the server, and still in the outbox. Undelivered: by a moderator. */
export type Delivery = 'waiting' | 'refused' | 'held' | 'undelivered' | 'sent' | 'seen'

/** One message in the thread, stored or unsent. */
export interface Bubble {
  /** The same before and after sending, so that React keeps the element. */
  key: string
  /** Only of delivered messages. */
  message?: Message
  text: string
  photos?: readonly MessagePhoto[] | null | undefined
  at: string
  isMine: boolean
  /** Only of the member's own messages. */
  delivery?: Delivery
  refusal?: string | undefined
  /** Only of messages that have not been delivered. */
  held?: HeldMessage
  /** Heading above the first message of a day. */
  day?: string
  /** The last of several in a row shows the time for all. */
  isLastInRow: boolean
  /** Shown for the last sent and the last seen message only. */
  showsDelivery?: boolean
}

/** In place of a message that was taken back. */
export const takenBackText = (isMine: boolean): string =>
  isMine ? t`You took this message back` : t`Message taken back`

const ROW_MS = 5 * MINUTE

interface Parts {
  messages: readonly Message[]
  /** The member's own messages that have not been delivered. */
  held?: readonly HeldMessage[]
  outbox: Outbox
  side: ChatSide
  otherSeenSeq: number
  /** True if earlier messages have not been loaded. */
  hasOlder?: boolean
  now?: Date
}

const ofHeld = (held: HeldMessage): Bubble => {
  const { clientId, text, photos, createdAt, refusal } = held
  return {
    key: clientId,
    held,
    text,
    photos,
    at: createdAt,
    isMine: true,
    delivery: refusal === null ? 'held' : 'undelivered',
    refusal: refusal ?? undefined,
    isLastInRow: true,
  }
}

/** Each after the last message that was there when it was written. */
function withHeld(bubbles: readonly Bubble[], held: readonly HeldMessage[]): Bubble[] {
  const all = [...bubbles]
  for (const bubble of held.map(ofHeld)) {
    all.splice(all.findLastIndex(({ at }) => at <= bubble.at) + 1, 0, bubble)
  }
  return all
}

export function bubblesOf(parts: Parts): Bubble[] {
  const { messages, held = [], outbox, side, otherSeenSeq, hasOlder = false, now = new Date() } = parts
  const delivered = new Set(messages.map(({ clientId }) => clientId))
  const begin = hasOlder ? (messages[0]?.createdAt ?? '') : ''
  const undelivered = held.filter(({ clientId, createdAt }) => !delivered.has(clientId) && createdAt >= begin)
  const stored = new Set([...delivered, ...held.map(({ clientId }) => clientId)])
  const bubbles: Bubble[] = [
    ...withHeld(
      messages.map(
        (message): Bubble => ({
          key: message.clientId,
          message,
          photos: message.photos,
          text: message.takenBackAt ? takenBackText(message.side === side) : message.text,
          at: message.createdAt,
          isMine: message.side === side,
          ...(message.side === side &&
            !message.takenBackAt && { delivery: message.seq <= otherSeenSeq ? 'seen' : 'sent' }),
          isLastInRow: true,
        }),
      ),
      undelivered,
    ),
    // A message that was just stored may still be in the outbox for a moment.
    ...outbox
      .filter(({ clientId }) => !stored.has(clientId))
      .map(
        ({ clientId, text, photos, at, refusal }): Bubble => ({
          key: clientId,
          text,
          photos,
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
      before.message?.by === bubble.message?.by &&
      Date.parse(bubble.at) - Date.parse(before.at) < ROW_MS
    if (before && isSameRow && !isNewDay) before.isLastInRow = false
  })
  for (const delivery of ['sent', 'seen'] as const) {
    const last = bubbles.findLast((bubble) => bubble.delivery === delivery)
    if (last) last.showsDelivery = true
  }
  for (const bubble of bubbles) {
    if (bubble.delivery && bubble.delivery !== 'sent' && bubble.delivery !== 'seen')
      bubble.showsDelivery = true
  }
  return bubbles
}
