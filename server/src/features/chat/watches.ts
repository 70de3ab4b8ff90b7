import type { ChatSide } from '@bowerbird/contract/chat/chat.terms'
import type { Connection } from '../../platform/live/connection.ts'

/** A connection that looks at a conversation. */
export interface Watch {
  connection: Connection
  conversationId: string
  side: ChatSide
  otherId: string | null
  /** While one has blocked the other, neither hears when the other types or is there. */
  isMuted: boolean
  /** What it was told last about the other side. */
  isOnline: boolean
}

/** Sets by a key, where an empty set is no entry. */
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

/** Who looks at what in this process: found by the conversation, and by who is on its other side. */
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
