import { expect, test } from 'vitest'
import { bestOf, type Candidate, subjectScorer } from './title-subject.ts'

const sofa = String.raw`(?<![\p{L}\p{N}_])(?:sofa|2.seater)(?:s|es)?(?![\p{L}\p{N}_])`

test.each([
  ['Sofa', 0.6],
  ['Red leather SOFAS, hardly used', 0.6],
  ['2-seater with chaise', 0.6],
  ['Sofa bed', 0.4],
  ['Sofa-bed – as new', 0.4],
  ['Cushions for a sofa', 0],
  ['Table / sofa', 0],
  ['Sofabed', 0],
])('the opening of “%s” scores %d for a sofa', (title, score) => {
  expect(subjectScorer(sofa)(title)).toBe(score)
})

test('a title about the subject comes before a slightly better rank, and of equal ads the newer one', () => {
  const found: Candidate[] = [
    ['cushions', 1.5, 'Cushions for a sofa'],
    ['newer', 1.2, 'Sofa'],
    ['older', 1.2, 'Sofa'],
    ['mentioned', 0.7, null],
    ['unranked', -1, null],
  ]
  expect(bestOf(found, sofa, { offset: 0, limit: 10 })).toEqual([
    'newer',
    'older',
    'cushions',
    'mentioned',
    'unranked',
  ])
  expect(bestOf(found, sofa, { offset: 1, limit: 2 })).toEqual(['older', 'cushions'])
})
