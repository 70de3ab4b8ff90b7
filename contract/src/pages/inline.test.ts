import { describe, expect, it } from 'vitest'
import { plainWords, readPieces } from './inline.ts'

describe('readPieces', () => {
  it('readPieces finds links and emphasised words among plain ones', () => {
    expect(readPieces('Call **000**, read [the tips](/safety-tips#payid) and rest.')).toEqual([
      { text: 'Call ' },
      { text: '000', isStrong: true },
      { text: ', read ' },
      { text: 'the tips', href: '/safety-tips#payid' },
      { text: ' and rest.' },
    ])
  })

  it('readPieces leaves a text without marks in one piece, and lone marks alone', () => {
    expect(readPieces('Dial *#06# (free) [sic].')).toEqual([{ text: 'Dial *#06# (free) [sic].' }])
  })
})

it('plainWords keeps the words only', () => {
  expect(plainWords('**Call** [us](mailto:x@example.com).')).toBe('Call us.')
})
