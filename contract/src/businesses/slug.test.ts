import { expect, test } from 'vitest'
import { businessSlug, codeOf } from './slug.ts'

const id = '0193a1b2-7a10-7000-8000-00001f0a92bc'

test.each([
  ['Harbour Cars', 'harbour-cars-1f0a92bc'],
  ['O’Brien & Søn Café', 'obrien-and-s-n-cafe-1f0a92bc'],
  ['二手车', '1f0a92bc'],
])('the page of “%s” is at %s', (name, slug) => {
  expect(businessSlug(name, id)).toBe(slug)
  expect(codeOf(slug)).toBe('1f0a92bc')
})

test('a business is found by the end of its address, whatever its name was', () => {
  expect(codeOf('an-older-name-1F0A92BC')).toBe('1f0a92bc')
  for (const slug of ['harbour-cars', 'x1f0a92bc', '1f0a92b', '']) expect(codeOf(slug)).toBeUndefined()
})
