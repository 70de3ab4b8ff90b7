import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import type { RenderedPage } from '../../ssr/renderer.ts'
import { makeWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

async function open(render: () => Promise<RenderedPage>) {
  const app = await buildApp({ ...world, renderer: { connect: () => {}, render }, logLevel: 'silent' })
  onTestFinished(() => app.close())
  return app.inject('/about')
}

test.each([
  ['reports that a dependency is down', async () => ({ status: 503, html: '<h1>Busy</h1>' })],
  [
    'can’t be rendered because a dependency is down',
    async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
    },
  ],
])('a page that %s is 503, with Retry-After and not cacheable', async (_, render) => {
  const reply = await open(render)
  expect(reply.statusCode).toBe(503)
  expect(reply.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
  expect(reply.headers['content-type']).toContain('text/html')
})

test('a page that fails because of a bug is 500', async () => {
  const reply = await open(async () => {
    throw new TypeError('x is not a function')
  })
  expect(reply.statusCode).toBe(500)
  expect(reply.headers['retry-after']).toBeUndefined()
  expect(reply.body).toContain('Something went wrong on our side')
  // The reference that people quote is in the log.
  expect(reply.headers['x-request-id']).toBeTruthy()
  expect(reply.body).toContain(`Reference: ${String(reply.headers['x-request-id'])}`)
})
