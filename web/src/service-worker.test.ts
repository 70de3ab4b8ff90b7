import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Handler = (event: unknown) => void

let handlers: Record<string, Handler>
/** The server's responses; undefined: no connection. */
let server: ((path: string) => Response) | undefined
let stored: Map<string, Response>
let asked: string[]
let shown: object[]
let openPages: { url: string; focus: () => Promise<void> }[]
/** The addresses of windows that it opened or went to. */
let opened: string[]

const pathOf = (file: string | Request): string => {
  const { pathname, search } = new URL(typeof file === 'string' ? file : file.url, location.origin)
  return pathname + search
}

const cache = {
  match: async (file: string | Request) => stored.get(pathOf(file))?.clone(),
  put: async (file: string | Request, response: Response) => void stored.set(pathOf(file), response),
  keys: async () => [...stored.keys()].map((path) => ({ url: location.origin + path })),
  delete: async (file: { url: string }) => stored.delete(pathOf(file.url)),
}

beforeEach(async () => {
  handlers = {}
  stored = new Map()
  asked = []
  shown = []
  openPages = []
  opened = []
  vi.stubGlobal('self', {
    addEventListener: (name: string, handler: Handler) => {
      handlers[name] = handler
    },
    skipWaiting: async () => undefined,
    clients: {
      claim: async () => undefined,
      matchAll: async () => openPages,
      openWindow: async (address: string) => void opened.push(address),
    },
    registration: {
      showNotification: async (title: string, options: NotificationOptions) =>
        void shown.push({ title, ...options }),
    },
    location,
  })
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match })
  vi.stubGlobal('fetch', async (file: string | Request) => {
    asked.push(pathOf(file))
    if (!server) throw new TypeError('Failed to fetch')
    return server(pathOf(file))
  })
  vi.resetModules()
  await import('./service-worker.ts')
})
afterEach(() => vi.unstubAllGlobals())

/** The worker's response; undefined: it leaves the request to the browser. */
function get(path: string): Promise<Response> | undefined {
  let reply: Promise<Response> | undefined
  handlers.fetch?.({
    request: new Request(location.origin + path),
    respondWith: (response: Promise<Response>) => {
      reply = response
    },
  })
  return reply
}

/** Has the worker handle an event to its end. */
async function handle(name: string, event: object): Promise<void> {
  let work: Promise<unknown> | undefined
  handlers[name]?.({
    ...event,
    waitUntil: (given: Promise<unknown>) => {
      work = given
    },
  })
  await work
}

const outline = (text: string, cacheControl = 'public, immutable') =>
  new Response(text, { headers: { 'cache-control': cacheControl } })

test('outlines that were viewed once are available offline; others are not', async () => {
  server = (path) => outline(`outlines of ${path}`)
  const address = '/outlines/v1/state-NSW.json'
  expect(await (await get(address))?.text()).toBe(`outlines of ${address}`)
  server = undefined
  expect(await (await get(address))?.text()).toBe(`outlines of ${address}`)
  expect(asked).toEqual([address])
  await expect(get('/outlines/v1/state-VIC.json')).rejects.toThrow('Failed to fetch')
})

test('outlines of a version that the server doesn’t know yet, or that failed, are not cached', async () => {
  server = () => outline('old', 'no-cache')
  await get('/outlines/v2/country.json')
  server = () => new Response('', { status: 503 })
  await get('/outlines/v2/area-20.json')
  expect(stored.size).toBe(0)
})

test('the oldest outlines are deleted when a new version comes', async () => {
  for (let at = 0; at < 70; at++) stored.set(`/outlines/v1/area-${at}.json`, outline(''))
  await handle('activate', {})
  expect(stored.size).toBe(60)
  expect(stored.has('/outlines/v1/area-9.json')).toBe(false)
  expect(stored.has('/outlines/v1/area-10.json')).toBe(true)
})

test('the newest two markets stay in the cache', async () => {
  server = (path) => outline(`market ${path}`)
  for (const version of ['a', 'b', 'c', 'd']) await get(`/api/market?v=${version}`)
  expect([...stored.keys()]).toEqual(['/api/market?v=c', '/api/market?v=d'])
  stored.set('/api/market?v=e', outline('from an earlier worker, which deleted none'))
  await handle('activate', {})
  expect([...stored.keys()]).toEqual(['/api/market?v=d', '/api/market?v=e'])
})

test('files that a page needs offline stay in the cache, however old they are', async () => {
  server = () => outline('')
  stored.set('/favourites', new Response('<script src="/assets/a.js"></script> "/api/market?v=a"'))
  stored.set('/assets/a.js', outline(''))
  for (let at = 0; at < 200; at++) stored.set(`/assets/later-${at}.js`, outline(''))
  for (const version of ['a', 'b', 'c', 'd']) await get(`/api/market?v=${version}`)
  expect([...stored.keys()].filter((path) => path.startsWith('/api'))).toEqual([
    '/api/market?v=a',
    '/api/market?v=c',
    '/api/market?v=d',
  ])
  expect(stored.has('/assets/a.js')).toBe(true)
})

test('a market that the process doesn’t have yet is not cached', async () => {
  server = () => outline('the one before', 'no-cache')
  await get('/api/market?v=new')
  expect(stored.size).toBe(0)
})

test('other calls of the API are left to the browser', () => {
  expect(get('/api/places/postcodes')).toBeUndefined()
})

test('a push is shown; a repeated one has the same tag and so replaces it', async () => {
  const message = { title: 'New: A red bike', text: '$90 in Newtown', href: '/product/1', tag: 'one' }
  await handle('push', { data: { json: () => message } })
  expect(shown).toEqual([
    {
      title: 'New: A red bike',
      body: '$90 in Newtown',
      tag: 'one',
      icon: '/icon-192.png',
      data: '/product/1',
    },
  ])
})

test('a tap on a push goes to the page where it is open, and opens it otherwise', async () => {
  const close = vi.fn()
  const tap = (data: unknown) => handle('notificationclick', { notification: { close, data } })
  const focus = async () => void opened.push('the open one')
  openPages = [
    { url: `${location.origin}/add`, focus: () => Promise.reject(new Error('another page')) },
    { url: `${location.origin}/product/1`, focus },
  ]
  await tap('/product/1')
  await tap('/product/2')
  expect(opened).toEqual(['the open one', `${location.origin}/product/2`])
  expect(close).toHaveBeenCalledTimes(2)
})

test('a tap on a push never leads to another site', async () => {
  await handle('notificationclick', {
    notification: { close: () => undefined, data: '//elsewhere.example/' },
  })
  expect(opened).toEqual([])
})
