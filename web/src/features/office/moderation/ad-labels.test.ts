import { expect, test } from 'vitest'
import { preview } from './ad-labels.ts'

test.each([
  ['Rides well.\nNew tyres.', 'Rides well.'],
  ['x'.repeat(50), 'x'.repeat(50)],
  ['x'.repeat(51), `${'x'.repeat(50)}...`],
  ['', ''],
])('the preview of %j is shortened', (description, shown) => {
  expect(preview(description)).toBe(shown)
})
