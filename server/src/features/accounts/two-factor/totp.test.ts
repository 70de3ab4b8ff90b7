import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { newSecret, stepOf, uriOf } from './totp.ts'

/** "12345678901234567890", the secret of RFC 6238. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// The last six digits of the eight in the RFC's appendix B.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %d the code is that of RFC 6238', (seconds, code) => {
  expect(stepOf(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

/** RFC 4226 by hand, to compare with. */
function codeAt(step: number): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', '12345678901234567890').update(message).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

test('the codes of one step before and after are accepted as theirs, those of two are not', () => {
  const now = 1_760_000_000_000
  const step = Math.floor(now / 30_000)
  const steps = [-2, -1, 0, 1, 2].map((away) => stepOf(SECRET, codeAt(step + away), now))
  expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined])
})

test('anything but six digits is no code', () => {
  for (const text of ['', '28708', '2870822', 'abcdef', '28708２'])
    expect(stepOf(SECRET, text, 59_000)).toBeUndefined()
})

test('every secret is another one, and the address for the app holds it', () => {
  const secret = newSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(secret)
  expect(uriOf(secret, { issuer: 'Bower & Bird', label: 'mia@example.com' })).toBe(
    `otpauth://totp/Bower%20%26%20Bird:mia%40example.com?issuer=Bower%20%26%20Bird&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})
