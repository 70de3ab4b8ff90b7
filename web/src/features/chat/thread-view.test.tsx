import {
  blockConversation,
  listMessages,
  markViewed,
  sendMessage,
} from '@bowerbird/contract/chat/chat.endpoints'
import type { Conversation, Message } from '@bowerbird/contract/chat/chat.schema'
import { AppError } from '@bowerbird/contract/errors'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dispatchLive } from '../../platform/live.ts'
import { signInMia, signOutEveryone } from '../../testing/member.ts'
import { answer, answerOnce, render } from '../../testing/render.tsx'
import { conversationId, conversationWith, messageWith } from './chat.fixture.ts'
import { startOutbox } from './outbox.ts'
import { ThreadView } from './thread-view.tsx'
import type { Inbox } from './use-inbox.ts'

const inbox: Inbox = {
  conversations: [],
  hasMore: false,
  status: 'ready',
  more: 'idle',
  reload: vi.fn(),
  loadMore: vi.fn(),
  put: vi.fn(),
  setViewed: vi.fn(),
}
let stop = () => {}

beforeEach(async () => {
  signOutEveryone()
  await signInMia()
  stop = startOutbox()
  answer(markViewed, { unreadCount: 0 })
})
afterEach(() => stop())

function show(changes: Partial<Conversation> = {}) {
  return render(
    <ThreadView
      email="mia@example.com"
      conversation={conversationWith(changes)}
      inbox={inbox}
      renderReport={({ name }) => <p>Reporting {name}</p>}
    />,
  )
}
const bubbles = async () =>
  within(await screen.findByRole('region', { name: 'Messages with Jack Wilson' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const receive = (message: Message) => act(async () => dispatchLive('message', { message, unreadCount: 1 }))

test('both sides, days and delivery states are shown', async () => {
  answer(listMessages, {
    messages: [
      messageWith({ seq: 1, text: 'Hello?', side: 'buyer' }),
      messageWith({ seq: 2, text: 'Hi Mia' }),
      messageWith({ seq: 3, text: 'Is it new?', side: 'buyer', createdAt: '2026-11-14T05:00:00.000Z' }),
    ],
    hasMore: false,
  })
  show({ otherSeenSeq: 1 })
  const [first, second, third] = await bubbles()
  expect(first).toMatch(/You: Hello\?.*Seen$/)
  expect(second).toMatch(/Jack Wilson: Hi Mia/)
  expect(third).toMatch(/You: Is it new\?.*Sent$/)
  expect(screen.getByRole('heading', { name: 'Stay safe' })).toBeVisible()
})

test('new messages are shown once; gaps are filled first', async () => {
  answer(listMessages, ({ url }) =>
    url.includes('after=1')
      ? { messages: [messageWith({ seq: 2 }), messageWith({ seq: 3 })], hasMore: false }
      : { messages: [messageWith({ seq: 1 })], hasMore: false },
  )
  show()
  expect(await bubbles()).toHaveLength(1)
  await receive(messageWith({ seq: 3 }))
  await receive(messageWith({ seq: 3 }))
  await waitFor(async () => expect(await bubbles()).toHaveLength(3))
  expect((await bubbles()).join()).toMatch(/Message 1.*Message 2.*Message 3/)
})

test('a message is shown at once, waits, and is sent; a refused one can be deleted', async () => {
  answer(listMessages, { messages: [], hasMore: false })
  let reply = (_message: Message) => {}
  answerOnce(sendMessage, () => new Promise((resolve) => (reply = resolve)))
  show({ lastMessage: null, otherSeenSeq: 0 })
  expect(await screen.findByText('No messages yet')).toBeVisible()
  const field = screen.getByRole('textbox', { name: 'Write a message' })
  await userEvent.type(field, 'Line one{Shift>}{Enter}{/Shift}line two{Enter}')
  expect(field).toHaveValue('')
  expect((await bubbles())[0]).toMatch(/Line one\nline two.*Waiting$/)
  const stored = JSON.parse(localStorage.getItem('chat_outbox:mia@example.com') ?? '[]') as Message[]
  await act(async () => reply(messageWith({ ...stored[0], seq: 1, side: 'buyer' })))
  await waitFor(async () => expect((await bubbles())[0]).toMatch(/Sent$/))

  answer(sendMessage, new AppError('FORBIDDEN', 'You can’t write here'))
  await userEvent.type(field, 'Again{Enter}')
  expect(await screen.findByText('You can’t write here')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(async () => expect(await bubbles()).toHaveLength(1))
})

test('a draft survives leaving; a message that is too long is counted and not sent', async () => {
  answer(listMessages, { messages: [], hasMore: false })
  const { unmount } = show()
  await userEvent.type(screen.getByRole('textbox', { name: 'Write a message' }), 'Half a')
  unmount()
  show()
  const field = screen.getByRole('textbox', { name: 'Write a message' })
  expect(field).toHaveValue('Half a')
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste('x'.repeat(2001))
  expect(screen.getByText('2,001 of 2,000 characters')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
})

test('a link is opened only after a warning', async () => {
  answer(listMessages, {
    messages: [messageWith({ text: 'See https://example.com/pay now' })],
    hasMore: false,
  })
  show()
  await bubbles()
  expect(screen.queryByRole('link', { name: /example/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'https://example.com/pay' }))
  const dialog = screen.getByRole('dialog', { name: 'This link leaves Bowerbird' })
  const link = within(dialog).getByRole('link', { name: 'Open link' })
  expect(link).toHaveAttribute('href', 'https://example.com/pay')
  expect(link.getAttribute('rel')).toContain('noopener noreferrer')
})

test('blocking asks first, and then the composer is gone', async () => {
  answer(listMessages, { messages: [], hasMore: false })
  const blocked = conversationWith({ isBlockedByMe: true, mayWrite: false })
  const blocking = answer(blockConversation, blocked)
  const { rerender } = show()
  await userEvent.click(screen.getByRole('button', { name: 'More about Jack Wilson' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Block' }))
  expect(blocking.requests).toHaveLength(0)
  const dialog = screen.getByRole('dialog', { name: 'Block Jack Wilson?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(inbox.put).toHaveBeenCalledWith(blocked))
  rerender(
    <ThreadView email="mia@example.com" conversation={blocked} inbox={inbox} renderReport={() => null} />,
  )
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Unblock' })).toBeVisible()
})

test('with an inactive member the composer is replaced by a neutral notice', async () => {
  answer(listMessages, { messages: [messageWith({ seq: 1 })], hasMore: false })
  const other = { _id: conversationId(600), name: 'Jack Wilson', avatar: null, isActive: false }
  const away = conversationWith({ other, mayWrite: false })
  render(<ThreadView email="mia@example.com" conversation={away} inbox={inbox} renderReport={() => null} />)
  await bubbles()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Unblock' })).toBeNull()
  expect(
    screen.getByText('This person can’t be reached at the moment. You can write again when they are back.'),
  ).toBeVisible()
})

test('the typing indicator shows until the message arrives', async () => {
  answer(listMessages, { messages: [messageWith({ seq: 1 })], hasMore: false })
  show()
  await bubbles()
  act(() => dispatchLive('typing', { conversationId: conversationId(1), isTyping: true }))
  expect(screen.getByText('Jack Wilson is typing')).toBeInTheDocument()
  await receive(messageWith({ seq: 2 }))
  expect(screen.queryByText('Jack Wilson is typing')).toBeNull()
})
