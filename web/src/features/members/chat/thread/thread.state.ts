import type { Message, Messages } from '@bowerbird/contract/chat/chat.schema'

/** The known messages of a conversation, ascending and without gaps. */
export interface ThreadState {
  messages: readonly Message[]
  /** Received, but with messages missing before them: shown once those have been fetched. */
  ahead: readonly Message[]
  hasOlder: boolean
  /** Single messages may arrive before the newest page has loaded. */
  isLoaded: boolean
}

export const emptyThread: ThreadState = { messages: [], ahead: [], hasOlder: false, isLoaded: false }

export const lastSeq = ({ messages }: ThreadState): number => messages.at(-1)?.seq ?? 0

/** True if messages in between have to be fetched. */
export const hasGap = ({ ahead }: ThreadState): boolean => ahead.length > 0

/** The number of the last change that is known. */
export const lastChange = ({ messages, ahead }: ThreadState): number =>
  [...messages, ...ahead].reduce((last, { change }) => Math.max(last, change ?? 0), 0)

/** Of two versions of a message, the one that was changed last: an old reply must not undo an edit. */
const latestOf = (known: Message | undefined, incoming: Message): Message =>
  known && (known.change ?? 0) > (incoming.change ?? 0) ? known : incoming

/** Known messages that their sender has changed. */
export function withChanged(state: ThreadState, changed: readonly Message[]): ThreadState {
  const bySeq = new Map(changed.map((message) => [message.seq, message]))
  const replace = (known: Message) => latestOf(known, bySeq.get(known.seq) ?? known)
  return { ...state, messages: state.messages.map(replace), ahead: state.ahead.map(replace) }
}

/** Merges messages by sequence number; those after a gap go to `ahead`. */
function join(state: ThreadState, incoming: readonly Message[], anchor: number): ThreadState {
  const bySeq = new Map<number, Message>()
  for (const message of [...state.messages, ...state.ahead, ...incoming]) {
    bySeq.set(message.seq, latestOf(bySeq.get(message.seq), message))
  }
  let first = anchor
  while (bySeq.has(first - 1)) first -= 1
  const messages: Message[] = []
  for (let seq = first; ; seq += 1) {
    const message = bySeq.get(seq)
    if (!message) break
    messages.push(message)
  }
  const end = first + messages.length
  const ahead = [...bySeq.values()].filter(({ seq }) => seq >= end).sort((a, b) => a.seq - b.seq)
  return { ...state, messages, ahead }
}

/** The newest page, loaded when a thread is opened. */
export function withLatest(state: ThreadState, { messages, hasMore }: Messages): ThreadState {
  const anchor = messages.at(-1)?.seq
  if (anchor === undefined) return { ...state, hasOlder: false, isLoaded: true }
  const joined = join(state, messages, anchor)
  // Messages loaded before may be older than this page.
  const reachesBack = (joined.messages[0]?.seq ?? 0) < (messages[0]?.seq ?? 0)
  return { ...joined, hasOlder: reachesBack ? state.hasOlder : hasMore, isLoaded: true }
}

/** A page of older messages. */
export const withOlder = (state: ThreadState, { messages, hasMore }: Messages): ThreadState => ({
  ...join(state, messages, lastSeq(state)),
  hasOlder: hasMore,
})

/** Missed messages, or a single one that has just arrived. */
export function withNewer(state: ThreadState, messages: readonly Message[]): ThreadState {
  const anchor = state.messages.at(-1)?.seq ?? (messages.some(({ seq }) => seq === 1) ? 1 : undefined)
  if (anchor === undefined) return { ...state, ahead: [...state.ahead, ...messages] }
  return join(state, messages, anchor)
}
