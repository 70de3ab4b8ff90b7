import { describe, expect, test } from 'vitest'
import { isSmallEdit } from './small-edit.ts'

const text =
  'Solid oak bookshelf with five shelves. Some scratches on teh left side, otherwise in good condition. ' +
  'Pick up in Newtown, cash on collection. Serial number 12-34, was $450.'
const small = (from: string, to: string) => isSmallEdit(text, text.replace(from, to))

describe('is small', () => {
  test.each([
    ['teh', 'the'],
    ['bookshelf', 'book shelf'],
    ['otherwise', 'otherwize'],
    ['condition.', 'condition!'],
    ['side,', 'side;'],
    ['Newtown', 'NEWTOWN'],
    ['Some scratches', 'Some\n\nscratches'],
    ['with five', 'with a five'],
    ['shelves. Some', 'shelves . Some'],
  ])('a change from %j to %j is small', (from, to) => {
    expect(small(from, to)).toBe(true)
  })

  test('an unchanged text and some corrected errors are a small edit', () => {
    expect(isSmallEdit(text, text)).toBe(true)
    expect(isSmallEdit(text, text.replace('teh', 'the').replace('bookshelf', 'bookshelff'))).toBe(true)
    expect(isSmallEdit('Oak bokshelf', 'Oak bookshelf')).toBe(true)
  })
})

describe('is not small', () => {
  test.each([
    ['five', 'nine'],
    ['Some scratches', 'No scratches'],
    ['scratches on', 'no scratches on'],
    ['good condition', 'condition'],
    ['Pick up', 'Do not pick up'],
    ['$450', '$850'],
    ['$450', '450'],
    ['12-34', '12-35'],
    ['Newtown', 'Newtown 2042'],
    ['cash', 'WhatsApp'],
    ['collection.', 'collection. Call me'],
    ['collection. Serial', 'collection.Serial'],
    ['Serial', 'sam@serial'],
    ['Serial', 'serial.au'],
    ['shelves. Some', 'some.com'],
    ['oak', 'оak'],
    ['oak', 'o\u200bak'],
  ])('a change from %j to %j is not small', (from, to) => {
    expect(small(from, to)).toBe(false)
  })

  test.each([
    ['Phone, locked', 'Phone, unlocked'],
    ['Used sofa', 'Unused sofa'],
    ['Oak', ''],
    ['', 'Oak'],
    ['Red bike', 'Rad bake'],
    ['Oak bookshelf', 'Pine bookshelf'],
    ['Oak bookshelf', 'Oak bookshelf a'],
  ])('an edit from %j to %j is not small', (before, after) => {
    expect(isSmallEdit(before, after)).toBe(false)
  })

  test('a change of many words is no small edit', () => {
    const letters = text.replace(/\b([a-z]{5})/g, (word) => `${word}e`)
    expect(isSmallEdit(text, letters)).toBe(false)
  })

  test('checking an edit of a very long text ends', () => {
    const long = Array.from({ length: 900 }, (_, i) => `word${i % 7}`).join(' ')
    expect(isSmallEdit(long, long.replaceAll('word3', 'wird3'))).toBe(false)
  })

  test('a long word must stay as it is, and comparing it ends', () => {
    const word = 'ab'.repeat(100_000)
    expect(isSmallEdit(word, `${word.slice(0, -1)}c`)).toBe(false)
    expect(isSmallEdit(`${word} sofa in goood condition`, `${word} sofa in good condition`)).toBe(true)
  })
})
