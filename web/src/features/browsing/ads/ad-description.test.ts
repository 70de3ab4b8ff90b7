import { describe, expect, test } from 'vitest'
import { readDescription, readRuns } from './ad-description.tsx'

describe('readRuns', () => {
  test('readRuns returns a plain line as it is', () => {
    expect(readRuns('No swaps please.')).toEqual([{ text: 'No swaps please.' }])
  })

  test('readRuns finds emphasis and strong words between the others', () => {
    expect(readRuns('Battery **91%**, *one* chip')).toEqual([
      { text: 'Battery ' },
      { text: '91%', emphasis: 'strong' },
      { text: ', ' },
      { text: 'one', emphasis: 'em' },
      { text: ' chip' },
    ])
  })

  test.each(['3 * 4 * 5', '5* hotel', '* * *', '** not strong **', '****', '**open'])(
    'stars that emphasise nothing stay as they are: %s',
    (line) => {
      expect(
        readRuns(line)
          .map((run) => run.text)
          .join(''),
      ).toBe(line)
      expect(readRuns(line).some((run) => run.emphasis)).toBe(false)
    },
  )

  test('readRuns keeps markup as text', () => {
    expect(readRuns('<b>*x*</b>')).toEqual([{ text: '<b>' }, { text: 'x', emphasis: 'em' }, { text: '</b>' }])
  })

  test('readRuns of a long line of stars ends', () => {
    // Starting anew at each star would take longer than a test may take.
    expect(readRuns('*a'.repeat(250_000))).not.toHaveLength(0)
  })
})

describe('readDescription', () => {
  test('readDescription keeps line breaks inside a paragraph and starts a new one after a blank line', () => {
    expect(readDescription('one\r\ntwo\n\n\nthree')).toEqual([
      { kind: 'paragraph', lines: [[{ text: 'one' }], [{ text: 'two' }]] },
      { kind: 'paragraph', lines: [[{ text: 'three' }]] },
    ])
  })

  test('readDescription reads lines that start with a dash as one list, also right under a paragraph', () => {
    expect(readDescription('Included:\n- box\n- *unused* cable\nPick up only')).toEqual([
      { kind: 'paragraph', lines: [[{ text: 'Included:' }]] },
      {
        kind: 'list',
        items: [[{ text: 'box' }], [{ text: 'unused', emphasis: 'em' }, { text: ' cable' }]],
      },
      { kind: 'paragraph', lines: [[{ text: 'Pick up only' }]] },
    ])
  })

  test('readDescription takes a dash without a space or a word after it as text', () => {
    expect(readDescription('-5 degrees\n-')).toEqual([
      { kind: 'paragraph', lines: [[{ text: '-5 degrees' }], [{ text: '-' }]] },
    ])
  })

  test('readDescription of an empty text is empty', () => {
    expect(readDescription(' \n ')).toEqual([])
  })
})
