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

test('what waits goes out in the order it was written, each once', () => {
  const sent: string[] = []
  let outbox = box.added(three, entry('a'))
  for (let next = box.nextToSend(outbox); next; next = box.nextToSend(outbox)) {
    sent.push(next.clientId)
    outbox = box.without(outbox, next.clientId)
  }
  expect(sent).toEqual(['a', 'b', 'c'])
})

test('a refused one stays, with the reason, and lets the others pass until it is tried again', () => {
  const outbox = box.refused(three, 'a', 'Too long')
  expect(outbox[0]).toMatchObject({ clientId: 'a', refusal: 'Too long' })
  expect(box.nextToSend(outbox)?.clientId).toBe('b')
  expect(box.nextToSend(box.retried(outbox, 'a'))?.clientId).toBe('a')
})

test('everything written to a seller belongs to the conversation the first message made', () => {
  const to = { productId: 'p', conversationId: undefined }
  const outbox = box.addressed([entry('a', to), entry('b', to), entry('c')], 'p', 'new')
  expect(outbox.map(({ conversationId }) => conversationId)).toEqual(['new', 'new', 'c'])
})

test.each([null, '{', '{}', '[1, null, {"clientId": 3}]', '[{"clientId":"a","text":"b","at":"c"}]'])(
  'storage that holds %s has nothing waiting',
  (kept) => {
    expect(box.readOutbox(kept)).toEqual([])
  },
)

test('what is kept is read back', () => {
  expect(box.readOutbox(JSON.stringify(three))).toEqual(three)
})
