import { AppError } from '@bowerbird/contract/errors'
import {
  listNotifications,
  readNotifications,
} from '@bowerbird/contract/notifications/notifications.endpoints'
import { changeSavedSearch } from '@bowerbird/contract/saved-searches/saved-searches.endpoints'
import type { SavedSearch } from '@bowerbird/contract/saved-searches/saved-searches.schema'
import { DAY } from '@bowerbird/contract/time'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { dispatchLive } from '../../../platform/live.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { notificationWith, pageOf } from './notifications.fixture.ts'
import { NotificationsPage } from './notifications-page.tsx'
import { unreadNotifications } from './unread-notifications.ts'

beforeEach(() => act(() => unreadNotifications.set(0)))

const show = (page = 1) =>
  render(
    <>
      <NotificationsPage page={page} />
      <Toaster />
    </>,
    { path: '/notifications' },
  )

const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()
const titles = () => screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent)

const search = { _id: '019a8000-0000-7000-8000-0000000000bb', name: 'Corolla', isPaused: false }
const saved: SavedSearch = {
  ...search,
  href: '/products/all?search=corolla',
  summary: 'corolla',
  frequency: 'instant',
  newAds: 0,
  createdAt: daysAgo(9),
}

test('notifications are grouped by day, and unread ones are marked', async () => {
  answer(
    listNotifications,
    pageOf([
      notificationWith({ title: 'New: Kayak' }),
      notificationWith({ kind: 'saved_ad', title: 'Price drop: Lamp', createdAt: daysAgo(1), isRead: true }),
      notificationWith({ kind: 'review', title: 'Your ad is live', createdAt: '2024-03-05T01:00:00.000Z' }),
    ]),
  )
  show()
  expect(await screen.findByText('2 unread')).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Yesterday',
    '5 March 2024',
  ])
  expect(titles()).toEqual(['Unread: New: Kayak', 'Price drop: Lamp', 'Unread: Your ad is live'])
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings')
})

test('opening a notification marks it as read, also when the page is left for it', async () => {
  const kayak = notificationWith({ title: 'New: Kayak', href: '/chat?conversation=x' })
  answer(listNotifications, pageOf([kayak]))
  const { requests } = answer(readNotifications, { unreadCount: 0 })
  const { address } = show()
  await userEvent.click(await screen.findByRole('link', { name: 'Unread: New: Kayak' }))
  await waitFor(() => expect(address()).toBe('/chat?conversation=x'))
  expect(requests[0]).toMatchObject({ body: { ids: [kayak._id] }, keepalive: true })
})

test('all notifications are marked as read at once, and stay unread if that fails', async () => {
  const two = [notificationWith({ title: 'New: Kayak' }), notificationWith({ title: 'New: Lamp' })]
  answer(listNotifications, pageOf(two))
  show()
  const markAll = await screen.findByRole('button', { name: 'Mark all read' })
  answerOnce(readNotifications, new AppError('UNAVAILABLE', ''))
  await userEvent.click(markAll)
  expect(await screen.findByText('That did not work. Please try again.')).toBeVisible()
  await waitFor(() => expect(titles()).toEqual(['Unread: New: Kayak', 'Unread: New: Lamp']))

  const { requests } = answer(readNotifications, { unreadCount: 0 })
  answer(listNotifications, pageOf(two.map((one) => ({ ...one, isRead: true }))))
  await userEvent.click(markAll)
  await waitFor(() => expect(titles()).toEqual(['New: Kayak', 'New: Lamp']))
  expect(await screen.findByText('You’re up to date')).toBeVisible()
  expect(requests[0]?.body).toEqual({})
  expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull()
})

test('new notifications are shown at once', async () => {
  const first = notificationWith({ title: 'New: Kayak', isRead: true })
  answer(listNotifications, pageOf([first]))
  show()
  expect(await screen.findByText('You’re up to date')).toBeVisible()
  answer(listNotifications, pageOf([notificationWith({ title: 'New: Lamp' }), first]))
  act(() => dispatchLive('notifications', { unreadCount: 1 }))
  expect(await screen.findByRole('link', { name: 'Unread: New: Lamp' })).toBeVisible()
  expect(screen.getByText('1 unread')).toBeVisible()
})

test('an alert pauses and resumes the search that found it; a failure is undone', async () => {
  const two = [notificationWith({ search }), notificationWith({ search })]
  answer(listNotifications, pageOf(two))
  show()
  const pause = () => screen.findAllByRole('button', { name: 'Pause this search: Corolla' })
  answerOnce(changeSavedSearch, new AppError('UNAVAILABLE', ''))
  await userEvent.click((await pause())[0] as HTMLElement)
  expect(await screen.findByText('That did not work. Please try again.')).toBeVisible()
  expect(await pause()).toHaveLength(2)

  const { requests } = answer(changeSavedSearch, { ...saved, isPaused: true })
  answer(listNotifications, pageOf(two.map((one) => ({ ...one, search: { ...search, isPaused: true } }))))
  await userEvent.click((await pause())[0] as HTMLElement)
  expect(await screen.findByText('No more alerts for “Corolla”')).toBeVisible()
  expect(requests.map(({ url, body }) => [url, body])).toEqual([
    [`/api/saved-searches/${search._id}`, { isPaused: true }],
  ])
  const resume = await screen.findAllByRole('button', { name: 'Resume this search: Corolla' })
  expect(resume).toHaveLength(2)
  await userEvent.click(resume[0] as HTMLElement)
  expect(await screen.findByText('Alerts for “Corolla” are on again')).toBeVisible()
  expect(requests.at(-1)?.body).toEqual({ isPaused: false })
})

test('longer lists of notifications have pages', async () => {
  const { requests } = answer(listNotifications, pageOf([notificationWith()], { page: 2, total: 64 }))
  show(2)
  expect(await screen.findByText('Showing 31 to 60 of 64 notifications')).toBeVisible()
  expect(requests[0]?.url).toBe('/api/notifications?page=2')
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/notifications?page=3')
  expect(screen.getByRole('link', { name: 'First page' })).toHaveAttribute('href', '/notifications')
})

test('an empty list of notifications says what will be there', async () => {
  answer(listNotifications, pageOf([]))
  show()
  expect(await screen.findByText('Nothing here yet')).toBeVisible()
})

test('a failure to load notifications can be retried', async () => {
  answerOnce(listNotifications, new AppError('UNAVAILABLE', ''))
  answer(listNotifications, pageOf([notificationWith({ title: 'New: Kayak' })]))
  show()
  expect(await screen.findByText('Your notifications could not be loaded')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('link', { name: 'Unread: New: Kayak' })).toBeVisible()
})
