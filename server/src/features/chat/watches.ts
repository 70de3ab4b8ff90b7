import type { ChatSide } from '@bowerbird/contract/chat/chat.terms'
import type { Connection } from '../../platform/live/connection.ts'

/** A connection that has a conversation open. */
export interface Watch {
  connection: Connection
  conversationId: string
  side: ChatSide
  otherId: string | null
  /** While one side blocks the other, neither gets typing or presence. */
  isMuted: boolean
  /** Last presence sent for the other side. */
  isOnline: boolean
}

/** A map of sets without empty sets. */
function grouped() {
  const groups = new Map<string, Set<Watch>>()
  return {
    all: (): Watch[] => [...groups.values()].flatMap((group) => [...group]),
    of: (key: string): Iterable<Watch> => [...(groups.get(key) ?? [])],
    add: (key: string, watch: Watch) => void groups.set(key, (groups.get(key) ?? new Set()).add(watch)),
    remove(key: string, watch: Watch) {
      const group = groups.get(key)
      group?.delete(watch)
      if (group?.size === 0) groups.delete(key)
    },
  }
}

/** The open conversations in this process, by conversation and by the other side. */
export function watchList() {
  const byConversation = grouped()
  const byOther = grouped()
  return {
    all: byConversation.all,
    of: byConversation.of,
    facing: byOther.of,
    add(watch: Watch) {
      byConversation.add(watch.conversationId, watch)
      if (watch.otherId !== null) byOther.add(watch.otherId, watch)
    },
    remove(watch: Watch) {
      byConversation.remove(watch.conversationId, watch)
      if (watch.otherId !== null) byOther.remove(watch.otherId, watch)
    },
  }
}
