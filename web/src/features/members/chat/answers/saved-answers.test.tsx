import {
  deleteSavedAnswer,
  getMessageDraft,
  getReadMarks,
  listMessages,
  listSavedAnswers,
  markViewed,
  saveAnswer,
  setMessageDraft,
  setReadMarks,
} from '@bowerbird/contract/chat/chat.endpoints'
import type { Conversation } from '@bowerbird/contract/chat/chat.schema'
import { AppError } from '@bowerbird/contract/errors'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logInMia, logOutEveryone } from '../../../../testing/member.ts'
import { answer, answerOnce, render } from '../../../../testing/render.tsx'
import { answerDrafts, conversationId, conversationWith, messageWith } from '../chat.fixture.ts'
import { startOutbox } from '../outbox/outbox.ts'
import { ReadMarksCard } from '../read-marks-card.tsx'
import { ThreadView } from '../thread/thread-view.tsx'

const inbox = {
  conversations: [],
  hasMore: false,
  status: 'ready' as const,
  more: 'idle' as const,
  reload: vi.fn(),
  loadMore: vi.fn(),
  put: vi.fn(),
  setViewed: vi.fn(),
}
let stop = () => {}
beforeEach(async () => {
  localStorage.clear()
  logOutEveryone()
  await logInMia()
  stop = startOutbox()
  answer(markViewed, { unreadCount: 0 })
  answerDrafts()
})
afterEach(() => stop())

const show = (changes: Partial<Conversation> = {}) =>
  render(
    <ThreadView
      email="mia@example.com"
      conversation={conversationWith(changes)}
      inbox={inbox}
      renderReport={() => null}
    />,
  )
const box = () => screen.findByRole('textbox', { name: 'Write a message' })

test('a seller uses a saved answer with one tap, adds one, and can undo a deletion', async () => {
  answer(listMessages, { messages: [messageWith({ side: 'buyer' })], hasMore: false })
  const one = { _id: conversationId(1), text: 'Pick up in Newtown' }
  const two = { _id: conversationId(2), text: 'Cash only' }
  answer(listSavedAnswers, { answers: [one] })
  answerOnce(saveAnswer, new AppError('CONFLICT', 'You can save up to 20 answers.'))
  answer(saveAnswer, { answers: [one, two] })
  answer(deleteSavedAnswer, { answers: [two] })
  show({ side: 'seller' })
  const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Saved answers' }))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add an answer' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'New answer' }), 'Cash only')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('You can save up to 20 answers.')
  expect(screen.getByRole('textbox', { name: 'New answer' })).toHaveValue('Cash only')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete “Pick up in Newtown”' }))
  await waitFor(() => expect(screen.queryByText('Pick up in Newtown')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Cash only' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await box()).toHaveValue('Cash only')
})

test('quick replies are offered in answer to the other side only, and buyers have no saved answers', async () => {
  answer(listMessages, { messages: [messageWith({ side: 'seller' })], hasMore: false })
  const { unmount } = show({ side: 'buyer' })
  expect(await screen.findByRole('button', { name: 'When can I see it?' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Saved answers' })).toBeNull()
  unmount()
  answer(listMessages, { messages: [messageWith({ side: 'seller' })], hasMore: false })
  show({ _id: conversationId(9), side: 'seller' })
  expect(await screen.findByRole('button', { name: 'Saved answers' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Yes, it’s still available.' })).toBeNull()
})

test('a draft begun on another device continues here, and what is typed is kept on the server', async () => {
  answer(listMessages, { messages: [], hasMore: false })
  answer(getMessageDraft, { text: 'Could I' })
  const { requests } = answer(setMessageDraft, ({ body }) => body as { text: string })
  show()
  await waitFor(async () => expect(await box()).toHaveValue('Could I'))
  await userEvent.type(await box(), ' come?')
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ text: 'Could I come?' }), { timeout: 3_000 })
})

test('what was typed here and has not reached the server wins, and is sent to it', async () => {
  answer(listMessages, { messages: [], hasMore: false })
  answer(setMessageDraft, new AppError('UNAVAILABLE', ''))
  const { unmount } = show()
  await userEvent.type(await box(), 'Typed offline')
  unmount()
  answer(getMessageDraft, { text: 'Older words' })
  const { requests } = answer(setMessageDraft, ({ body }) => body as { text: string })
  show()
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ text: 'Typed offline' }))
  expect(await box()).toHaveValue('Typed offline')
})

test('a draft that was sent from another device is gone here too', async () => {
  answer(listMessages, { messages: [], hasMore: false })
  const { requests } = answer(setMessageDraft, ({ body }) => body as { text: string })
  const { unmount } = show()
  await userEvent.type(await box(), 'Hello')
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ text: 'Hello' }), { timeout: 3_000 })
  await waitFor(() =>
    expect(localStorage.getItem(`chat_draft_synced:mia@example.com:${conversationId(1)}`)).toBe('Hello'),
  )
  unmount()
  answer(getMessageDraft, { text: '' })
  show()
  await waitFor(async () => expect(await box()).toHaveValue(''))
})

test('the switch for read marks says what it means either way', async () => {
  answer(getReadMarks, { areShown: true })
  const { requests } = answer(setReadMarks, { areShown: false })
  render(<ReadMarksCard />)
  const control = await screen.findByRole('switch', { name: 'Show when I’ve read messages' })
  expect(control).toBeChecked()
  await userEvent.click(control)
  await waitFor(() => expect(control).not.toBeChecked())
  expect(requests[0]?.body).toEqual({ areShown: false })
  expect(screen.getByText(/you don’t see whether they’ve read yours/)).toBeVisible()
})
