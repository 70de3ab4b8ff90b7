import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { checkHandshake } from '../../platform/live/handshake.ts'
import { makeWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

const PUBLIC_URL = 'https://market.example'

async function answerTo(url: string, { proto = 'http', site = PUBLIC_URL, method = 'GET' } = {}) {
  const app = await buildApp({ ...world, logLevel: 'silent', publicUrl: () => site })
  const headers = { ...(proto && { 'x-forwarded-proto': proto }), host: 'evil.example' }
  const { statusCode, headers: sent } = await app.inject({ method: method as 'GET', url, headers })
  await app.close()
  return [statusCode, sent.location]
}

test('someone who opens a page by plain HTTP is led to HTTPS, on the market’s own host', async () => {
  expect(await answerTo('/robots.txt?a=1')).toEqual([308, `${PUBLIC_URL}/robots.txt?a=1`])
  expect(await answerTo('//evil.example/x')).toEqual([308, `${PUBLIC_URL}/evil.example/x`])
})

test('a program that calls the API by plain HTTP is refused, not redirected', async () => {
  expect(await answerTo('/api/catalogue')).toEqual([403, undefined])
  expect(await answerTo('/api/auth/login', { method: 'POST' })).toEqual([403, undefined])
})

test('everyone else is served: by HTTPS, by a proxy that says nothing, and on a market without HTTPS', async () => {
  expect((await answerTo('/robots.txt', { proto: 'https' }))[0]).toBe(200)
  expect((await answerTo('/robots.txt', { proto: '' }))[0]).toBe(200)
  expect((await answerTo('/robots.txt', { site: 'http://localhost:3000' }))[0]).toBe(200)
})

test('a socket is not opened by plain HTTP either', () => {
  const check = checkHandshake({ publicUrl: () => PUBLIC_URL, limits: { spend: () => undefined } })
  const isAllowed = (proto: string) => {
    let result = false
    const request = { headers: { 'x-forwarded-proto': proto }, socket: { remoteAddress: '127.0.0.1' } }
    check(request as never, (_problem, allowed) => {
      result = allowed
    })
    return result
  }
  expect([isAllowed('http'), isAllowed('https')]).toEqual([false, true])
})
