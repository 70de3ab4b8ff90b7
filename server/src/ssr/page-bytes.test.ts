import { expect, test } from 'vitest'
import { PageBytes } from './page-bytes.ts'
import { NONCE_PLACEHOLDER } from './renderer.ts'

const nonce = 'n'.repeat(NONCE_PLACEHOLDER.length)
const page = (...html: (string | Uint8Array)[]) => ({ status: 200, html })

test('a page is sent as it was drawn, words and bytes alike, with the nonce of each reply', () => {
  const bytes = new PageBytes()
  const script = ['<script nonce="', NONCE_PLACEHOLDER, '">1</script>']
  const pieces = [...script, 'G’day 🦘', ...script, Buffer.from('<p>Zoë</p>'), 'the end']
  const whole = pieces.map(String).join('')
  const written = [bytes.write(page(...pieces)), bytes.write({ status: 200, html: whole })]
  for (const each of [nonce, nonce.replaceAll('n', 'm')]) {
    const expected = whole.replaceAll(NONCE_PLACEHOLDER, each)
    expect(written.map((one) => bytes.copy(one, each)?.toString())).toEqual([expected, expected])
  }
})

test('what is being sent stays as it is, whatever is sent next', () => {
  const bytes = new PageBytes()
  const first = bytes.copy(bytes.write(page('first')), nonce)
  const second = bytes.copy(bytes.write(page('second')), nonce)
  expect([first?.toString(), second?.toString()]).toEqual(['first', 'second'])
  if (first) bytes.giveBack(first)
  const third = bytes.copy(bytes.write(page('third')), nonce)
  expect([second?.toString(), third?.toString()]).toEqual(['second', 'third'])
  expect(third?.buffer).toBe(first?.buffer)
})

test('a page that others have been written over is not sent', () => {
  const bytes = new PageBytes()
  const large = 'x'.repeat(2 ** 20)
  const written = Array.from({ length: 40 }, (_, i) => bytes.write(page(`${i} ${large}`)))
  const found = written.map((each) => bytes.copy(each, nonce)?.toString('latin1', 0, 3).trim())
  expect(found[0]).toBeUndefined()
  expect(found.at(-1)).toBe('39')
  for (const [i, text] of found.entries())
    if (text !== undefined) expect(text).toBe(`${i} x`.slice(0, 3).trim())
  // One that is larger than all that is kept is sent all the same, and nothing of before is taken for it.
  const huge = bytes.write(page('y'.repeat(20 * 2 ** 20)))
  expect(bytes.copy(huge, nonce)?.length).toBe(20 * 2 ** 20)
  for (const each of written) expect(bytes.copy(each, nonce)).toBeUndefined()
})
