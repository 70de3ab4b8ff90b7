import { expect, test } from 'vitest'
import { isProgram, visitorHash } from './visitor-hash.ts'

const salt = Buffer.alloc(32, 1)
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const hash = (address: string, userAgent = firefox, with_ = salt) =>
  visitorHash(with_, { address, userAgent }).toString('hex')

test('a browser has one hash a day, which no other visitor shares', () => {
  expect(hash('203.0.113.1')).toBe(hash('203.0.113.1'))
  expect(hash('203.0.113.1')).not.toBe(hash('203.0.113.2'))
  expect(hash('203.0.113.1')).not.toBe(hash('203.0.113.1', 'Mozilla/5.0 Safari'))
  expect(hash('203.0.113.1')).not.toBe(hash('203.0.113.1', firefox, Buffer.alloc(32, 2)))
  // One household has a whole /64.
  expect(hash('2001:db8:1:2::1')).toBe(hash('2001:db8:1:2:aaaa::7'))
  expect(hash('203.0.113.1')).toHaveLength(32)
})

test.each([
  ['', true],
  ['curl/8.5.0', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
  ['facebookexternalhit/1.1', true],
  ['python-requests/2.32', true],
  ['lightMyRequest', true],
  [firefox, false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', false],
  ['Mozilla/5.0 (Linux; Android 14; CUBOT_X90) AppleWebKit/537.36 Chrome/130.0 Mobile', false],
])('%j is a program: %s', (userAgent, expected) => {
  expect(isProgram({ address: '203.0.113.1', userAgent })).toBe(expected)
})
