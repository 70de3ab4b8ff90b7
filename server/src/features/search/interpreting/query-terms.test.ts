import { setCurrentSearchWords } from '@bowerbird/contract/search-words/current-search-words'
import { defaultSearchWords } from '@bowerbird/contract/search-words/default/default-search-words'
import { expect, test } from 'vitest'
import { termsOf } from '../vocabulary/ad-terms.ts'
import { deletionsOf, distance, likeliest } from '../vocabulary/spelling.ts'
import { likelySubcategories, queryTerms, tsqueryOf, typedOnly } from './query-terms.ts'

const query = (text: string) => tsqueryOf(queryTerms(text), 'all')

test.each([
  ['quokka wombat', "('quokka') & ('wombat')"],
  ["o'neill \\ 'x", "('o neill') & ('x')"],
  ['iphone13', "('iphone13' | ('iphone' <-> '13') | ('iphone' <-> '-13'))"],
  ['quokka 13', "((('quokka') & ('13' | '-13')) | 'quokka13')"],
  ['256 gb', "((('256' | '-256') & ('gb')) | '256gb')"],
  ['🙂 & | !', ''],
])('"%s" becomes the tsquery %s', (text, expected) => {
  expect(query(text)).toBe(expected)
})

test.each([
  ['sofa', 'couch'],
  ['fridge', 'refrigerator'],
  ['ute', 'pickup'],
  ['mobile', 'phone'],
  ['bike', 'bicycle'],
  ['telly', 'television'],
  ['sofas', 'lounge'],
])('"%s" also finds "%s"', (text, other) => {
  expect(query(text)).toContain(`'${other}'`)
})

test('what another variant finds as well is not looked for twice', () => {
  const sofa = query('sofa')
  expect(sofa).toContain("'lounge'")
  expect(sofa).not.toContain("'modular' <-> 'lounge'")
  expect(sofa.match(/'2' <-> 'seater'|'2-seater'/g)).toHaveLength(1)
  expect(sofa).not.toContain("'two-seater'")
  // A part of a word is another word.
  expect(query('white goods')).toContain("'whitegoods'")
})

test('a compound name is one term, with a likely subcategory', () => {
  const terms = queryTerms('washing machine cheap')
  expect(terms.map(({ typed }) => typed)).toEqual([['washing', 'machine'], ['cheap']])
  expect(likelySubcategories(terms)).toEqual(['Kitchen Appliances'])
})

test('a narrower term does not find the broader one', () => {
  expect(query('navara')).toBe("('navara')")
  expect(query('fridge')).not.toContain('dryer')
  expect(query('white goods')).toContain("'dryer'")
})

test('another spelling ranks as what was typed, a word with the same meaning does not', () => {
  const typed = (text: string) => tsqueryOf(typedOnly(queryTerms(text)), 'all', 'AB')
  expect(typed('tire')).toBe("('tire':AB | 'tyre':AB)")
  expect(typed('couch')).toBe("('couch':AB)")
})

test('a word finds at most forty others, what was typed first', () => {
  const many = (from: number) => Array.from({ length: 30 }, (_, i) => `quoll${from + i}`)
  setCurrentSearchWords([
    { id: 'a', kind: 'wider', words: ['quokka'], finds: many(0) },
    { id: 'b', kind: 'wider', words: ['quokka'], finds: many(100) },
  ])
  const [term] = queryTerms('quokkas')
  setCurrentSearchWords(defaultSearchWords)
  expect(term?.variants).toHaveLength(40)
  expect(term?.variants[0]).toEqual(['quokkas'])
  expect(queryTerms('quokkas')[0]?.variants).toEqual([['quokkas']])
})

test('a wider word takes no likely subcategory from the meaning of its words', () => {
  setCurrentSearchWords([
    ...defaultSearchWords,
    { id: 'more', kind: 'wider', words: ['couch'], finds: ['quokka'] },
  ])
  expect(likelySubcategories(queryTerms('couch'))).toEqual(['Furniture'])
  setCurrentSearchWords(defaultSearchWords)
})

test('a word before a number also finds its other words', () => {
  expect(query('cruiser 200 series')).toContain("'landcruiser'")
  expect(query('fridge 420 litres')).toContain("'refrigerator'")
  expect(query('quokka 13')).toContain("'quokka13'")
})

test('a search uses at most twelve words', () => {
  expect(queryTerms('quokka '.repeat(40))).toHaveLength(12)
})

test('words within two edits share a deletion', () => {
  for (const [typed, meant] of [
    ['corola', 'corolla'],
    ['iphnoe', 'iphone'],
    ['refridgerator', 'refrigerator'],
    ['samsang', 'samsung'],
    ['mountian', 'mountain'],
  ] as const) {
    expect(deletionsOf(meant).some((each) => deletionsOf(typed).includes(each))).toBe(true)
    expect(likeliest(typed, [{ word: meant, n: 1 }])).toEqual([meant])
  }
})

test('two swapped letters are one edit', () => {
  expect(distance('iphnoe', 'iphone')).toBe(1)
  expect(distance('', 'abc')).toBe(3)
  expect(distance('kitten', 'sitting')).toBe(3)
})

test('the nearest word wins, then the most used', () => {
  const words = [
    { word: 'tablet', n: 2 },
    { word: 'table', n: 9 },
    { word: 'stable', n: 50 },
  ]
  expect(likeliest('tabel', words)).toEqual(['table'])
  expect(likeliest('zzzzz', words)).toEqual([])
})

test('an ad’s terms are words, pairs, brand and model as written', () => {
  const terms = termsOf({
    title: 'Solid oak dining table, for iPhone 15 fans',
    brand: 'Apple',
    model: 'iPhone 15 Pro',
    category: 'Electronics',
    subcategory: 'TVs & Audio',
  })
  expect([...terms.values()]).toEqual(
    expect.arrayContaining([
      'solid',
      'dining table',
      'iPhone',
      'iPhone 15',
      'Apple iPhone 15 Pro',
      'TVs & Audio',
    ]),
  )
  expect(terms.has('for')).toBe(false)
  expect(terms.has('table for')).toBe(false)
  expect(terms.has('15')).toBe(false)
})
