import {
  archiveConversation,
  getConversation,
  listConversations,
  listMessages,
  markViewed,
  openConversation,
  sendMessage,
  unarchiveConversation,
} from '@bowerbird/contract/chat/chat.endpoints'
import type { Message } from '@bowerbird/contract/chat/chat.schema'
import { AppError } from '@bowerbird/contract/errors'
import { getSellerRelation, unblockSeller } from '@bowerbird/contract/sellers/sellers.endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dispatchLive } from '../../../platform/live.ts'
import { logInMia, logOutEveryone } from '../../../testing/member.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { toastStore } from '../../../ui/toasts/toasts.ts'
import { answerDrafts, conversationId, conversationWith, messageWith } from './chat.fixture.ts'
import { ChatPage } from './chat-page.tsx'
import { startOutbox } from './outbox/outbox.ts'
import type { ChatStart } from './start/chat-start.ts'

const start: ChatStart = {
  productId: conversationId(500),
  title: 'Road bike, 54 cm',
  image: null,
  price: 1250,
  listingType: 'sell',
  rentType: null,
  sellerName: 'Jack',
  sellerImage: '/images/jack.webp',
  sellerEmail: 'jack@example.com',
}
const older = conversationWith({
  _id: conversationId(2),
  other: { _id: conversationId(7), name: 'Priya Raman', avatar: null, isActive: true },
  updatedAt: '2026-11-13T01:00:00.000Z',
})
const page = (conversations = [conversationWith(), older]) => ({
  conversations,
  hasMore: false,
  unreadCount: 0,
})
let stop = () => {}

beforeEach(async () => {
  logOutEveryone()
  await logInMia()
  stop = startOutbox()
  answerDrafts()
})
afterEach(() => stop())

interface Shown {
  selected?: string
  isArchive?: boolean
}

const show = (about?: ChatStart, { selected, isArchive = false }: Shown = {}) =>
  render(
    <ChatPage
      email="mia@example.com"
      selected={selected}
      folder={isArchive ? 'archived' : undefined}
      start={about}
      renderReport={() => null}
    />,
    { path: '/chat' },
  )
const names = async () =>
  within(await screen.findByRole('list', { name: 'Conversations' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => /Jack Wilson|Priya Raman/.exec(textContent ?? '')?.[0])

test('coming from an ad creates no conversation before the first message', async () => {
  answer(listConversations, page([]))
  const opened = answer(openConversation, conversationWith())
  answer(sendMessage, ({ body }) => messageWith({ ...(body as Message), side: 'buyer' }))
  const { address } = show(start)
  expect(await screen.findByText('No messages yet')).toBeVisible()
  // The seller's picture is in the header from the start.
  expect(document.querySelector('header img')).toHaveAttribute('src', expect.stringContaining('jack'))
  expect(screen.getByRole('link', { name: /Road bike, 54 cm \$1,250/ })).toBeVisible()
  expect(opened.requests).toHaveLength(0)
  await userEvent.type(screen.getByRole('textbox', { name: 'Write a message' }), 'Still there?{Enter}')
  await waitFor(() => expect(address()).toBe(`/chat?conversation=${conversationId(1)}`))
  expect(opened.requests.map(({ body }) => body)).toEqual([{ productId: start.productId }])
})

test('coming from an ad of a blocked seller offers to unblock them, and creates nothing', async () => {
  answer(listConversations, page([]))
  answer(getSellerRelation, { isFollowing: false, isBlocked: true })
  const unblocked = answer(unblockSeller, { isFollowing: false, isBlocked: false })
  const opened = answer(openConversation, conversationWith())
  show({ ...start, sellerId: conversationId(600) })
  expect(await screen.findByText('You have blocked Jack.')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Write a message' })).toBeNull()
  expect(screen.queryByText('Ask anything you’d like to know about it.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Unblock' }))
  expect(await screen.findByRole('textbox', { name: 'Write a message' })).toBeVisible()
  expect(screen.queryByText('You have blocked Jack.')).toBeNull()
  expect(unblocked.requests[0]?.url).toBe(`/api/sellers/${conversationId(600)}/block`)
  expect(opened.requests).toHaveLength(0)
})

test('if it is unknown whether the seller is blocked, the first message can still be written', async () => {
  answer(listConversations, page([]))
  answer(getSellerRelation, new AppError('UNAVAILABLE', ''))
  show({ ...start, sellerId: conversationId(600) })
  expect(await screen.findByRole('textbox', { name: 'Write a message' })).toBeVisible()
})

test('a question is filled in with one tap, and can be changed before it is sent', async () => {
  answer(listConversations, page([]))
  show(start)
  await userEvent.click(await screen.findByRole('button', { name: 'Is this still available?' }))
  const box = screen.getByRole('textbox', { name: 'Write a message' })
  expect(box).toHaveValue('Is this still available?')
  expect(box).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Is the price negotiable?' })).toBeNull()
})

test('a conversation is listed under the ad’s current title', async () => {
  answer(listConversations, page([conversationWith({ title: 'Road bike, as it was called' })]))
  show()
  expect(await screen.findByText('Road bike, 54 cm')).toBeVisible()
  expect(screen.queryByText('Road bike, as it was called')).toBeNull()
})

test('coming from an ad opens its existing conversation', async () => {
  answer(listConversations, ({ url }) => (url.includes('productId=') ? page([older]) : page()))
  const { address } = show(start)
  await waitFor(() => expect(address()).toBe(`/chat?conversation=${older._id}`))
})

test('a new message moves its conversation to the top and marks it unread', async () => {
  answer(listConversations, page())
  show()
  expect(await names()).toEqual(['Jack Wilson', 'Priya Raman'])
  const message = messageWith({ conversationId: older._id, seq: 2, createdAt: '2026-11-14T09:00:00.000Z' })
  await act(async () => dispatchLive('message', { message, unreadCount: 1 }))
  expect(await names()).toEqual(['Priya Raman', 'Jack Wilson'])
  expect(screen.getByText('unread', { exact: false })).toBeInTheDocument()
})

test('a list of chats that fails to load can be retried; an empty one says so', async () => {
  answerOnce(listConversations, new AppError('INTERNAL', ''))
  answer(listConversations, page([]))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('No conversations yet')).toBeVisible()
})

test('an archived conversation leaves the list, and Undo brings it back', async () => {
  answer(listConversations, page())
  answer(listMessages, { messages: [], hasMore: false })
  answer(markViewed, { unreadCount: 0 })
  answer(getConversation, older)
  answer(archiveConversation, { ...older, isArchived: true })
  answer(unarchiveConversation, older)
  const { address } = show(undefined, { selected: older._id })
  await userEvent.click(await screen.findByRole('button', { name: 'More about Priya Raman' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Archive' }))
  await waitFor(async () => expect(await names()).toEqual(['Jack Wilson']))
  await waitFor(() => expect(address()).toBe('/chat'))
  const [toast] = toastStore.get()
  expect(toast).toMatchObject({ message: 'Conversation archived', action: { label: 'Undo' } })
  act(() => toast?.action?.onAct())
  await waitFor(async () => expect(await names()).toEqual(['Jack Wilson', 'Priya Raman']))
})

test('the archive lists archived conversations; a new message takes one out again', async () => {
  const archived = { ...older, isArchived: true }
  const { requests } = answer(listConversations, page([archived]))
  show(undefined, { isArchive: true })
  expect(await names()).toEqual(['Priya Raman'])
  expect(requests[0]?.url).toBe('/api/chat/conversations?archived=true')
  expect(screen.getByRole('link', { name: /Priya Raman/ })).toHaveAttribute(
    'href',
    `/chat?conversation=${older._id}&archived=true`,
  )
  const message = messageWith({ conversationId: older._id, seq: 2, createdAt: '2026-11-14T09:00:00.000Z' })
  await act(async () => dispatchLive('message', { message, unreadCount: 1 }))
  expect(await screen.findByText('Nothing archived')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All conversations' })).toHaveAttribute('href', '/chat')
})
