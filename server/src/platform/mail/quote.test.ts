import { expect, test } from 'vitest'
import { nameInMail, quoted } from './quote.ts'

test.each([
  ['Oak table', '“Oak table”'],
  ['Oak\r\nBcc: x\u202E table', '“Oak Bcc: x table”'],
  ['iPhone 12.5 inch, v2.0', '“iPhone 12.5 inch, v2.0”'],
  ['Verify at https://evil.example/login now', '“Verify at … now”'],
  ['Go to evil.example', '“Go to …”'],
  ['Write to mia@evil.example', '“Write to …”'],
  ['x'.repeat(130), `“${'x'.repeat(119)}…”`],
])('%j is quoted as %s', (text, quote) => {
  expect(quoted(text)).toBe(quote)
})

test.each([
  ['Mia Chen', 'Mia Chen'],
  ['J.R. Smith', 'J. R. Smith'],
  ['Your account is locked. Log in at evil.example', 'Another member'],
  ['scam-site.de', 'Another member'],
  ['Moderation Team', 'Another member'],
  ['St.John', 'St. John'],
])('the name %j is %j in a mail', (name, shown) => {
  expect(nameInMail(name)).toBe(shown)
})
