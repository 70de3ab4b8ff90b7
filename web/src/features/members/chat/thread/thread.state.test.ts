import { describe, expect, test } from 'vitest'
import { messageWith } from '../chat.fixture.ts'
import {
  emptyThread,
  hasGap,
  lastChange,
  lastSeq,
  type ThreadState,
  withChanged,
  withLatest,
  withNewer,
  withOlder,
} from './thread.state.ts'

const page = (from: number, to: number, hasMore = false) => ({
  messages: Array.from({ length: to - from + 1 }, (_, index) => messageWith({ seq: from + index })),
  hasMore,
})
const seqs = ({ messages }: ThreadState) => messages.map(({ seq }) => seq)
const opened = withLatest(emptyThread, page(11, 13, true))

describe('a thread', () => {
  test('a thread shows a changed message, whatever arrives first', () => {
    const edited = messageWith({ seq: 12, text: 'Edited', change: 2 })
    const changed = withChanged(opened, [edited, messageWith({ seq: 3, change: 1 })])
    expect(changed.messages.map(({ text }) => text)).toEqual(['Message 11', 'Edited', 'Message 13'])
    expect(lastChange(changed)).toBe(2)
    const late = withLatest(changed, page(11, 13, true))
    expect(late.messages[1]).toEqual(edited)
    expect(withChanged(changed, [messageWith({ seq: 12, change: 1 })]).messages[1]).toEqual(edited)
  })

  test('a thread adds older messages in front and knows whether there are more', () => {
    const longer = withOlder(opened, page(8, 10, true))
    expect(seqs(longer)).toEqual([8, 9, 10, 11, 12, 13])
    expect(longer.hasOlder).toBe(true)
    expect(withOlder(longer, page(1, 7)).hasOlder).toBe(false)
  })

  test('a thread adds a message once, however often it is received', () => {
    const once = withNewer(opened, [messageWith({ seq: 14 })])
    const twice = withNewer(withNewer(once, [messageWith({ seq: 14 })]), page(12, 14).messages)
    expect(seqs(twice)).toEqual([11, 12, 13, 14])
  })

  test('a thread hides messages after a gap until the gap is filled', () => {
    const gapped = withNewer(withNewer(opened, [messageWith({ seq: 16 })]), [messageWith({ seq: 15 })])
    expect(seqs(gapped)).toEqual([11, 12, 13])
    expect(hasGap(gapped)).toBe(true)
    const filled = withNewer(gapped, page(14, 15).messages)
    expect(seqs(filled)).toEqual([11, 12, 13, 14, 15, 16])
    expect(hasGap(filled)).toBe(false)
  })

  test('a thread orders messages that arrive out of order', () => {
    const both = withNewer(withNewer(opened, [messageWith({ seq: 15 })]), [messageWith({ seq: 14 })])
    expect(seqs(both)).toEqual([11, 12, 13, 14, 15])
  })

  test('a thread keeps a message that arrives before its first page', () => {
    const early = withNewer(emptyThread, [messageWith({ seq: 14 })])
    const loaded = withLatest(early, page(11, 13, true))
    expect(seqs(loaded)).toEqual([11, 12, 13, 14])
    expect(loaded.hasOlder).toBe(true)
  })

  test('a thread starts with the first message when it is new', () => {
    expect(lastSeq(withNewer(emptyThread, [messageWith({ seq: 1 })]))).toBe(1)
  })

  test('a thread keeps its older messages when its newest page is loaded again', () => {
    const longer = withOlder(opened, page(1, 10))
    const again = withLatest(longer, page(12, 14, true))
    expect(seqs(again)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1))
    expect(again.hasOlder).toBe(false)
  })
})
