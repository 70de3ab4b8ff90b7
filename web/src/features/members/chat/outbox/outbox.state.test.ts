import { expect, test } from 'vitest'
import * as box from './outbox.state.ts'

const entry = (clientId: string, changes: Partial<box.Waiting> = {}): box.Waiting => ({
  clientId,
  text: clientId,
  at: '2026-11-14T01:00:00.000Z',
  conversationId: 'c',
  ...changes,
})
const three = ['a', 'b', 'c'].reduce<box.Outbox>((all, id) => box.added(all, entry(id)), [])

test('unsent messages are sent once and in order', () => {
  const sent: string[] = []
  let outbox = box.added(three, entry('a'))
  for (let next = box.nextToSend(outbox); next; next = box.nextToSend(outbox)) {
    sent.push(next.clientId)
    outbox = box.without(outbox, next.clientId)
  }
  expect(sent).toEqual(['a', 'b', 'c'])
})

test('a refused message stays with its reason and is skipped until retried', () => {
  const outbox = box.refused(three, 'a', 'Too long')
  expect(outbox[0]).toMatchObject({ clientId: 'a', refusal: 'Too long' })
  expect(box.nextToSend(outbox)?.clientId).toBe('b')
  expect(box.nextToSend(box.retried(outbox, 'a'))?.clientId).toBe('a')
})

test('all messages to a seller go to the conversation that the first one created', () => {
  const to = { productId: 'p', conversationId: undefined }
  const outbox = box.addressed([entry('a', to), entry('b', to), entry('c')], 'p', 'new')
  expect(outbox.map(({ conversationId }) => conversationId)).toEqual(['new', 'new', 'c'])
})

test.each([null, '{', '{}', '[1, null, {"clientId": 3}]', '[{"clientId":"a","text":"b","at":"c"}]'])(
  'storage that holds %s has nothing waiting',
  (stored) => {
    expect(box.readOutbox(stored)).toEqual([])
  },
)

test('a stored outbox is read back', () => {
  expect(box.readOutbox(JSON.stringify(three))).toEqual(three)
})
