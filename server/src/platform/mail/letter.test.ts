import { expect, test } from 'vitest'
import { writeLetter } from './letter.ts'

const letter = {
  to: 'mia@example.com',
  subject: 'A <subject>',
  heading: 'Hello & welcome',
  opening: ['Enter this:'],
  code: '012345',
  closing: ['It lasts <15> minutes.', "If this wasn't you, relax."],
}

test('a letter has the same content in both parts', () => {
  const { text, html } = writeLetter(letter)
  expect(text).toBe(
    "Hello & welcome\n\nEnter this:\n\n    012345\n\nIt lasts <15> minutes.\n\nIf this wasn't you, relax.\n\n-- \nBowerbird\n",
  )
  expect(html).toContain('>012345</p>')
  expect(html).toContain('Hello &amp; welcome')
  expect(html).toContain('It lasts &lt;15&gt; minutes.')
  expect(html).not.toContain('<15>')
  expect(html).not.toContain('A <subject>')
})

test('a letter without a code has no box for one', () => {
  const { code: _, ...plain } = letter
  expect(writeLetter(plain).html).not.toContain('letter-spacing')
})
