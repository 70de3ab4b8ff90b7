import { AppError } from '@bowerbird/contract/errors'
import { listFailedDeliveries, retryDeliveries } from '@bowerbird/contract/notifications/deliveries.endpoints'
import type {
  ChannelState,
  FailedDeliveries,
  FailedDelivery,
} from '@bowerbird/contract/notifications/deliveries.schema'
import { paginate } from '@bowerbird/contract/pagination'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { logInAdmin } from '../../../testing/log-in-admin.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { DeliveriesScreen } from './deliveries-screen.tsx'

const failure: FailedDelivery = {
  _id: '019a8000-0000-7000-8000-000000000001',
  channel: 'email',
  kind: 'alert',
  member: { _id: '019a8000-0000-7000-8000-0000000000aa', name: 'Sam', email: 's@x.test' },
  attempts: 10,
  failedAt: '2026-11-12T02:00:00.000Z',
  error: 'The mail server refused the address',
}

const quiet: ChannelState = { channel: 'app', waiting: 0, retrying: 0, failed: 0, oldestSeconds: 0 }
const email: ChannelState = { channel: 'email', waiting: 1200, retrying: 3, failed: 12, oldestSeconds: 300 }

const replyOf = (failures: FailedDelivery[], total = failures.length): FailedDeliveries => ({
  failures,
  channels: [quiet, total ? email : { ...quiet, channel: 'email' }, { ...quiet, channel: 'push' }],
  mailQueue: { waiting: 0, retrying: 0, failed: 0, error: null },
  pagination: paginate(1, 10, total),
})

beforeEach(() => logInAdmin())

const show = (path = '/admin/deliveries') =>
  render(
    <>
      <DeliveriesScreen />
      <Toaster />
    </>,
    { path },
  )

test('failed deliveries show recipient, channel and reason; each channel shows what is waiting', async () => {
  const { requests } = answer(listFailedDeliveries, replyOf([failure], 12))
  show()
  expect(await screen.findByText('The mail server refused the address')).toBeVisible()
  expect(screen.getByText('Given up after 10 attempts')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sam' })).toHaveAttribute('href', '/admin/users?search=s%40x.test')
  const channels = within(screen.getByRole('list', { name: 'Channels' }))
  expect(
    channels.getByText(
      '1,200 waiting to be sent, 3 of them after a failure. The oldest has waited 5 minutes.',
    ),
  ).toBeVisible()
  expect(channels.getAllByText('Nothing is waiting.')).toHaveLength(2)
  expect(screen.getByText('Showing 1 to 10 of 12 failures')).toBeVisible()
  expect(requests[0]?.url).toBe('/api/admin/deliveries?page=1')
})

test('emails that don’t leave are named with the reason, although their deliveries are done', async () => {
  const mailQueue = { waiting: 14, retrying: 14, failed: 1, error: 'connect ECONNREFUSED' }
  answer(listFailedDeliveries, { ...replyOf([]), mailQueue })
  show()
  expect(
    await screen.findByText('14 emails failed and will be tried again; 1 email was given up.'),
  ).toBeVisible()
  expect(screen.getByText('connect ECONNREFUSED')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Health' })).toHaveAttribute('href', '/admin/health')
})

test('a tab shows the failed deliveries of one channel', async () => {
  const { requests } = answer(listFailedDeliveries, replyOf([failure], 12))
  const { address, unmount } = show()
  await userEvent.click(await screen.findByRole('tab', { name: /^Email/ }))
  await waitFor(() => expect(address()).toBe('/admin/deliveries?channel=email'))
  unmount()
  show('/admin/deliveries?channel=email&page=2')
  await waitFor(() => expect(requests.at(-1)?.url).toBe('/api/admin/deliveries?page=2&channel=email'))
})

test('one failed delivery or all of a channel are sent again; a refusal says why', async () => {
  answer(listFailedDeliveries, replyOf([failure], 12))
  const { requests } = answer(retryDeliveries, { retried: 1 })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Send again to Sam' }))
  expect(await screen.findByText('1 delivery is sent again')).toBeVisible()
  answerOnce(retryDeliveries, new AppError('FORBIDDEN', 'Not for you'))
  await userEvent.click(screen.getByRole('button', { name: 'Send all 12 again' }))
  expect(await screen.findByText('Not for you')).toBeVisible()
  answer(listFailedDeliveries, replyOf([]))
  const all = answer(retryDeliveries, { retried: 12 })
  await userEvent.click(screen.getByRole('button', { name: 'Send all 12 again' }))
  expect(await screen.findByText('12 deliveries are sent again')).toBeVisible()
  expect(await screen.findByText('Nothing has failed')).toBeVisible()
  expect(requests[0]?.body).toEqual({ channel: 'email', ids: [failure._id] })
  expect(all.requests[0]?.body).toEqual({ channel: 'email' })
})

test('a failure to load deliveries can be retried', async () => {
  answerOnce(listFailedDeliveries, new AppError('INTERNAL', '', { requestId: '0f1e' }))
  answer(listFailedDeliveries, replyOf([]))
  show()
  expect(await screen.findByText('Error fetching deliveries')).toBeVisible()
  expect(screen.getByText('Reference: 0f1e')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /try again/i }))
  expect(await screen.findByText('Nothing has failed')).toBeVisible()
})
