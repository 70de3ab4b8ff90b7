import { GOOGLE_CALLBACK_PATH, GOOGLE_LOGIN_PATH } from '@bowerbird/contract/accounts/accounts.terms'
import type { RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { listEndpoints } from './endpoints.fixture.ts'

/** Public routes outside the contract, without personal data. */
const others = [
  'GET /api/health',
  'GET /api/ready',
  'GET /metrics',
  'GET /api/openapi.json',
  'GET /api/docs',
  `GET ${GOOGLE_LOGIN_PATH}`,
  `GET ${GOOGLE_CALLBACK_PATH}`,
  // Redirects mail programs that send a GET instead of a POST to the confirmation page.
  'GET /api/chat/mails/stop',
  'GET /api/notifications/emails/stop',
  'GET /images/*',
  'GET /manifest.webmanifest',
  'GET /outlines/:version/:file',
  'GET /.well-known/change-password',
  // The form that chooses a language for this browser.
  'POST /language',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemaps/:file',
  'GET /category/:category/rss',
  'GET /products/:category/rss',
  // Pages.
  'GET /*',
]

/** All routes of an app with pages, as "METHOD /path", each with its access. */
async function listRoutes(world: World, extra?: (app: Awaited<ReturnType<typeof buildApp>>) => void) {
  const routes: [name: string, access: string][] = []
  const onRoute = ({ method, url, config }: RouteOptions) => {
    for (const each of [method].flat()) routes.push([`${each} ${url}`, String(config?.access)])
  }
  const renderer = { connect: () => {}, render: async () => ({ status: 200, html: '' }) }
  const app = await buildApp({ ...world, logLevel: 'silent', renderer, onRoute })
  extra?.(app)
  await app.ready()
  await app.close()
  return routes
}

async function compare(routes: [name: string, access: string][]): Promise<string[]> {
  const known = new Map([
    ...(await listEndpoints()).map(({ method, path, access }) => [`${method} ${path}`, access] as const),
    ...others.map((name) => [name, 'public'] as const),
  ])
  const found = new Map(routes)
  return [
    ...[...found].flatMap(([name, access]) => {
      // Fastify adds a HEAD to every GET; it needs the same access.
      const declared = known.get(name.replace(/^HEAD /, 'GET '))
      if (!declared) return [`${name} is neither in the contract nor in the list of other routes`]
      return declared === access ? [] : [`${name} is for ${access}, but declared for ${declared}`]
    }),
    ...[...known.keys()].filter((name) => !found.has(name)).map((name) => `${name} is served by nobody`),
  ]
}

test('every route is an endpoint of the contract or in the list, with its declared access', async () => {
  const world = await makeWorld()
  const routes = await listRoutes(world)
  expect(routes.filter(([name]) => name.startsWith('HEAD ')).length).toBeGreaterThan(20)
  expect(await compare(routes)).toEqual([])

  const withMore = await listRoutes(world, (app) => {
    app.get('/api/debug/accounts', { config: { access: 'public' } }, async () => world.db)
  })
  expect(await compare(withMore)).toEqual([
    'GET /api/debug/accounts is neither in the contract nor in the list of other routes',
    'HEAD /api/debug/accounts is neither in the contract nor in the list of other routes',
  ])
  const loosened = routes.map(([name, access]): [string, string] => [
    name,
    name === 'GET /api/users' ? 'member' : access,
  ])
  expect(await compare(loosened)).toEqual(['GET /api/users is for member, but declared for support'])
})
