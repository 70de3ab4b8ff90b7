import { listInbox, replyToMessage, setMessageDone } from '@bowerbird/contract/contact/inbox.endpoints'
import type { Inbox, InboxMessage } from '@bowerbird/contract/contact/inbox.schema'
import { AppError } from '@bowerbird/contract/errors'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetSession } from '../../../platform/session.ts'
import { logInStaff } from '../../../testing/log-in-admin.ts'
import { answer, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { InboxScreen } from './inbox-screen.tsx'

const message: InboxMessage = {
  _id: '019a8000-0000-7000-8000-000000000001',
  name: 'Mia Chen',
  email: 'mia@x.test',
  subject: 'My ad',
  message: 'Where is it?',
  isSuspect: false,
  createdAt: '2026-11-12T02:00:00.000Z',
  closedAt: null,
  closedBy: null,
  replies: [],
}
const answered: InboxMessage = {
  ...message,
  closedAt: '2026-11-13T02:00:00.000Z',
  closedBy: 'Sue',
  replies: [
    {
      _id: '019a8000-0000-7000-8000-000000000002',
      text: 'Live now',
      author: 'Sue',
      createdAt: '2026-11-13T02:00:00.000Z',
    },
  ],
}
const pageOf = (messages: InboxMessage[]): Inbox => ({
  messages,
  counts: { open: messages.length, closed: 4, suspect: 2 },
  pagination: {
    currentPage: 1,
    totalPages: 1,
    totalMessages: messages.length,
    hasNextPage: false,
    hasPrevPage: false,
  },
})

beforeEach(() => logInStaff('support'))
afterEach(() => {
  sessionStorage.clear()
  forgetSession()
})

async function show(messages = [message]) {
  const calls = answer(listInbox, pageOf(messages))
  const shown = render(
    <>
      <InboxScreen />
      <Toaster />
    </>,
    { path: '/admin/inbox' },
  )
  await screen.findByRole('tab', { name: /Open/ })
  return { calls, ...shown }
}
const button = (name: string) => screen.getByRole('button', { name })
const box = () => screen.getByLabelText('Reply to Mia Chen')

test('a reply is sent with a key, and the list is loaded again', async () => {
  const { calls } = await show()
  expect(screen.getByText('Where is it?')).toBeVisible()
  await userEvent.click(button('Reply'))
  await userEvent.click(button('Send reply'))
  expect(screen.getByText('Write a reply first')).toBeVisible()
  await userEvent.type(box(), 'It is live')
  const sent = answer(replyToMessage, answered)
  const before = calls.requests.length
  await userEvent.click(button('Send reply'))
  expect(await screen.findByText('Your reply to Mia Chen is on its way')).toBeVisible()
  expect(sent.requests[0]).toMatchObject({
    body: { text: 'It is live', idempotencyKey: expect.stringMatching(/-/) },
  })
  expect(calls.requests.length).toBeGreaterThan(before)
  expect(screen.queryByLabelText('Reply to Mia Chen')).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('“Reply” moves the focus to its text box, and “Close” moves it back', async () => {
  await show()
  await userEvent.click(button('Reply'))
  expect(box()).toHaveFocus()
  await userEvent.click(button('Close'))
  expect(button('Reply')).toHaveFocus()
})

test('a typed reply survives a failure and a reload, with the same key', async () => {
  const { unmount } = await show()
  await userEvent.click(button('Reply'))
  await userEvent.type(box(), 'It is live')
  const failed = answer(replyToMessage, new AppError('UNAVAILABLE', 'Busy'))
  await userEvent.click(button('Send reply'))
  expect(await screen.findByText('That did not work. Please try again.')).toBeVisible()
  expect(box()).toHaveValue('It is live')
  unmount()
  await show()
  expect(box()).toHaveValue('It is live')
  const sent = answer(replyToMessage, answered)
  await userEvent.click(button('Send reply'))
  await screen.findByText('Your reply to Mia Chen is on its way')
  expect(sent.requests[0]?.body).toEqual(failed.requests[0]?.body)
})

test('a message can be marked as done, and that can be undone', async () => {
  await show()
  const calls = answer(setMessageDone, answered)
  await userEvent.click(button('Mark as done'))
  expect(await screen.findByText('“My ad” marked as done')).toBeVisible()
  await userEvent.click(button('Undo'))
  expect(calls.requests.map(({ body }) => body)).toEqual([{ isDone: true }, { isDone: false }])
})

test('an answered message shows the reply', async () => {
  await show([answered])
  expect(screen.getByText('Live now')).toBeVisible()
  expect(screen.getByText(/^Answered by Sue/)).toBeVisible()
  expect(button('Reopen')).toBeVisible()
  expect(button('Reply again')).toBeVisible()
})

test('an empty inbox says so', async () => {
  await show([])
  expect(await screen.findByText('Nobody is waiting for a reply')).toBeVisible()
})
