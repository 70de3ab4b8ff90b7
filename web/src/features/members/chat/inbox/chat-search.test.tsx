import {
  getConversation,
  listConversations,
  listMessages,
  markUnread,
  markViewed,
  muteConversation,
  searchChats,
} from '@bowerbird/contract/chat/chat.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logInMia, logOutEveryone } from '../../../../testing/member.ts'
import { answer, answerOnce, render } from '../../../../testing/render.tsx'
import { toastStore } from '../../../../ui/toasts/toasts.ts'
import { answerDrafts, conversationWith, messageWith } from '../chat.fixture.ts'
import { ChatPage } from '../chat-page.tsx'
import { startOutbox } from '../outbox/outbox.ts'

const conversation = conversationWith()
const match = messageWith({ seq: 2, text: 'Saturday at noon' })
let stop = () => {}
beforeEach(async () => {
  logOutEveryone()
  await logInMia()
  stop = startOutbox()
  answerDrafts()
  answer(markViewed, { unreadCount: 0 })
  answer(getConversation, conversation)
  answer(listConversations, { conversations: [conversation], hasMore: false, unreadCount: 0 })
})
afterEach(() => stop())

const show = (selected?: string, target?: number) =>
  render(
    <ChatPage
      email="mia@example.com"
      selected={selected}
      target={target}
      folder={undefined}
      start={undefined}
      renderReport={() => null}
    />,
    { path: '/chat' },
  )
const type = async (text: string) =>
  userEvent.type(screen.getByRole('searchbox', { name: 'Search your messages' }), text)

test('a search lists conversations with the words marked, and leads to the message', async () => {
  const { requests } = answer(searchChats, { results: [{ conversation, match }], hasMore: false })
  show()
  await type('saturday')
  const list = await screen.findByRole('list', { name: 'Found conversations' })
  expect(within(list).getByRole('link')).toHaveAttribute(
    'href',
    `/chat?conversation=${conversation._id}&message=2`,
  )
  expect(await within(list).findByText('Saturday')).toHaveProperty('tagName', 'MARK')
  expect(screen.getByText('1 conversation found')).toBeInTheDocument()
  // Typing without a pause is one question for all the letters after the second.
  expect(requests.map(({ url }) => url).at(-1)).toBe('/api/chat/search?q=saturday')
  await userEvent.clear(screen.getByRole('searchbox'))
  expect(await screen.findByRole('list', { name: 'Conversations' })).toBeVisible()
})

test('a search without results, or one that fails, says so and keeps the words', async () => {
  answerOnce(searchChats, new AppError('INTERNAL', ''))
  answer(searchChats, { results: [], hasMore: false })
  show()
  await type('quokka')
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(
    await screen.findByText('No conversation has “quokka” in a name, a title or a message.'),
  ).toBeVisible()
  expect(screen.getByRole('searchbox')).toHaveValue('quokka')
})

test('the message that was found is scrolled to and focused, after older ones have loaded', async () => {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  answer(listMessages, ({ url }) =>
    url.includes('before=')
      ? { messages: [1, 2, 3].map((seq) => messageWith({ seq })), hasMore: false }
      : { messages: [messageWith({ seq: 4 })], hasMore: true },
  )
  show(conversation._id, 2)
  await waitFor(() => expect(scrolled).toHaveBeenCalledOnce())
  expect(document.activeElement).toHaveTextContent('Message 2')
})

test('the menu mutes the conversation, and marks it as unread, which closes it', async () => {
  answer(listMessages, { messages: [messageWith()], hasMore: false })
  answer(muteConversation, { ...conversation, isMuted: true })
  const { address } = show(conversation._id)
  const menu = async (entry: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'More about Jack Wilson' }))
    await userEvent.click(screen.getByRole('menuitem', { name: entry }))
  }
  await menu('Mute')
  await waitFor(() =>
    expect(toastStore.get().map(({ message }) => message)).toContain(
      'Muted: no emails or notifications about new messages here',
    ),
  )
  expect(await screen.findByText('Muted')).toBeInTheDocument()
  answer(markUnread, { ...conversation, isViewed: false, unreadMessages: 0 })
  await menu('Mark as unread')
  await waitFor(() => expect(address()).toBe('/chat'))
})
