import type { ChatClientEvents } from '@bowerbird/contract/chat/chat.events'
import type { ChatSide } from '@bowerbird/contract/chat/chat.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { z } from 'zod'
import type { ChatDeps } from './chat.deps.ts'
import { announceMessage, BLOCK_TOPIC, type BlockEvent, isBlocked } from './chat.notifications.ts'
import { ensureParticipant } from './chat.service.ts'
import { findMessage } from './messages.store.ts'
import { type Watch, watchList } from './watches.ts'

const Conversation = z.object({ conversationId: z.uuid() })
const Typing = z.object({ conversationId: z.uuid(), isTyping: z.boolean() })
const EVENTS = { watch: 'watch', unwatch: 'unwatch', typing: 'typing' } as const satisfies Record<
  keyof ChatClientEvents,
  string
>
const TYPING_TOPIC = 'chat typing'
interface TypingEvent {
  conversationId: string
  side: ChatSide
  isTyping: boolean
}

/** More than anyone has open at once. */
const MAX_WATCHES = 50

/** Typing indicators and presence while both sides have a conversation open. They are not stored. */
export function chatLive({ db, live }: Pick<ChatDeps, 'db' | 'live'>): void {
  const watches = watchList()
  const sendPresence = (watch: Watch, isOnline: boolean) => {
    const { connection, conversationId } = watch
    watch.isOnline = isOnline
    connection.send('presence', { conversationId, isOnline })
  }

  live.onConnection((connection) => {
    const own = new Map<string, Watch>()
    let isClosed = false

    connection.receive(EVENTS.watch, Conversation, async ({ conversationId }) => {
      const { conversation, side, otherId } = await ensureParticipant(db, connection.memberId, conversationId)
      if (isClosed) return { isOnline: false }
      if (own.size >= MAX_WATCHES && !own.has(conversationId)) {
        throw new AppError('TOO_MANY_REQUESTS', t`Too many conversations are open`)
      }
      const last = own.get(conversationId)
      if (last) watches.remove(last)
      const isMuted = isBlocked(conversation)
      const watch: Watch = { connection, conversationId, side, otherId, isMuted, isOnline: false }
      own.set(conversationId, watch)
      watches.add(watch)
      // Reads again: a block since the first read was only announced to existing watches.
      const { conversation: current } = await ensureParticipant(db, connection.memberId, conversationId)
      if (isBlocked(current)) watch.isMuted = true
      const isOnline = !watch.isMuted && otherId !== null && (await live.isOnline(otherId))
      watch.isOnline = isOnline
      return { isOnline }
    })

    connection.receive(EVENTS.unwatch, Conversation, ({ conversationId }) => {
      const watch = own.get(conversationId)
      own.delete(conversationId)
      if (watch) watches.remove(watch)
    })

    connection.receive(EVENTS.typing, Typing, ({ conversationId, isTyping }) => {
      const watch = own.get(conversationId)
      if (!watch || watch.isMuted) return
      live.broadcast(TYPING_TOPIC, { conversationId, side: watch.side, isTyping } satisfies TypingEvent)
    })

    connection.onClose(() => {
      isClosed = true
      for (const watch of own.values()) watches.remove(watch)
    })
  })

  live.onBroadcast(TYPING_TOPIC, (payload) => {
    const { conversationId, side, isTyping } = payload as TypingEvent
    for (const watch of watches.of(conversationId)) {
      if (watch.side !== side && !watch.isMuted) watch.connection.send('typing', { conversationId, isTyping })
    }
  })

  live.onPresence((memberId, isOnline) => {
    for (const watch of watches.facing(memberId)) if (!watch.isMuted) sendPresence(watch, isOnline)
  })

  // A killed process can't announce that its members are gone, so check presence again.
  const refreshPresence = async () => {
    const others = watches.all().flatMap(({ otherId }) => otherId ?? [])
    const online = await live.listOnline([...new Set(others)])
    for (const watch of watches.all()) {
      if (watch.otherId === null || watch.isMuted) continue
      const isOnline = online.has(watch.otherId)
      if (isOnline !== watch.isOnline) sendPresence(watch, isOnline)
    }
  }
  live.onPeersChanged(() => void refreshPresence())

  live.onBroadcast(BLOCK_TOPIC, (payload) => {
    const { conversationId, isBlocked: isMuted } = payload as BlockEvent
    for (const watch of watches.of(conversationId)) {
      if (watch.isMuted === isMuted) continue
      watch.isMuted = isMuted
      const { otherId } = watch
      if (isMuted || otherId === null) sendPresence(watch, false)
      else void live.isOnline(otherId).then((isOnline) => sendPresence(watch, isOnline))
    }
  })

  // A held message was released, in whichever process.
  live.onNotification('message', ({ id, seq }) => {
    void findMessage(db, id, z.number().parse(seq))
      .then((stored) => stored && announceMessage({ db, live }, stored, { isLocal: true }))
      .catch((error: Error) => live.report(error))
  })

  // The database notifies when an ad or account is removed.
  live.onNotification('conversation', ({ id, members }) => {
    for (const memberId of z.array(z.uuid()).parse(members)) {
      live.sendLocal(memberId, 'conversation', { conversationId: id })
    }
  })
}
