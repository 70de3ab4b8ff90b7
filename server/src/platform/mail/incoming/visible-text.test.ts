import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOfHtml, visibleText } from './visible-text.ts'

const quote = '> You have 1 unread message\n>\n> “Is it still available?”'

test.each([
  ['Gmail', `Yes\n\nOn Wed, 18 Nov 2026 at 10:00, Bowerbird <no-reply@market.example>\nwrote:\n\n${quote}\n`],
  ['Apple Mail', `Yes\n\nSent from my iPhone\n\n> On 18 Nov 2026, at 10:00, Bowerbird wrote:\n> \n${quote}`],
  ['Thunderbird', `On 18/11/26 10:00, Bowerbird wrote:\n${quote}\n\nYes\n-- \nMia\n0491 570 006`],
  [
    'Outlook',
    `Yes\r\n\r\nGet Outlook for iOS<https://aka.ms/o0ukef>\r\n________________________________\r\nFrom: Bowerbird <no-reply@market.example>\r\nSent: Wednesday, 18 November 2026 10:00\r\nTo: Mia\r\nSubject: You have 1 unread message\r\n\r\nIs it?\r\n`,
  ],
  ['old Outlook', 'Yes\n\n-----Original Message-----\nFrom: Bowerbird\nSent: Wednesday\n\nIs it?'],
  [
    'Yahoo',
    'Yes\n\nOn Wednesday, 18 November 2026 at 10:00, Bowerbird <no-reply@market.example> wrote:\n\nYou have 1 unread message',
  ],
  [
    'German Gmail',
    `Yes\n\nAm Mi., 18. Nov. 2026 um 10:00 Uhr schrieb Bowerbird <no-reply@market.example>:\n\n${quote}`,
  ],
  ['a program that marks nothing', 'Yes\n\nYou have 1 unread message\n\nFrom Bea, about “Lamp”.'],
])('of a reply by %s, what they wrote is left', (_, text) => {
  expect(visibleText(text)).toBe('Yes')
})

test.each([
  ['On Saturday I can come, what time:', 'On Saturday I can come, what time:'],
  ['Sent via Express Post, tracking number to follow', 'Sent via Express Post, tracking number to follow'],
  ['Sent from my shed, ha.\nSee you', 'Sent from my shed, ha.\nSee you'],
  ['From: the station you walk\nleft', 'From: the station you walk\nleft'],
  ['One\n\n\n\n\nTwo  \nThree', 'One\n\nTwo\nThree'],
  ['Nothing\u0000 hidden\u0007', 'Nothing hidden'],
  [`${quote}\n\nYes\n\n> And the price?\n\n$50`, 'Yes\n\n$50'],
  [quote, ''],
  ['-- \nMia', ''],
])('of %j, %j is left', (text, expected) => {
  expect(visibleText(text)).toBe(expected)
})

test('HTML becomes text, without what mail programs mark as quote or signature', () => {
  const html =
    '<html><head><title>Re</title><style>p{}</style></head><body><p>Sure,<br>see <a href="https://x.example">this</a></p><ul><li>one</li></ul><script>alert(1)</script><img src="cid:logo"><div class="gmail_signature">Mia</div><div class="gmail_quote"><div class="gmail_attr">On Wed wrote:</div><blockquote>Is it?</blockquote></div></body></html>'
  expect(visibleText(textOfHtml(html))).toBe('Sure,\nsee this\n\n- one')
  expect(visibleText(textOfHtml(`<p>${'word '.repeat(60)}</p>`))).not.toContain('\n')
})

test('no text takes long or throws', () => {
  const piece = fc.constantFrom('\n', '> ', 'On ', 'wrote:', 'From: ', 'Sent: ', '--', '____________', ' ')
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 100 }), (pieces) => {
      const text = pieces.join('')
      expect(visibleText(text).length).toBeLessThanOrEqual(text.length)
    }),
    { numRuns: 300 },
  )
  const start = performance.now()
  for (const text of ['On ', 'On x\n', '> ', 'From: x\n', 'a', '\n', '-', ' ', 'Sent from my ', '*'])
    visibleText(text.repeat(1_000_000))
  for (const text of ['<div>', '<b>', '<blockquote>', '<table><tr><td>', '<', '&amp;', '<p>x'])
    textOfHtml(text.repeat(100_000).slice(0, 500_000))
  expect(performance.now() - start).toBeLessThan(10_000)
})
