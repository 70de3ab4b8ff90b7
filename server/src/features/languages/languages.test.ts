import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { t } from '@bowerbird/contract/language/t'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { sql } from '../../platform/db/sql.ts'
import { currentLanguage, setLanguages } from '../../platform/language/language.ts'
import type { Renderer } from '../../ssr/renderer.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { notify } from '../notifications/notify.service.ts'

const ORIGIN = 'https://market.example'
const catalogue = { texts: new Map([['Good morning', '早上好']]), plurals: new Map() }

let world: World
beforeAll(async () => {
  setLanguages([
    { tag: 'en-AU', catalogue: undefined },
    { tag: 'zh-Hans', catalogue },
  ])
  world = await makeWorld()
})
afterAll(() => setLanguages([]))

const appShowing = (render: Renderer['render']) =>
  buildApp({
    ...world,
    logLevel: 'silent',
    publicUrl: () => ORIGIN,
    renderer: { connect() {}, render },
  })

/** Cached pages live for 0.9 seconds: on a busy machine, requests that share one take longer. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

const english = { 'accept-language': 'en-AU,en;q=0.9' }
const chinese = { 'accept-language': 'zh-CN,zh;q=0.9' }

describe('a page', () => {
  test('is rendered and cached apart for each language of its readers', async () => {
    stopClock()
    const rendered: string[] = []
    const app = await appShowing(async ({ language }, _origin, { languages, language: own }) => {
      rendered.push(language)
      expect(languages?.map(({ name }) => name)).toEqual(['English', '简体中文'])
      expect(own?.tag).toBe(language === 'en-AU' ? undefined : language)
      return { status: 200, html: `${language} ${t`Good morning`}` }
    })
    const read = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/about', headers })).body
    const chosen = { ...english, cookie: '__Host-language=zh-Hans' }
    const bodies = await Promise.all([english, chinese, chosen, {}, chinese].map(read))
    const [inEnglish, inChinese] = ['en-AU Good morning', 'zh-Hans 早上好']
    expect(bodies).toEqual([inEnglish, inChinese, inChinese, inEnglish, inChinese])
    expect(rendered.toSorted()).toEqual(['en-AU', 'zh-Hans'])
  })

  test('tells caches that it depends on the reader, and none of them to store it', async () => {
    const app = await appShowing(async ({ path }) =>
      path === '/old' ? { status: 302, location: '/new', html: '' } : { status: 200, html: 'x' },
    )
    const { headers } = await app.inject({ url: '/', headers: { ...chinese, 'accept-encoding': 'gzip' } })
    expect(headers).toMatchObject({
      'content-language': 'zh-Hans',
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, accept-language, cookie',
    })
    const moved = await app.inject({ url: '/old', headers: english })
    expect(moved).toMatchObject({ statusCode: 302, headers: { vary: 'accept-language, cookie' } })
    const { headers: ofManifest } = await app.inject({ url: '/manifest.webmanifest', headers: chinese })
    expect(ofManifest.vary).toContain('accept-language, cookie')
  })

  test('with one language says nothing of languages', async () => {
    setLanguages([{ tag: 'en-AU', catalogue: undefined }])
    onTestFinished(() =>
      setLanguages([
        { tag: 'en-AU', catalogue: undefined },
        { tag: 'zh-Hans', catalogue },
      ]),
    )
    const app = await appShowing(async ({ language }, _origin, settings) => {
      expect(settings).toEqual({})
      return { status: 200, html: language }
    })
    const { headers, body } = await app.inject({
      url: '/',
      headers: { ...chinese, cookie: 'language=zh-Hans' },
    })
    expect(body).toBe('en-AU')
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    expect(headers).not.toHaveProperty('content-language')
  })
})

test('a reply is in the language of its reader, also after its body has been read', async () => {
  const app = await buildApp({ ...world, logLevel: 'silent' })
  app.post('/api/greeting', { config: { access: 'public' } }, async () => {
    await new Promise(setImmediate)
    return { text: t`Good morning`, language: currentLanguage() }
  })
  // Over a connection: a body that is passed in process arrives in the context of the request.
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const greet = async (language: string | undefined) => {
    const headers = { 'content-type': 'application/json', ...(language && { 'accept-language': language }) }
    const reply = await fetch(`${address}/api/greeting`, { method: 'POST', headers, body: '{"name":"Mia"}' })
    return reply.json()
  }
  const replies = await Promise.all(['zh-CN', 'en', undefined].map(greet))
  expect(replies).toEqual([
    { text: '早上好', language: 'zh-Hans' },
    { text: 'Good morning', language: 'en-AU' },
    { text: 'Good morning', language: 'en-AU' },
  ])
})

test('a reply is in the language of its request, whoever used the connection before', async () => {
  const app = await buildApp({ ...world, logLevel: 'silent' })
  app.post('/api/greeting', { config: { access: 'public' } }, async () => ({ text: t`Good morning` }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const { port } = app.server.address() as AddressInfo
  /** The body comes after the headers have been read, as over a slow connection. */
  const greet = (language: string) =>
    new Promise<string>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'accept-language': language }
      const sent = request({ port, host: '127.0.0.1', path: '/api/greeting', method: 'POST', agent, headers })
      sent.on('error', reject)
      sent.on(
        'response',
        (reply) => void json(reply).then((body) => resolve((body as { text: string }).text)),
      )
      sent.write('{"name":')
      app.server.getConnections(() => setImmediate(() => sent.end('"Mia"}')))
    })
  expect([await greet('zh-CN'), await greet('en'), await greet('zh-CN')]).toEqual([
    '早上好',
    'Good morning',
    '早上好',
  ])
})

test('what caches keep for everyone is in the default language', async () => {
  for (const url of ['/robots.txt', '/sitemap.xml', '/category/Vehicles/rss', '/api/market']) {
    const { headers } = await world.app.inject({ url, headers: chinese })
    expect(headers, url).not.toHaveProperty('content-language')
    expect(headers.vary ?? '', url).not.toContain('language')
  }
})

describe('POST /language', () => {
  const choose = async (form: Record<string, string>, headers: Record<string, string> = {}) => {
    const app = await appShowing(async () => ({ status: 200, html: '' }))
    return app.inject({
      method: 'POST',
      url: '/language',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(form).toString(),
    })
  }

  test('remembers the language in this browser, and returns to the page', async () => {
    const back = '/products/all?search=bike+%26+helmet&sort=price_asc'
    const { statusCode, headers } = await choose(
      { language: 'zh-Hans', back },
      { 'sec-fetch-site': 'same-origin', origin: ORIGIN },
    )
    expect(statusCode).toBe(303)
    expect(headers.location).toBe(back)
    expect(headers['set-cookie']).toBe(
      '__Host-language=zh-Hans; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    )
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'leads to the home page instead of %s',
    async (back) => {
      const { headers } = await choose({ language: 'zh-Hans', back })
      expect(headers.location).toBe('/')
    },
  )

  test('takes the languages of the market only', async () => {
    for (const language of ['ar', 'zh-Hans; Domain=example', '']) {
      const { statusCode, headers } = await choose({ language, back: '/' })
      expect(statusCode, language).toBe(400)
      expect(headers).not.toHaveProperty('set-cookie')
    }
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
  ])('refuses what another site sends: %o', async (headers: Record<string, string>) => {
    expect((await choose({ language: 'zh-Hans', back: '/' }, headers)).statusCode).toBe(403)
  })

  test('takes no other kind of body', async () => {
    const json = await choose({ language: 'zh-Hans' }, { 'content-type': 'application/json' })
    expect(json.statusCode).toBe(415)
  })
})

describe('a member’s language', () => {
  const languageOf = (id: string) =>
    world.db.one<{ language: string | null }>(sql`select language from accounts where id = ${id}`)

  test('is stored on the account, and in their profile', async () => {
    const { id, headers } = await world.member()
    const put = (language: string) =>
      world.app.inject({ method: 'PUT', url: '/api/auth/language', headers, payload: { language } })
    expect((await put('zh-Hans')).json()).toEqual({ language: 'zh-Hans' })
    expect(await languageOf(id)).toEqual({ language: 'zh-Hans' })
    const profile = await world.app.inject({ url: '/api/auth/profile', headers })
    expect(profile.json()).toMatchObject({ user: { language: 'zh-Hans' } })
    expect((await put('ar')).statusCode).toBe(400)
    expect(await languageOf(id)).toEqual({ language: 'zh-Hans' })
  })

  test('begins with the one in which they register', async () => {
    const email = 'li@example.com'
    await world.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: chinese,
      payload: { name: 'Li Wei', email, password: 'correct horse battery' },
    })
    const { id } = await world.db.one<{ id: string }>(sql`select id from accounts where email = ${email}`)
    expect(await languageOf(id)).toEqual({ language: 'zh-Hans' })
    const [mail] = await world.mailsTo(email)
    expect(mail?.html).toContain('<html lang="zh-Hans">')
  })

  test('is that of emails to them, whoever causes these', async () => {
    const [li, mia] = [await world.member(), await world.member()]
    await world.db.run(sql`update accounts set language = 'zh-Hans' where id = ${li.id}`)
    await world.db.transaction((tx) =>
      notify(
        tx,
        [li, mia].map(({ id }) => ({
          accountId: id,
          kind: 'review' as const,
          key: 'test',
          title: 'News',
          text: 'News',
          href: '/',
        })),
      ),
    )
    const languageOfMail = async (email: string) =>
      /<html lang="([\w-]+)"/.exec((await world.mailsTo(email)).at(-1)?.html ?? '')?.[1]
    expect(await languageOfMail(li.email)).toBe('zh-Hans')
    expect(await languageOfMail(mia.email)).toBe('en-AU')
  })
})
