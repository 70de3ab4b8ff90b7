import { expect, test } from 'vitest'
import { splitLinks } from './links.ts'

const links = (text: string) => splitLinks(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []))

test.each([
  ['See https://example.com/a?b=1, please.', ['https://example.com/a?b=1']],
  ['www.example.com!', ['https://www.example.com']],
  ['(http://example.com)', ['http://example.com']],
  ['javascript:alert(1) data:text/html,hi', []],
  ['Call me at 5.30, it is $1,250', []],
])('%s', (text, expected) => {
  expect(links(text)).toEqual(expected)
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
