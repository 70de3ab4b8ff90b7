import { expect, test } from 'vitest'
import { encodeHtml } from './encode-html.ts'

test.each([
  ['', ''],
  ['<p>plain, or nearly: Zoë</p>', '<p>plain, or nearly: Zoë</p>'],
  ['Zoë’s “kangaroo” 🦘 for $5', 'Zoë’s “kangaroo” 🦘 for $5'],
  ['half of \ud83e a kangaroo', 'half of \uFFFD a kangaroo'],
])('%j is sent as %j', (page, sent) => {
  expect(encodeHtml(page).toString()).toBe(sent)
})
