import type { Message, Messages } from '@bowerbird/contract/chat/chat.schema'

/** What is known of a conversation's messages. Always one stretch without gaps, ascending. */
export interface ThreadState {
  messages: readonly Message[]
  /** Heard of, but with something missing in between: shown once that is there. */
  ahead: readonly Message[]
  hasOlder: boolean
}

export const emptyThread: ThreadState = { messages: [], ahead: [], hasOlder: false }

export const lastSeq = ({ messages }: ThreadState): number => messages.at(-1)?.seq ?? 0

/** Whether the server has to be asked for what lies between. */
export const hasGap = ({ ahead }: ThreadState): boolean => ahead.length > 0

/** Puts everything together: each message once, in order; what does not join on waits. */
function join(state: ThreadState, incoming: readonly Message[], anchor: number): ThreadState {
  const bySeq = new Map<number, Message>()
  for (const message of [...state.messages, ...state.ahead, ...incoming]) bySeq.set(message.seq, message)
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

/** The newest messages, as a thread is opened. */
export function withLatest(state: ThreadState, { messages, hasMore }: Messages): ThreadState {
  const anchor = messages.at(-1)?.seq
  if (anchor === undefined) return { ...state, hasOlder: false }
  const joined = join(state, messages, anchor)
  // What was loaded before may reach further back than this page.
  const reachesBack = (joined.messages[0]?.seq ?? 0) < (messages[0]?.seq ?? 0)
  return { ...joined, hasOlder: reachesBack ? state.hasOlder : hasMore }
}

/** History, read upwards. */
export const withOlder = (state: ThreadState, { messages, hasMore }: Messages): ThreadState => ({
  ...join(state, messages, lastSeq(state)),
  hasOlder: hasMore,
})

/** What was missed; also a single message that has just come in. */
export function withNewer(state: ThreadState, messages: readonly Message[]): ThreadState {
  const anchor = state.messages.at(-1)?.seq ?? (messages.some(({ seq }) => seq === 1) ? 1 : undefined)
  if (anchor === undefined) return { ...state, ahead: [...state.ahead, ...messages] }
  return join(state, messages, anchor)
}
