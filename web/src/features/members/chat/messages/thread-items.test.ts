import { expect, test } from 'vitest'
import { heldWith, messageWith } from '../chat.fixture.ts'
import { bubblesOf } from './thread-items.ts'

const at = (minute: number) => ({ createdAt: `2026-11-14T01:0${minute}:00.000Z` })
const messages = [messageWith({ seq: 4, text: 'A', ...at(4) }), messageWith({ seq: 5, text: 'C', ...at(6) })]
const textsOf = (parts: Partial<Parameters<typeof bubblesOf>[0]>) =>
  bubblesOf({ messages, outbox: [], side: 'buyer', otherSeenSeq: 0, ...parts }).map(({ text }) => text)

test('a held message is shown where it was written', () => {
  expect(textsOf({ held: [heldWith({ text: 'B', ...at(5) })] })).toEqual(['A', 'B', 'C'])
  expect(textsOf({ held: [heldWith({ text: 'D', ...at(7) })] })).toEqual(['A', 'C', 'D'])
})

test('a held message from before the loaded messages is shown with them', () => {
  const held = [heldWith({ text: 'Early', ...at(1) })]
  expect(textsOf({ held, hasOlder: true })).toEqual(['A', 'C'])
  expect(textsOf({ held, hasOlder: false })).toEqual(['Early', 'A', 'C'])
})

test('a message that is both held and in the outbox is shown once', () => {
  const held = heldWith({ ...at(7) })
  const { clientId, text } = held
  const outbox = [{ clientId, text, at: held.createdAt, conversationId: held.conversationId }]
  expect(textsOf({ held: [held], outbox })).toEqual(['A', 'C', 'Held message'])
})
