import {
  editMessage,
  getConversation,
  listConversations,
  listMessages,
  markViewed,
  takeBackMessage,
} from '@bowerbird/contract/chat/chat.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dispatchLive } from '../../../../platform/live.ts'
import { logInMia, logOutEveryone } from '../../../../testing/member.ts'
import { answer, answerOnce, render } from '../../../../testing/render.tsx'
import { answerDrafts, conversationWith, messageWith } from '../chat.fixture.ts'
import { ChatPage } from '../chat-page.tsx'
import { startOutbox } from '../outbox/outbox.ts'

const own = messageWith({ side: 'buyer', text: 'Is it blu?', createdAt: new Date().toISOString() })
const conversation = conversationWith({ lastMessage: own, side: 'buyer' })
let stop = () => {}
beforeEach(async () => {
  logOutEveryone()
  await logInMia()
  stop = startOutbox()
  answerDrafts()
  answer(markViewed, { unreadCount: 0 })
  answer(listConversations, { conversations: [conversation], hasMore: false, unreadCount: 0 })
  answer(getConversation, conversation)
})
afterEach(() => stop())

function show(messages = [own]) {
  answer(listMessages, { messages, hasMore: false })
  return render(
    <ChatPage
      email="mia@example.com"
      selected={conversation._id}
      folder={undefined}
      start={undefined}
      renderReport={() => null}
    />,
    { path: '/chat' },
  )
}
const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Change “Is it blu?”' }))

test('an edit that can’t be saved keeps what was typed; then the message says “Edited”', async () => {
  answerOnce(editMessage, new AppError('CONFLICT', 'This one is older.'))
  const { requests } = answer(editMessage, {
    ...own,
    text: 'Is it blue?',
    editedAt: own.createdAt,
    change: 1,
  })
  show()
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  const box = screen.getByRole('textbox', { name: 'Edit your message' })
  expect(box).toHaveFocus()
  await userEvent.clear(box)
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await userEvent.type(box, 'Is it blue?')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This one is older.')
  expect(box).toHaveValue('Is it blue?')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Edited')).toBeVisible()
  expect(requests[0]?.body).toEqual({ text: 'Is it blue?' })
  expect(screen.queryByRole('textbox', { name: 'Edit your message' })).toBeNull()
})

test('a message is taken back after a question, and only its trace is left', async () => {
  answer(takeBackMessage, {
    ...own,
    text: 'This message was taken back.',
    takenBackAt: own.createdAt,
    change: 1,
  })
  show()
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
  const dialog = await screen.findByRole('dialog', { name: 'Take this message back?' })
  expect(dialog).toHaveTextContent('Jack Wilson will see that you took a message back')
  await userEvent.click(screen.getAllByRole('button', { name: 'Take back' }).at(-1) ?? dialog)
  expect(await screen.findByText('You took this message back')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
})

test('a change by the other side shows at once, in the thread and in the list', async () => {
  const theirs = messageWith({ side: 'seller', text: 'My address is secret' })
  answer(getConversation, conversationWith({ lastMessage: theirs }))
  answer(listConversations, {
    conversations: [conversationWith({ lastMessage: theirs })],
    hasMore: false,
    unreadCount: 0,
  })
  show([theirs])
  expect(await screen.findAllByText(/My address is secret/)).not.toHaveLength(0)
  const changed = { ...theirs, text: 'Gone', takenBackAt: theirs.createdAt, change: 1 }
  answer(getConversation, conversationWith({ lastMessage: changed }))
  await act(async () => dispatchLive('changed', { message: changed, unreadCount: 0 }))
  await waitFor(() => expect(screen.queryByText(/My address is secret/)).toBeNull())
  expect(screen.getAllByText(/Message taken back/)).toHaveLength(2)
})

test('older messages, and those of the other side, have no such button', async () => {
  show([messageWith({ side: 'buyer', text: 'Old' }), messageWith({ seq: 2, createdAt: own.createdAt })])
  expect(await screen.findByText('Message 2')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
})
