import * as endpoints from '@bowerbird/contract/broadcasts/broadcasts.endpoints'
import type { Broadcast } from '@bowerbird/contract/broadcasts/broadcasts.schema'
import { AppError } from '@bowerbird/contract/errors'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { logInAdmin } from '../../../testing/log-in-admin.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { BroadcastScreen } from './broadcast-screen.tsx'

const id = '0199a000-0000-7000-8000-000000000001'
const draft: Broadcast = {
  _id: id,
  kind: 'news',
  audience: 'all',
  state: null,
  days: null,
  subject: 'Sell more',
  summary: 'Three things that help.',
  body: 'Photos first.',
  link: null,
  byEmail: true,
  byNotification: false,
  progress: 'draft',
  version: 1,
  recipients: 1_204,
  countedAt: new Date().toISOString(),
  isCountOld: false,
  isPreviewed: false,
  done: 0,
  skipped: 0,
  problem: null,
  createdBy: 'Ada',
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  sentBy: null,
  startedAt: null,
  endedAt: null,
}

beforeEach(() => logInAdmin())

const show = (broadcast: Broadcast) => {
  answer(endpoints.getBroadcast, broadcast)
  return render(<BroadcastScreen id={id} />, { path: `/admin/broadcasts/${id}` })
}

test('a draft can be sent once it is counted and previewed, to the number that was shown', async () => {
  show(draft)
  const send = await screen.findByRole('button', { name: 'Send to 1,204 members' })
  expect(send).toBeDisabled()
  answer(endpoints.previewBroadcast, { ...draft, isPreviewed: true })
  await userEvent.click(screen.getByRole('button', { name: 'Email me a preview' }))
  await waitFor(() => expect(send).toBeEnabled())
  await userEvent.click(send)
  const { requests } = answer(endpoints.sendBroadcast, {
    ...draft,
    progress: 'sending',
    startedAt: new Date().toISOString(),
    sentBy: 'Ada',
    done: 400,
    skipped: 2,
  })
  const dialog = within(screen.getByRole('dialog', { name: 'Send to 1,204 members?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send it' }))
  expect(await screen.findByText(/400 of 1,204 members done\. 2 members left out/)).toBeVisible()
  expect(requests[0]?.body).toEqual({ version: 1, recipients: 1_204, isImportant: false })
})

test('an important message has to be confirmed to be one', async () => {
  show({ ...draft, kind: 'service', isPreviewed: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Send to 1,204 members' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Send it' }))
  expect(dialog.getByRole('alert')).toHaveTextContent('Please confirm this first, or make it News.')
  const { requests } = answer(endpoints.sendBroadcast, { ...draft, progress: 'sending' })
  await userEvent.click(dialog.getByRole('checkbox'))
  await userEvent.click(dialog.getByRole('button', { name: 'Send it' }))
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ isImportant: true }))
})

test('unsaved changes have to be saved before it is sent, and an error keeps them', async () => {
  show({ ...draft, isPreviewed: true })
  const subject = await screen.findByLabelText('Subject')
  await userEvent.clear(subject)
  await userEvent.type(subject, 'Sell faster')
  expect(screen.getByRole('button', { name: 'Send to 1,204 members' })).toBeDisabled()
  expect(screen.getByText('Save your changes first.')).toBeVisible()
  answerOnce(endpoints.editBroadcast, new AppError('CONFLICT', 'Someone has changed this message meanwhile.'))
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('Someone has changed this message meanwhile.')).toBeVisible()
  expect(subject).toHaveValue('Sell faster')
  const { requests } = answer(endpoints.editBroadcast, {
    ...draft,
    subject: 'Sell faster',
    version: 2,
    recipients: null,
  })
  answer(endpoints.getBroadcast, { ...draft, subject: 'Sell faster', version: 2, recipients: null })
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('Counting the recipients…')).toBeVisible()
  expect(requests[0]?.body).toMatchObject({ subject: 'Sell faster', version: 1, link: null, state: null })
})

test('a new message names what is missing', async () => {
  render(<BroadcastScreen id="new" />, { path: '/admin/broadcasts/new' })
  await userEvent.selectOptions(screen.getByLabelText('To'), 'Members in a state')
  await userEvent.type(screen.getByLabelText(/^Page it opens/), 'https://elsewhere.example')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('Choose a state', { selector: 'p' })).toBeVisible()
  expect(screen.getByText('Write a subject')).toBeVisible()
  expect(screen.getByText('Write what the button says')).toBeVisible()
  expect(screen.getByText('must be a page of this site, such as /categories')).toBeVisible()
})
