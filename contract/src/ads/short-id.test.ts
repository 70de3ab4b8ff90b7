import { expect, test } from 'vitest'
import { adIdTail, shortAdId } from './short-id.ts'

const id = '019a8000-1234-7000-8000-04d2ffffffff'

test('a short id is two groups of four characters, and leads back to the end of the id', () => {
  expect(shortAdId(id)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(adIdTail(shortAdId(id))).toBe(id.slice(-10))
})

test.each([
  ['00000000-0000-7000-8000-000000000000', '0000-0000'],
  ['00000000-0000-7000-8000-000000000020', '0000-0010'],
  ['ffffffff-ffff-7fff-bfff-ffffffffffff', 'ZZZZ-ZZZZ'],
])('the short id of %s is %s', (long, short) => {
  expect(shortAdId(long)).toBe(short)
  expect(adIdTail(short)).toBe(long.slice(-10))
})

test('a short id is read as people type it', () => {
  for (const text of ['10ab-cd10', '1OABCD1O', ' ioab cdlo ', 'IOAB-CDL0']) {
    expect(adIdTail(text)).toBe(adIdTail('10AB-CD10'))
  }
})

test.each(['', 'ABCD-EFG', 'ABCD-EFGHJ', 'UUUU-UUUU', 'ABCD_EFG', id])('%j is no short id', (text) => {
  expect(adIdTail(text)).toBeUndefined()
})
