import { AppError } from '@bowerbird/contract/errors'
import {
  getPush,
  subscribeToPush,
  unsubscribeFromPush,
} from '@bowerbird/contract/notifications/push.endpoints'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { PushOffNote, PushSwitch } from './push-switch.tsx'

/** The bytes 4, 1, 2 and 3. */
const publicKey = 'BAECAw'
const endpoint = 'https://fcm.googleapis.com/fcm/send/mine'
const keys = { p256dh: 'a-key', auth: 'a-secret' }

/** A browser with a push service behind it. */
function stubBrowser({
  permission = 'default',
  answers = 'granted',
  key = [4, 1, 2, 3],
  isSubscribed = false,
} = {}) {
  const subscription = {
    endpoint,
    options: { applicationServerKey: new Uint8Array(key).buffer },
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    unsubscribe: vi.fn(async () => {
      current = null
      return true
    }),
  }
  let current: typeof subscription | null = isSubscribed ? subscription : null
  const notification = {
    permission,
    requestPermission: vi.fn(async () => {
      notification.permission = answers
      return answers
    }),
  }
  const pushManager = {
    getSubscription: async () => current,
    subscribe: vi.fn(async () => {
      current = subscription
      return subscription
    }),
  }
  const registration = { pushManager }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  return { notification, pushManager, subscription }
}

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const findSwitch = () => screen.findByRole('switch', { name: 'Notifications on this device' })

test('the push switch prompts the browser only when tapped, and sends the subscription', async () => {
  const { notification, pushManager } = stubBrowser()
  answer(getPush, { publicKey, endpoint: null })
  const { requests } = answer(subscribeToPush, { publicKey, endpoint })
  render(<PushSwitch />)
  const control = await findSwitch()
  expect(control).not.toBeChecked()
  expect(screen.getByText(/Your browser will ask you first/)).toBeVisible()
  expect(notification.requestPermission).not.toHaveBeenCalled()
  fireEvent.click(control)
  expect(await screen.findByText(/Logging out turns this off/)).toBeVisible()
  expect(control).toBeChecked()
  expect(pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: new Uint8Array([4, 1, 2, 3]),
  })
  expect(requests.map(({ body }) => body)).toEqual([{ endpoint, keys }])
})

test('a note beside the kinds says that push is off on this device, until it is turned on', async () => {
  stubBrowser()
  answer(getPush, { publicKey, endpoint: null })
  answer(subscribeToPush, { publicKey, endpoint })
  render(
    <>
      <PushOffNote />
      <PushSwitch />
    </>,
  )
  expect(await screen.findByText(/^Push is off on this device/)).toBeVisible()
  fireEvent.click(await findSwitch())
  await screen.findByText(/Logging out turns this off/)
  expect(screen.queryByText(/^Push is off on this device/)).toBeNull()
})

test('turning the push switch off removes the subscription here and on the server', async () => {
  const { subscription } = stubBrowser({ permission: 'granted', isSubscribed: true })
  answer(getPush, { publicKey, endpoint })
  const { requests } = answer(unsubscribeFromPush, { publicKey, endpoint: null })
  render(<PushSwitch />)
  const control = await findSwitch()
  expect(control).toBeChecked()
  fireEvent.click(control)
  expect(await screen.findByText(/Your browser will ask you first/)).toBeVisible()
  expect(requests).toHaveLength(1)
  expect(subscription.unsubscribe).toHaveBeenCalled()
})

test('the push switch is off if the browser’s subscription is that of an earlier login', async () => {
  stubBrowser({ permission: 'granted', isSubscribed: true })
  answer(getPush, { publicKey, endpoint: null })
  render(<PushSwitch />)
  expect(await findSwitch()).not.toBeChecked()
})

test('the push switch replaces a subscription with another key, which the browser would refuse', async () => {
  const { subscription, pushManager } = stubBrowser({ permission: 'granted', isSubscribed: true, key: [9] })
  answer(getPush, { publicKey, endpoint: null })
  answer(subscribeToPush, { publicKey, endpoint })
  render(<PushSwitch />)
  fireEvent.click(await findSwitch())
  expect(await screen.findByText(/Logging out turns this off/)).toBeVisible()
  expect(subscription.unsubscribe).toHaveBeenCalledBefore(pushManager.subscribe)
})

test.each(['denied', 'default'])(
  'the switch subscribes to nothing if the member answers the browser with “%s”',
  async (answers) => {
    const { pushManager } = stubBrowser({ answers })
    render(<PushSwitch />)
    fireEvent.click(await findSwitch())
    const text = answers === 'denied' ? /are blocked in this browser/ : /Your browser will ask you first/
    expect(await screen.findByText(text)).toBeVisible()
    expect(pushManager.subscribe).not.toHaveBeenCalled()
  },
)

test('the push switch says what to do where pushes are blocked', async () => {
  stubBrowser({ permission: 'denied' })
  render(<PushSwitch />)
  expect(await screen.findByText(/Allow them in its site settings/)).toBeVisible()
  expect(screen.queryByRole('switch')).not.toBeInTheDocument()
})

test('the push switch says what to do where the browser has no pushes', async () => {
  render(<PushSwitch />)
  expect(await screen.findByText(/add Bowerbird to your Home Screen/)).toBeVisible()
})

test('the push switch goes back with a message if the server can’t be reached', async () => {
  stubBrowser()
  answer(getPush, { publicKey, endpoint: null })
  answerOnce(subscribeToPush, new AppError('UNAVAILABLE', ''))
  render(<PushSwitch />)
  const control = await findSwitch()
  fireEvent.click(control)
  expect(await screen.findByRole('alert')).toHaveTextContent('Notifications couldn’t be turned on.')
  expect(control).not.toBeChecked()
  // The next attempt works.
  answer(subscribeToPush, { publicKey, endpoint })
  fireEvent.click(control)
  expect(await screen.findByText(/Logging out turns this off/)).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
