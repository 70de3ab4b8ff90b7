/*
 * Lets the product open without a connection: the offline page and the saved items, and nothing else. Pages and
 * prices always come from the server and are never shown from a cache. It also shows pushed notifications.
 */
import type { PushMessage } from '@bowerbird/contract/notifications/push.message'

/** The parts of a service worker's own scope that are used here; the DOM's types don't know it. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Lasting {
  request: Request
  respondWith(response: Promise<Response>): void
}
interface Pushed extends Lasting {
  data: { json(): PushMessage } | null
}
interface Clicked extends Lasting {
  notification: Notification
}
interface PageClient {
  url: string
  focus(): Promise<unknown>
}
interface WorkerScope {
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(name: 'push', listener: (event: Pushed) => void): void
  addEventListener(name: 'notificationclick', listener: (event: Clicked) => void): void
  skipWaiting(): Promise<void>
  registration: ServiceWorkerRegistration
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<PageClient[]>
    openWindow(address: string): Promise<unknown>
  }
  location: Location
}
const worker = self as unknown as WorkerScope

const OFFLINE = '/offline'
/** Pages that work offline. They are the same for everyone; personal data is filled in by their scripts. */
const pages = [OFFLINE, '/favourites']
/** The build's output. File names contain a content hash, so a cached file is never stale. */
const ASSETS = '/assets/'
/** The market's data, whose address contains a hash, too. */
const MARKET = '/api/market'
/** Outlines of maps, likewise: a map that has been seen can be seen again. */
const OUTLINES = '/outlines/'
const CACHE = 'shell'
const MAX_ASSETS = 200
/** About all outlines of one version. */
const MAX_OUTLINES = 60
/** The newest, and the one before for tabs that were opened with it. */
const MAX_MARKETS = 2

/** The files a page names. */
const filesIn = (text: string): string[] => [
  ...new Set(
    text.match(
      /\/(?:assets|art)\/[\w.-]+\.(?:js|css|woff2|webp|svg)|\/favicon\.svg|\/api\/market\?v=[\w-]+/g,
    ),
  ),
]

async function cachePage(cache: Cache, path: string): Promise<void> {
  const page = await fetch(path, { cache: 'reload' })
  if (!page.ok) throw new Error(`${path}: ${page.status}`)
  const files = filesIn(await page.clone().text())
  await cache.put(path, page)
  await Promise.all(files.map((file) => cacheFile(cache, file)))
}

async function cacheFile(cache: Cache, file: string): Promise<Response> {
  const known = await cache.match(file)
  if (known) return known
  const response = await fetch(file)
  // A process that has not received the newest market yet answers with no-cache: don't cache that.
  const mayCache = response.ok && response.headers.get('cache-control') !== 'no-cache'
  if (mayCache) await cache.put(file, response.clone())
  // The operator changes the market more often than a new version of the worker comes.
  if (mayCache && file.startsWith(MARKET)) await deleteOldFiles(cache)
  return response
}

async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  await Promise.all(pages.map((path) => cachePage(cache, path)))
  await worker.skipWaiting()
}

/** The files without which the pages don't work offline. */
async function filesOfPages(cache: Cache): Promise<Set<string>> {
  const texts = await Promise.all(pages.map(async (path) => (await cache.match(path))?.text() ?? ''))
  return new Set(texts.flatMap(filesIn))
}

/** Deletes the oldest files: after a while, those of earlier versions. */
async function deleteOldFiles(cache: Cache): Promise<void> {
  const [cached, needed] = await Promise.all([cache.keys(), filesOfPages(cache)])
  const oldest = (start: string, max: number) =>
    cached.filter(({ url }) => new URL(url).pathname.startsWith(start)).slice(0, -max)
  const isNeeded = ({ url }: Request) => {
    const { pathname, search } = new URL(url)
    return needed.has(pathname + search)
  }
  const files = [
    ...oldest(ASSETS, MAX_ASSETS),
    ...oldest(OUTLINES, MAX_OUTLINES),
    ...oldest(MARKET, MAX_MARKETS),
  ].filter((file) => !isNeeded(file))
  await Promise.all(files.map((file) => cache.delete(file)))
}

async function activate(): Promise<void> {
  await Promise.all([deleteOldFiles(await caches.open(CACHE)), worker.clients.claim()])
}

async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    const { pathname, search } = new URL(request.url)
    const page = pages.includes(pathname) ? await caches.match(pathname) : undefined
    if (page) return page
    return Response.redirect(`${OFFLINE}?from=${encodeURIComponent(pathname + search)}`)
  }
}

async function openAsset(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  return cacheFile(await caches.open(CACHE), pathname + search)
}

async function showPush({ title, text, href, tag }: PushMessage): Promise<void> {
  await worker.registration.showNotification(title, {
    body: text,
    tag,
    icon: '/icon-192.png',
    data: href,
  })
}

/** Goes to the page where it is open already: a tab with something else in it is left alone. */
async function openPageOf({ data }: Notification): Promise<void> {
  const { origin } = worker.location
  const address = new URL(typeof data === 'string' ? data : '/', origin)
  if (address.origin !== origin) return
  const clients = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = clients.find(({ url }) => url === address.href)
  await (page ? page.focus() : worker.clients.openWindow(address.href))
}

worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(event.data.json()))
})
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPageOf(event.notification))
})
worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (pathname === MARKET || pathname.startsWith(OUTLINES)) return event.respondWith(openAsset(request))
  if (pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (pathname.startsWith(ASSETS)) event.respondWith(openAsset(request))
})
