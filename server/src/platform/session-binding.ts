import { hash, randomBytes } from 'node:crypto'
import { DAY_SECONDS, MINUTE } from '@bowerbird/contract/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf, setCookie } from './http/cookies.ts'

/*
 * The token of a session is in local storage, where a script could read it. So a browser also gets a second secret in
 * an HttpOnly cookie, and once it has sent that back, the token alone no longer works. The cookie is replaced about
 * once an hour. Whoever uses one that has been replaced, while its successor is in use, has a copy: the session ends.
 */

const COOKIE = 'bowerbird_session'
/** Requests that were under way when the cookie was replaced. */
const OVERLAP_MS = 2 * MINUTE
const DAYS = 30

export interface Binding {
  bindingHash: string | null
  nextBindingHash: string | null
  previousBindingHash: string | null
  boundAt: Date | null
  reboundAt: Date | null
}

type Judgement =
  /** The session may be used. */
  | 'valid'
  /** The same, and the browser has shown for the first time that it keeps the cookie. */
  | 'first'
  /** The same, and the browser has begun to use the next cookie. */
  | 'next'
  | 'refused'
  /** Two browsers use one session. */
  | 'copied'

export function judgeBinding(session: Binding, cookie: string | undefined, now: number): Judgement {
  const { bindingHash, nextBindingHash, previousBindingHash, boundAt, reboundAt } = session
  if (bindingHash === null) return 'valid'
  const sent = cookie === undefined ? undefined : bindingHashOf(cookie)
  if (sent === bindingHash) return boundAt ? 'valid' : 'first'
  if (!boundAt) return 'valid'
  if (sent === undefined) return 'refused'
  if (sent === nextBindingHash) return 'next'
  if (sent !== previousBindingHash) return 'refused'
  return reboundAt && now - reboundAt.getTime() < OVERLAP_MS ? 'valid' : 'copied'
}

export const newBinding = (): string => randomBytes(32).toString('base64url')

export const bindingHashOf = (binding: string): string => hash('sha256', binding, 'hex')

export const bindingOf = (request: Pick<FastifyRequest, 'headers'>): string | undefined =>
  cookieOf(request, COOKIE)

/** Every current browser sends this header, and pages can't set or remove it. */
export const isBrowser = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-site'] !== undefined

export const sendBinding = (reply: FastifyReply, binding: string, publicUrl: string): void =>
  setCookie(reply, COOKIE, binding, {
    path: '/',
    seconds: DAYS * DAY_SECONDS,
    sameSite: 'Strict',
    isSecure: publicUrl.startsWith('https:'),
  })
