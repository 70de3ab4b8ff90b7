import { expect, test } from 'vitest'
import { isSuspiciousLink, splitLinks } from './links.ts'

const links = (text: string) => splitLinks(text).flatMap((part) => (part.kind === 'text' ? [] : [part.href]))

test.each([
  ['See https://example.com/a?b=1, please.', ['https://example.com/a?b=1']],
  ['www.example.com!', ['https://www.example.com']],
  ['(http://example.com)', ['http://example.com']],
  ['javascript:alert(1) data:text/html,hi', []],
  ['Call me at 5.30, it is $1,250', []],
  ['Write to jo.b+x@mail.example.com.au.', ['mailto:jo.b+x@mail.example.com.au']],
  ['Me@home, not an address', []],
  ['0491 570 156 or +61 491-570-156', ['tel:0491570156', 'tel:+61491570156']],
  ['(02) 5550 1234, or 1800 975 711', ['tel:0255501234', 'tel:1800975711']],
  ['Rego 0491570156789, 14/02/2026, $0491570156, 12345678', []],
])('the links of a message are found: %s', (text, expected) => {
  expect(links(text)).toEqual(expected)
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test.each([
  ['https://www.trekbikes.com/au/en_AU/', false],
  ['https://auspost.com.au/mypost/track', false],
  ['https://www.ppsr.gov.au/', false],
  ['https://youtu.be/abc', false],
  ['http://example.com', true],
  ['https://bit.ly/3abc', true],
  ['https://203.0.113.9/pay', true],
  ['https://paypal.com@evil.example/', true],
  ['https://auspost-checkout.top/confirm', true],
  ['https://auspost.com.au.parcel-fee.com/', true],
  ['https://аррӏе.com/', true],
  ['https://example.com:8443/', true],
])('%s is suspicious: %s', (href, expected) => {
  expect(isSuspiciousLink(href)).toBe(expected)
})

test.each(['0', 'a.', 'a@', '04 ', 'www.', '61 '])(
  'splitting a hostile text of %j into links ends',
  (piece) => {
    const text = piece.repeat(Math.ceil(2000 / piece.length))
    // A backtracking expression would take minutes, which is longer than a test may take.
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  },
)
