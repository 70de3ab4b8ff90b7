import { createHmac, randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { emailToken, mayStop, parseEmailToken } from './unsubscribe-links.ts'

const accountId = randomUUID()
const secret = 'a secret'
const search = randomUUID()

const isGood = (token: string, kind: 'message' | 'alert', of?: string, earlier: string | null = null) => {
  const parsed = parseEmailToken(token)
  return parsed?.accountId === accountId && mayStop(parsed, { secret, earlier }, kind, of)
}

afterEach(() => void vi.useRealTimers())

test('a link stops only its own kind of emails, or its own search', () => {
  const token = emailToken({ accountId, secret }, 'alert', search)
  expect(isGood(token, 'alert', search)).toBe(true)
  expect(isGood(token, 'alert')).toBe(false)
  expect(isGood(token, 'alert', randomUUID())).toBe(false)
  expect(isGood(token, 'message', search)).toBe(false)
  expect(isGood(emailToken({ accountId, secret: 'another' }, 'alert', search), 'alert', search)).toBe(false)
})

test('a link ends after half a year, and its last day can’t be moved', () => {
  const token = emailToken({ accountId, secret }, 'message')
  const [account, day = '', signature] = token.split('-')
  const later = `${account}-${(Number.parseInt(day, 16) + 100).toString(16)}-${signature}`
  expect(isGood(later, 'message')).toBe(false)
  vi.useFakeTimers({ now: Date.now() + 180 * 86_400_000 })
  expect(isGood(token, 'message')).toBe(true)
  vi.setSystemTime(Date.now() + 86_400_000)
  expect(isGood(token, 'message')).toBe(false)
})

test('a link of the version before works as long as its secret does', () => {
  const earlier = randomUUID()
  const signature = createHmac('sha256', earlier).update('message ').digest('hex').slice(0, 32)
  const token = accountId.replaceAll('-', '') + signature
  expect(isGood(token, 'message', undefined, earlier)).toBe(true)
  expect(isGood(token, 'alert', undefined, earlier)).toBe(false)
  expect(isGood(token, 'message')).toBe(false)
})
