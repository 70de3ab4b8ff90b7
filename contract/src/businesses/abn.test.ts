import { expect, test } from 'vitest'
import { abnLookup, formatAbn, isAbn, plainAbn } from './abn.ts'

test.each(['51824753556', '53004085616', '83914571673'])('%s is a well-formed ABN', (digits) => {
  expect(isAbn(digits)).toBe(true)
})

test('every single wrong digit is noticed', () => {
  const right = '51824753556'
  for (let at = 0; at < right.length; at++) {
    for (const digit of '0123456789') {
      const changed = right.slice(0, at) + digit + right.slice(at + 1)
      expect(isAbn(changed), changed).toBe(changed === right)
    }
  }
})

test('swapped neighbours are noticed', () => {
  const right = '51824753556'
  for (let at = 0; at < right.length - 1; at++) {
    const swapped = `${right.slice(0, at)}${right.charAt(at + 1)}${right.charAt(at)}${right.slice(at + 2)}`
    expect(isAbn(swapped), swapped).toBe(swapped === right)
  }
})

test.each(['', '5182475355', '518247535560', '01824753556', '5182475355x', '٥١٨٢٤٧٥٣٥٥٦'])(
  '“%s” is no ABN',
  (digits) => {
    expect(isAbn(digits)).toBe(false)
  },
)

test('people write it with spaces, dots, hyphens and its name', () => {
  for (const typed of ['51 824 753 556', ' ABN 51 824 753 556 ', 'abn: 51-824-753-556', '51.824.753.556'])
    expect(plainAbn(typed)).toBe('51824753556')
  expect(formatAbn('51824753556')).toBe('51 824 753 556')
  expect(abnLookup('51824753556')).toBe('https://abr.business.gov.au/ABN/View?abn=51824753556')
})
