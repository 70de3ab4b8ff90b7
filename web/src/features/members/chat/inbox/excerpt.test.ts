import { expect, test } from 'vitest'
import { excerptOf, markedParts } from './excerpt.ts'

const marked = (text: string, words: string) =>
  markedParts(text, words).flatMap((part) => (part.isMarked ? [part.text] : []))

test('the words that were searched for are marked, whatever they look like', () => {
  expect(marked('Blue bike, BLUE bell', 'blue bell')).toEqual(['Blue', 'BLUE', 'bell'])
  expect(marked('Is it (new)?', '(new)?')).toEqual(['(new)?'])
  expect(marked('Nothing', 'else')).toEqual([])
  expect(
    markedParts('a blue b', 'blue')
      .map(({ text }) => text)
      .join(''),
  ).toBe('a blue b')
})

test('an excerpt begins shortly before the first of them', () => {
  expect(excerptOf('Short and blue', 'blue')).toBe('Short and blue')
  const long = `${'word '.repeat(20)}then blue at last`
  expect(excerptOf(long, 'blue')).toMatch(/^…(word )+then blue at last$/)
  expect(excerptOf(long, 'blue').length).toBeLessThan(60)
  expect(excerptOf(long, 'green')).toBe(long)
})
