import { expect, test } from 'vitest'
import { adIdIn } from './ad-reference.ts'

const ID = '019a8f5c-1111-7222-8333-abcdefabcdef'

test.each([
  [ID, ID],
  [` ${ID.toUpperCase()} `, ID],
  [`https://market.example/product/${ID}`, ID],
  [`market.example/product/${ID}?from=search#photos`, ID],
  [`/product/${ID}`, ID],
  ['oak shelf', undefined],
  [`about ${ID}`, undefined],
  ['019a8f5c', undefined],
])('"%s" names %s', (text, id) => {
  expect(adIdIn(text)).toBe(id)
})
