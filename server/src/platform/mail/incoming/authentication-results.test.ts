import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAuthentic } from './authentication-results.ts'

const relay = 'mx.market.example'
const verdict = (...headers: string[]) => isAuthentic(headers, relay, 'mail.example')

test.each([
  ['spf=pass smtp.mailfrom=mia@mail.example'],
  ['spf=pass smtp.mailfrom=mail.example'],
  ['spf=pass (sender is (really) allowed; yes) smtp.mailfrom="mia@mail.example"'],
  ['SPF=Pass smtp.MailFrom=mia@MAIL.example'],
  ['dkim=pass (2048-bit key) header.d=mail.example header.i=@mail.example header.b=abc'],
  ['dkim=pass header.i=@mail.example'],
  ['dkim=fail header.d=mail.example; spf=pass smtp.mailfrom=mail.example'],
  ['dkim=pass header.d=evil.example; dkim=pass header.d=mail.example'],
  ['dmarc=pass (p=none) header.from=mail.example'],
  ['dkim/1 = pass header.d = mail.example'],
])('%s says that a mail is authentic', (results) => {
  expect(verdict(`${relay}; ${results}`)).toBe(true)
  expect(verdict(`MX.Market.example 1; ${results}`)).toBe(true)
})

test('a domain vouches for those below it, and not for the one above', () => {
  const below = (header: string) => isAuthentic([`${relay}; ${header}`], relay, 'office.mail.example')
  expect(below('dkim=pass header.d=mail.example')).toBe(true)
  expect(below('dkim=pass header.d=example')).toBe(false)
  expect(verdict(`${relay}; dkim=pass header.d=office.mail.example`)).toBe(false)
})

test.each([
  [''],
  ['none'],
  ['spf=none; dkim=none'],
  ['spf=fail smtp.mailfrom=mail.example'],
  ['spf=pass smtp.mailfrom=evil.example'],
  ['spf=pass smtp.mailfrom=mia@mail.example.evil.example'],
  ['spf=pass smtp.mailfrom=evilmail.example'],
  ['spf=pass smtp.helo=mail.example'],
  ['spf=pass'],
  ['spf=softfail (spf=pass smtp.mailfrom=mail.example)'],
  ['spf=fail (a) reason="; spf=pass smtp.mailfrom=mail.example"'],
  ['spf=fail reason="\\"; spf=pass smtp.mailfrom=mail.example'],
  ['spf=fail (; spf=pass smtp.mailfrom=mail.example'],
  ['spf=pass smtp.mailfrom=evil.example smtp.mailfrom=mail.example'],
  ['dkim=fail header.d=mail.example'],
  ['dkim=pass header.d=evil.example header.i=@mail.example'],
  ['dmarc=fail header.from=mail.example'],
  ['dmarc=pass header.from=evil.example'],
  ['arc=pass header.d=mail.example'],
  ['xspf=pass smtp.mailfrom=mail.example'],
])('%s says nothing of the kind', (results) => {
  expect(verdict(`${relay}; ${results}`)).toBe(false)
})

test('only the topmost header of the relay counts', () => {
  const [good, bad] = ['spf=pass smtp.mailfrom=mail.example', 'spf=fail smtp.mailfrom=mail.example']
  expect(verdict()).toBe(false)
  expect(verdict(`mx.evil.example; ${good}`)).toBe(false)
  expect(verdict(`mx.market.example.evil.example; ${good}`)).toBe(false)
  expect(verdict(`mx.evil.example; ${bad}`, `${relay}; ${good}`)).toBe(true)
  expect(verdict(`${relay}; ${bad}`, `${relay}; ${good}`)).toBe(false)
  expect(verdict(good)).toBe(false)
})

test('no header takes long or throws', () => {
  const piece = fc.constantFrom('(', ')', '"', '\\', ';', '=', ' ', relay, 'spf=pass', 'smtp.mailfrom=')
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 60 }), (pieces) => {
      expect(verdict(pieces.join(''))).toBe(false)
    }),
    { numRuns: 300 },
  )
  const start = performance.now()
  for (const text of ['(', '"', '\\', '; ', ' = ', 'a=b ']) verdict(`${relay}; ${text.repeat(100_000)}`)
  expect(performance.now() - start).toBeLessThan(3_000)
})
