import {
  getConversation,
  listConversations,
  listMessages,
  markViewed,
  takeConversation,
} from '@bowerbird/contract/chat/chat.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logInMia, logOutEveryone } from '../../../../testing/member.ts'
import { answer, render } from '../../../../testing/render.tsx'
import { toastStore } from '../../../../ui/toasts/toasts.ts'
import { answerDrafts, conversationId, conversationWith, messageWith } from '../chat.fixture.ts'
import { ChatPage } from '../chat-page.tsx'
import { startOutbox } from '../outbox/outbox.ts'

const asked = messageWith({ seq: 1, side: 'buyer', text: 'Is it still there?' })
const answered = messageWith({ seq: 2, side: 'seller', text: 'It is.' })
const theirs = conversationWith({
  side: 'seller',
  other: { _id: conversationId(7), name: 'Bea Buyer', avatar: null, isActive: true },
  holder: { _id: conversationId(8), name: 'Sam Stone' },
  business: 'Harbour Cars',
  lastMessage: answered,
  isViewed: false,
})
const page = { conversations: [theirs], hasMore: false, unreadCount: 0, hasColleagues: true }
let stop = () => {}

beforeEach(async () => {
  logOutEveryone()
  await logInMia()
  stop = startOutbox()
  answerDrafts()
  answer(listConversations, ({ url }) => (url.includes('whose=all') ? page : { ...page, conversations: [] }))
  answer(listMessages, { messages: [asked, answered], hasMore: false })
  answer(getConversation, theirs)
  answer(markViewed, { unreadCount: 0 })
})
afterEach(() => stop())

const show = (selected?: string) =>
  render(
    <ChatPage
      email="mia@example.com"
      selected={selected}
      folder="business"
      start={undefined}
      renderReport={() => null}
    />,
    { path: '/chat' },
  )

test('the folder of the business lists its chats, with who answers each', async () => {
  show()
  const list = within(await screen.findByRole('list', { name: 'Chats of the business' }))
  expect(list.getByText('Bea Buyer')).toBeVisible()
  expect(list.getByText('Sam Stone answers')).toBeVisible()
  expect(list.getByText('Sam: It is.')).toBeVisible()
  const folders = within(screen.getByRole('navigation', { name: 'Folders' }))
  expect(folders.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Mine',
    'Business',
    'Archived',
  ])
})

test('a colleague’s chat is there to read, and to take over', async () => {
  const viewed = answer(markViewed, { unreadCount: 0 })
  const taken = answer(takeConversation, { ...theirs, holder: null, answersFor: 'Sam' })
  show(theirs._id)
  expect(await screen.findByText('Is it still there?')).toBeVisible()
  expect(screen.getByText(/Sam answers this chat/)).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /message/i })).toBeNull()
  expect(viewed.requests).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Answer instead of Sam' }))
  expect(await screen.findByRole('textbox', { name: /message/i })).toBeVisible()
  expect(screen.getByText(/You answer for Sam, who posted this ad/)).toBeVisible()
  expect(taken.requests).toHaveLength(1)
})

test('a chat that can’t be taken over says why', async () => {
  answer(takeConversation, new AppError('CONFLICT', 'There is an open offer in this chat.'))
  show(theirs._id)
  await userEvent.click(await screen.findByRole('button', { name: 'Answer instead of Sam' }))
  await waitFor(() =>
    expect(toastStore.get().some(({ message }) => message === 'There is an open offer in this chat.')).toBe(
      true,
    ),
  )
  expect(screen.getByRole('button', { name: 'Answer instead of Sam' })).toBeEnabled()
})

test('the buyer reads who answers for whom, and who wrote before', async () => {
  const mine = conversationWith({
    other: { _id: conversationId(8), name: 'Sam from Harbour Cars', avatar: null, isActive: true },
    business: 'Harbour Cars',
    answersFor: 'Mia',
  })
  answer(getConversation, mine)
  answer(listMessages, {
    messages: [
      asked,
      { ...answered, by: 'Mia' },
      messageWith({ seq: 3, side: 'seller', text: 'Come at five.' }),
    ],
    hasMore: false,
  })
  show(mine._id)
  expect(await screen.findByText(/Sam from Harbour Cars answers for Mia, who posted this ad/)).toBeVisible()
  const said = (text: string) =>
    screen.getAllByText(text, { exact: false, selector: 'li p' })[0]?.closest('li') ?? document.body
  expect(said('It is.')).toHaveTextContent('Mia')
  expect(said('Come at five.')).toHaveTextContent('Sam from Harbour Cars: Come at five.')
})
