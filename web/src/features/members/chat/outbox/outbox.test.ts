import { openConversation, sendMessage } from '@bowerbird/contract/chat/chat.endpoints'
import type { Message } from '@bowerbird/contract/chat/chat.schema'
import { AppError } from '@bowerbird/contract/errors'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ApiRequest } from '../../../../platform/api.ts'
import { logInMia, logOutEveryone } from '../../../../testing/member.ts'
import { answer, answerOnce } from '../../../../testing/render.tsx'
import { conversationId, conversationWith, heldWith, messageWith } from '../chat.fixture.ts'
import { discard, OUTBOX_KEY, onOutbox, post, retry, startOutbox, useOutbox } from './outbox.ts'

const to = { conversationId: conversationId(1) }
const unreachable = new AppError('UNAVAILABLE', '')
let stop = () => {}

beforeEach(async () => {
  logOutEveryone()
  await logInMia()
  stop = startOutbox()
})
afterEach(() => stop())

const stored = ({ body }: ApiRequest) => messageWith(body as Partial<Message>)
const textsOf = (requests: ApiRequest[]) => requests.map(({ body }) => (body as { text: string }).text)
const storedOutbox = () => localStorage.getItem(`${OUTBOX_KEY}mia@example.com`)
const show = () => renderHook(useOutbox).result

test('messages written offline are sent once and in order when the connection is back', async () => {
  const lost = answer(sendMessage, unreachable)
  const waiting = show()
  for (const text of ['One', 'Two', 'Three']) post(text, to)
  await waitFor(() => expect(lost.requests).not.toHaveLength(0))
  await waitFor(() => expect(waiting.current.map(({ text }) => text)).toEqual(['One', 'Two', 'Three']))
  expect(textsOf(lost.requests)).not.toContain('Two')

  const sent = answer(sendMessage, stored)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(waiting.current).toEqual([]))
  expect(textsOf(sent.requests)).toEqual(['One', 'Two', 'Three'])
  expect(
    new Set([...lost.requests, ...sent.requests].map(({ body }) => (body as Message).clientId)).size,
  ).toBe(3)
  expect(storedOutbox()).toBeNull()
})

test('messages left unsent by an earlier visit are sent at the next', async () => {
  const lost = answer(sendMessage, unreachable)
  post('Still here', to)
  await waitFor(() => expect(lost.requests).not.toHaveLength(0))
  stop()
  const sent = answer(sendMessage, stored)
  stop = startOutbox()
  await waitFor(() => expect(textsOf(sent.requests)).toEqual(['Still here']))
})

test('a refused message says why and does not block the next; it can be retried or deleted', async () => {
  answerOnce(sendMessage, new AppError('FORBIDDEN', 'You can’t write here'))
  const sent = answer(sendMessage, stored)
  const waiting = show()
  post('No', to)
  post('Yes', to)
  await waitFor(() => expect(textsOf(sent.requests)).toEqual(['Yes']))
  await waitFor(() => expect(waiting.current).toHaveLength(1))
  const [refused] = waiting.current
  expect(refused).toMatchObject({ text: 'No', refusal: 'You can’t write here' })

  answerOnce(sendMessage, new AppError('FORBIDDEN', 'Still not'))
  retry(refused?.clientId ?? '')
  await waitFor(() => expect(waiting.current[0]?.refusal).toBe('Still not'))
  discard(refused?.clientId ?? '')
  await waitFor(() => expect(waiting.current).toEqual([]))
})

test('a message that is held leaves the outbox; the server has it', async () => {
  const held = heldWith({ text: 'Send me the code' })
  answer(sendMessage, held)
  const events: unknown[] = []
  const stops = [
    onOutbox('held', (message) => events.push(message)),
    onOutbox('sent', () => events.push('sent')),
  ]
  post('Send me the code', to)
  await waitFor(() => expect(events).toEqual([held]))
  await waitFor(() => expect(storedOutbox()).toBeNull())
  for (const unsubscribe of stops) unsubscribe()
})

test('the first message to a seller creates the conversation for all', async () => {
  const opened = answer(openConversation, conversationWith())
  const sent = answer(sendMessage, stored)
  const events: string[] = []
  const unsubscribe = onOutbox('opened', (conversation, productId) =>
    events.push(conversation._id, productId),
  )
  const productId = conversationId(500)
  post('Is it still there?', { productId })
  post('I could come today.', { productId })
  await waitFor(() => expect(sent.requests).toHaveLength(2))
  expect(opened.requests).toHaveLength(1)
  expect(events).toEqual([conversationId(1), productId])
  unsubscribe()
})
