import type { CDPSession, Page, Worker } from '@playwright/test'
import { makePushDevice, type PushDevice } from '../scripts/lib/push-receiver.ts'
import { activeAd } from './support/ads.ts'
import { expect, people, test } from './support/test.ts'

// Needs the service worker.
test.use({ serviceWorkers: 'allow' })

/**
 * Replaces browser features that a headless one lacks: it may not show notifications, whatever is granted, and can't
 * reach its vendor's push service. The member allows notifications when prompted, and the browser subscribes to a push
 * service on this machine.
 */
async function subscribeLocally(page: Page, { subscription }: PushDevice): Promise<void> {
  await page.addInitScript((given) => {
    let permission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = 'granted'
      return 'granted'
    }
    let current: object | null = null
    const made = { endpoint: given.endpoint, options: { applicationServerKey: null }, toJSON: () => given }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      subscribe: async () => {
        current = made
        return made
      },
    })
  }, subscription)
}

/** Hands a decrypted push to the page's service worker, as the browser does when its push service brings one. */
async function deliverer(page: Page): Promise<(data: string) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (registration) resolve(registration.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await found
  const origin = new URL(page.url()).origin
  return async (data) =>
    void (await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }))
}

interface Shown extends NotificationOptions {
  title: string
}

/** Records the notifications that the service worker shows from now on. */
async function shownBy(worker: Worker): Promise<() => Promise<Shown[]>> {
  await worker.evaluate(() => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration; shown: Shown[] }
    scope.shown = []
    scope.registration.showNotification = async (title, options) =>
      void scope.shown.push({ title, ...options })
  })
  return () => worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown)
}

test('a member turns on notifications on their device, and an alert arrives there', async ({
  page,
  request,
  logInAs,
}) => {
  const device = makePushDevice(process.env.PUSH_ORIGIN ?? '')
  await subscribeLocally(page, device)
  await logInAs('mia')
  await page.goto('/settings')
  const control = page.getByRole('switch', { name: 'Notifications on this device' })
  await expect(control).not.toBeChecked()
  await control.click()
  await expect(page.getByText('Logging out turns this off.')).toBeVisible()
  await expect(control).toBeChecked()

  // Jack posts what Mia is looking for.
  const tokenOf = async (person: keyof typeof people) => {
    const reply = await request.post('/api/auth/login', { data: people[person] })
    return ((await reply.json()) as { token: string }).token
  }
  const saved = await request.post('/api/saved-searches', {
    headers: { authorization: `Bearer ${await tokenOf('mia')}` },
    data: { path: 'all', params: { search: 'theremin' }, frequency: 'instant' },
  })
  expect(saved.ok(), 'the search is saved').toBe(true)
  const adId = await activeAd(request, await tokenOf('jack'), { title: 'Moog theremin in walnut' })

  await expect.poll(() => device.received(), 'the push has arrived').toHaveLength(1)
  const [push] = await device.received()
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker')
  const shown = await shownBy(worker)
  const deliver = await deliverer(page)
  await deliver(push?.text ?? '')
  await expect.poll(shown).toEqual([
    {
      title: expect.stringContaining('Moog theremin in walnut'),
      body: expect.stringContaining('theremin'),
      data: expect.stringContaining(adId),
      tag: expect.stringMatching(/^[\w-]{36}$/),
      icon: '/icon-192.png',
    },
  ])
})
