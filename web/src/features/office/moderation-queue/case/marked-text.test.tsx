import { expect, test } from 'vitest'
import { markedParts } from './marked-text.tsx'

const marks = (text: string, ...excerpts: string[]) =>
  markedParts(text, excerpts).map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))

test.each([
  [
    ['Pay by PayID upgrade', 'payid UPGRADE'],
    ['Pay by ', '[PayID upgrade]'],
  ],
  [
    ['code, code', 'code'],
    ['[code]', ', ', '[code]'],
  ],
  [
    ['abcdef', 'bcd', 'cde'],
    ['a', '[bcde]', 'f'],
  ],
  [['nothing here', 'else', ''], ['nothing here']],
  [['İ pay', 'pay'], ['İ pay']],
  [['', 'pay'], []],
])('%j are the parts %j', ([text = '', ...excerpts], parts) => {
  expect(marks(text, ...excerpts)).toEqual(parts)
})
