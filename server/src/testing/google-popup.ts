import type { GoogleMessage } from '@bowerbird/contract/accounts/accounts.rules'
import sharp from 'sharp'
import { afterAll, vi } from 'vitest'
import { startTestProvider, type TestProvider, Walk } from './openid-provider.ts'
import { makeWorld, type World } from './world.ts'

export const publicUrl = 'http://market.test:3000'
export const redirectUri = `${publicUrl}/api/auth/google/callback`

/** The last page of the popup, and the message it posts. */
export interface Outcome {
  status: number
  message: GoogleMessage
  origin: string
  headers: Record<string, unknown>
  html: string
}

export interface Begun {
  start: string
  cookie: string
  setCookie: string
}

export async function begin({ app }: World): Promise<Begun> {
  const reply = await app.inject({ url: '/api/auth/google' })
  if (reply.statusCode !== 302) throw new Error(`The login did not start: ${reply.body}`)
  const setCookie = String(reply.headers['set-cookie'])
  return { start: String(reply.headers.location), cookie: setCookie.split(';')[0] ?? '', setCookie }
}

/** Returns from the provider with its parameters and the browser's cookie. */
export async function arrive({ app }: World, returned: string, cookie: string): Promise<Outcome> {
  const { pathname, search } = new URL(returned)
  const reply = await app.inject({ url: pathname + search, headers: cookie ? { cookie } : {} })
  const posted = /postMessage\((.*), ("[^"]*")\)/.exec(reply.body)
  if (!posted) throw new Error(`The page posts no message: ${reply.body}`)
  return {
    status: reply.statusCode,
    message: JSON.parse(posted[1] ?? ''),
    origin: JSON.parse(posted[2] ?? ''),
    headers: reply.headers,
    html: reply.body,
  }
}

export async function logInAt(world: World, login: string): Promise<Outcome> {
  const { start, cookie } = await begin(world)
  return arrive(world, await new Walk().logIn(start, login), cookie)
}

export interface GoogleWorld {
  world: World
  provider: TestProvider
  /** Someone whose email the provider has verified, unless the claims say otherwise. */
  person(claims?: object): { login: string; email: string }
}

export async function makeGoogleWorld(): Promise<GoogleWorld> {
  // The provider warns that it is a development server.
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const picture = await sharp({ create: { width: 96, height: 96, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const provider = await startTestProvider({ redirectUri, picture })
  afterAll(() => provider.stop())
  const world = await makeWorld({ openId: provider.settings, publicUrl, isRateLimited: true })
  let count = 0
  return {
    world,
    provider,
    person(claims = {}) {
      const login = `person-${++count}`
      const email = `${login}@example.com`
      provider.people.set(login, { email, email_verified: true, name: 'Olive Tran', ...claims })
      return { login, email }
    },
  }
}
