import { expect, test } from 'vitest'
import { keysOfQuery } from './query-keys.ts'

const shares: Record<string, number> = { car: 0.3, auto: 0.1, corolla: 0.001, catid2: 0.4, "o'neill": 0 }
const wordsOf = (query: string) => keysOfQuery(query, (word) => shares[word] ?? 0.01)?.words

test.each([
  ["'corolla'", ['corolla']],
  // All of them: the rarest is enough.
  ["'car' & 'corolla' & 'auto'", ['corolla']],
  ["'car':AB & 'auto':*A", ['auto']],
  // Any of them: an ad may have either.
  ["'car' | 'auto'", ['car', 'auto']],
  ["'car' & ( 'auto' | 'corolla' )", ['auto', 'corolla']],
  ["'wash' <-> 'car' | 'auto' <2> 'corolla'", ['wash', 'corolla']],
  ["( 'iphon' & '13' | 'iphone13' ) & 'car'", ['iphon', 'iphone13']],
  ["( 'car' | 'catid2' ) & ( 'wash' | 'car' ) <-> 'auto'", ['auto']],
  ["!'car' & 'auto'", ['auto']],
  ["'o''neill'", ["o'neill"]],
  // No word that an ad must have.
  ["!'car'", undefined],
  ["!'car' | 'auto'", undefined],
])('%s: a match has one of %j', (query, words) => {
  expect(wordsOf(query)).toEqual(words)
})
