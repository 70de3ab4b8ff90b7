import {
  countUnreadNotifications,
  listNotifications,
  readNotifications,
} from '@bowerbird/contract/notifications/notifications.endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { dispatchLive } from '../../../platform/live.ts'
import { logInMia, logOutEveryone } from '../../../testing/member.ts'
import { answer, render } from '../../../testing/render.tsx'
import { Bell } from './bell.tsx'
import { notificationWith, pageOf } from './notifications.fixture.ts'
import { startNotifications } from './notifications.sync.ts'
import { unreadNotifications } from './unread-notifications.ts'

// Loaded beforehand, so that loading doesn't count towards a test's timeouts.
beforeAll(() => import('./bell-panel.tsx'))
beforeEach(async () => {
  act(() => unreadNotifications.set(0))
  await logInMia()
})
afterEach(() => {
  logOutEveryone()
  vi.restoreAllMocks()
})

const bell = (name: string | RegExp = /^Notifications/) => screen.getByRole('link', { name })
const panel = () => screen.queryByRole('dialog', { name: 'Notifications' })
const show = () =>
  render(
    <>
      <Bell />
      <button type="button">Elsewhere</button>
    </>,
    { path: '/about' },
  )

const onPhone = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: false }) as MediaQueryList)

test('visitors have no bell', () => {
  logOutEveryone()
  show()
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  [0, 'Notifications', ''],
  [2, 'Notifications, 2 unread', '2'],
  [12, 'Notifications, 12 unread', '9+'],
])('the bell shows %i unread notifications', (count, name, badge) => {
  show()
  act(() => unreadNotifications.set(count))
  expect(bell(name)).toHaveTextContent(badge)
  expect(bell(name)).toHaveAttribute('href', '/notifications')
})

test('the count of notifications is fetched at the start and follows the socket; logging out clears it', async () => {
  answer(countUnreadNotifications, { unreadCount: 4 })
  const stop = startNotifications(() => undefined)
  show()
  await waitFor(() => expect(bell('Notifications, 4 unread')).toBeVisible())
  act(() => dispatchLive('notifications', { unreadCount: 5 }))
  expect(bell('Notifications, 5 unread')).toBeVisible()
  logOutEveryone()
  expect(unreadNotifications.get()).toBe(0)
  stop()
})

test('a count requested before an event and received after it is requested again', async () => {
  let reply = () => {}
  answer(
    countUnreadNotifications,
    () => new Promise((resolve) => (reply = () => resolve({ unreadCount: 0 }))),
  )
  const stop = startNotifications(() => undefined)
  show()
  act(() => dispatchLive('notifications', { unreadCount: 1 }))
  const again = answer(countUnreadNotifications, { unreadCount: 1 })
  await act(async () => reply())
  await waitFor(() => expect(again.requests).toHaveLength(1))
  expect(bell('Notifications, 1 unread')).toBeVisible()
  stop()
})

test('on a wide screen the bell opens the latest below it; Esc closes them and returns the focus', async () => {
  const seven = Array.from({ length: 7 }, () => notificationWith())
  answer(listNotifications, pageOf(seven))
  const { address } = show()
  await userEvent.click(bell())
  expect(await screen.findByRole('dialog', { name: 'Notifications' })).toHaveFocus()
  expect(bell()).toHaveAttribute('aria-expanded', 'true')
  const inside = within(panel() as HTMLElement)
  expect(await inside.findAllByRole('link', { name: /^Unread: / })).toHaveLength(6)
  expect(inside.getByRole('link', { name: 'See all notifications' })).toHaveAttribute(
    'href',
    '/notifications',
  )
  expect(inside.getByRole('link', { name: 'Notification settings' })).toBeVisible()
  expect(address()).toBe('/about')
  await userEvent.keyboard('{Escape}')
  expect(panel()).toBeNull()
  expect(bell()).toHaveFocus()
})

test('the panel closes on a second tap, a press elsewhere, when the focus moves on, and with the page', async () => {
  answer(listNotifications, pageOf([]))
  const { history } = show()
  const open = async () => {
    await userEvent.click(bell())
    await waitFor(() => expect(panel()).not.toBeNull())
    await screen.findByText('Nothing here yet')
  }
  await open()
  await userEvent.click(bell())
  expect(panel()).toBeNull()
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(panel()).toBeNull()
  await open()
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())
  expect(panel()).toBeNull()
  await open()
  act(() => history.push('/contact-us'))
  await waitFor(() => expect(panel()).toBeNull())
})

test('opening a notification in the panel marks it as read and leads to it', async () => {
  const ad = notificationWith({ title: 'New: Kayak', href: '/product/kayak?from=alert' })
  answer(listNotifications, pageOf([ad]))
  const { requests } = answer(readNotifications, { unreadCount: 0 })
  const { address } = show()
  await userEvent.click(bell())
  await userEvent.click(await screen.findByRole('link', { name: 'Unread: New: Kayak' }))
  await waitFor(() => expect(address()).toBe('/product/kayak?from=alert'))
  expect(requests.map(({ body }) => body)).toEqual([{ ids: [ad._id] }])
  expect(panel()).toBeNull()
})

test('on a phone the bell leads to the page', async () => {
  onPhone()
  const { address } = show()
  await userEvent.click(bell())
  await waitFor(() => expect(address()).toBe('/notifications'))
  expect(panel()).toBeNull()
})
