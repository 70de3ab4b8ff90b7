import { expect, test } from 'vitest'
import { encodeHtml } from './encode-html.ts'

test.each([
  ['', ''],
  ['<p>plain</p>', '<p>plain</p>'],
  ['Zoë’s “kangaroo” 🦘 for $5', 'Zoë’s “kangaroo” 🦘 for $5'],
  ['half of \ud83e a kangaroo', 'half of \uFFFD a kangaroo'],
  ['a\0b', 'a\uFFFDb'],
])('%j is sent as %j', (page, sent) => {
  expect(encodeHtml(page).toString()).toBe(sent)
})
