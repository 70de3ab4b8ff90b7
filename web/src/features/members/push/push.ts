import {
  getPush,
  subscribeToPush,
  unsubscribeFromPush,
} from '@bowerbird/contract/notifications/push.endpoints'
import type { PushSubscriptionBody } from '@bowerbird/contract/notifications/push.schema'
import { call } from '../../../platform/api.ts'

/** State of pushes on this device. `denied`: the member, or the browser for them, has blocked them for this site. */
export type PushDeviceState = 'unsupported' | 'denied' | 'off' | 'on'

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const isDenied = (): boolean => Notification.permission === 'denied'

export async function readPushState(): Promise<PushDeviceState> {
  if (!isSupported()) return 'unsupported'
  if (isDenied()) return 'denied'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (Notification.permission !== 'granted' || !subscription) return 'off'
  // The browser may still have the subscription of someone who has logged out.
  const { endpoint } = await call(getPush)
  return endpoint === subscription.endpoint ? 'on' : 'off'
}

/** The service worker is registered when a page has loaded; it may have been refused. */
const READY_MS = 10_000

function serviceWorkerReady(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error('No service worker')), READY_MS),
  )
  return Promise.race([navigator.serviceWorker.ready, late])
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

const isSame = (key: ArrayBuffer | null | undefined, bytes: Uint8Array): boolean =>
  key?.byteLength === bytes.length && new Uint8Array(key).every((byte, at) => byte === bytes[at])

async function subscribe({ pushManager }: ServiceWorkerRegistration, publicKey: string) {
  const applicationServerKey = bytesOf(publicKey)
  const known = await pushManager.getSubscription()
  // A browser refuses a second key; the market has another one after it was set up anew.
  if (known && !isSame(known.options.applicationServerKey, applicationServerKey)) await known.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

/** Call it on a tap only: the browser asks the member then, and blocks sites that ask uninvited. */
export async function enablePush(): Promise<PushDeviceState> {
  if (!isSupported()) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const [registration, { publicKey }] = await Promise.all([serviceWorkerReady(), call(getPush)])
  const subscription = await subscribe(registration, publicKey)
  const { endpoint, keys } = subscription.toJSON() as PushSubscriptionBody
  await call(subscribeToPush, { body: { endpoint, keys } })
  return 'on'
}

export async function disablePush(): Promise<PushDeviceState> {
  await call(unsubscribeFromPush)
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  // Our server has forgotten it, so nothing is sent even if the browser keeps it.
  await subscription?.unsubscribe().catch(() => false)
  return 'off'
}
