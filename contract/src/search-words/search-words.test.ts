import { describe, expect, test } from 'vitest'
import { checkSearchWords } from './check-search-words.ts'
import { compileSearchWords } from './compile-search-words.ts'
import { defaultSearchWords } from './default/default-search-words.ts'
import { same, spelling, wider } from './default/describe-word.ts'
import { phraseKey } from './search-phrase.ts'
import { searchWordChanges } from './search-words.changes.ts'
import { MAX_EXPANSIONS } from './search-words.limits.ts'
import { SearchWordTable } from './search-words.schema.ts'
import type { SearchWord } from './search-words.types.ts'

const messages = (...table: SearchWord[]) => checkSearchWords(table).map(({ message }) => message)

/** Returns the other words that a search for a name finds. */
const found = (table: SearchWord[], name: string): string[] => {
  const concepts = compileSearchWords(table).concepts.filter(({ names }) =>
    names.some((each) => phraseKey(each) === phraseKey(name)),
  )
  return [...new Set(concepts.flatMap(({ names, narrower }) => [...names, ...narrower]))].filter(
    (each) => each !== name,
  )
}

describe('the shipped table', () => {
  test('the shipped table has at least 300 entries and no mistakes', () => {
    expect(defaultSearchWords.length).toBeGreaterThanOrEqual(300)
    expect(checkSearchWords(defaultSearchWords)).toEqual([])
    expect(SearchWordTable.safeParse(defaultSearchWords).success).toBe(true)
  })

  test.each([
    ['cruiser', 'land cruiser'],
    ['chevy', 'chevrolet'],
    ['beemer', 'bmw'],
    ['vdub', 'volkswagen'],
    ['dore', 'commodore'],
    ['white goods', 'refrigerator'],
    ['manchester', 'doona cover'],
    ['esky', 'cooler box'],
    ['aircon', 'air conditioner'],
    ['tire', 'tyre'],
    ['lappy', 'macbook'],
    ['pyjamas', 'pajamas'],
    ['lawnmower', 'lawn mower'],
    ['people mover', '7 seater'],
    ['whipper snipper', 'line trimmer'],
  ])('“%s” also finds “%s”', (typed, other) => {
    expect(found(defaultSearchWords, typed)).toContain(other)
  })

  test.each([
    ['landcruiser', 'cruiser'],
    ['fridge', 'dryer'],
    ['fridge', 'white goods'],
    ['hilux', 'ranger'],
    ['hilux', 'ute'],
    ['kettle', 'jug'],
    ['necklace', 'jewellery'],
  ])('“%s” does not find “%s”', (typed, other) => {
    expect(found(defaultSearchWords, typed)).not.toContain(other)
  })
})

describe('compiling', () => {
  test('a wider word finds what its narrower words find as wider words, in every spelling', () => {
    const table = [
      wider('appliances', 'white goods'),
      wider('white goods', 'fridge, dryer'),
      spelling('fridge, refrigerator'),
    ]
    expect(found(table, 'appliances')).toEqual(['white goods', 'fridge', 'refrigerator', 'dryer'])
    expect(found(table, 'refrigerator')).toEqual(['fridge'])
  })

  test('words with the same meaning as a narrower one are not found', () => {
    expect(found([wider('furniture', 'bed'), same('bed, bedroom')], 'furniture')).toEqual(['bed'])
  })

  test('a spelling stands for its word in other entries', () => {
    const table = [spelling('bbq, barbecue'), wider('barbecue', 'weber')]
    expect(found(table, 'bbq')).toEqual(['barbecue', 'weber'])
  })

  test('a word finds a limited number of others', () => {
    const many = (from: number) => Array.from({ length: 30 }, (_, i) => `thing${from + i}`).join(', ')
    const table = [wider('all', `half, ${many(0)}`), wider('half', many(100)), wider('thing0', many(200))]
    const [first] = compileSearchWords(table).concepts
    expect(first?.narrower.length).toBeLessThanOrEqual(MAX_EXPANSIONS + 30)
  })
})

describe('checking', () => {
  test.each<[string, SearchWord]>([
    ['Enter another word for “esky”', same('esky')],
    ['Enter a word that “esky” also finds', wider('esky', '')],
    ['“eskys” can’t be narrower than itself', wider('esky', 'eskys')],
    ['“Esky!” has to be written as “esky”', same('Esky!, cooler')],
    ['“!” has no word to search for', same('!, cooler')],
    ['“tvs” is in this entry twice', same('tv, tvs')],
    ['“a b c d e f” is too long: a phrase has at most 5 words', same('esky, a b c d e f')],
    ['Only a wider word finds others: “esky”', { ...wider('esky, icebox', 'engel'), kind: 'same' }],
  ])('%s', (message, entry) => {
    expect(messages(entry)).toEqual([message])
  })

  test('two entries can’t say the same', () => {
    expect(messages(same('sofa, couch'), same('settee, couch, sofa'))).toEqual([
      '“couch” and “sofa” are already together in another entry',
    ])
    expect(messages(wider('ute', 'hilux'), { ...wider('utes', 'hilux, ranger'), id: 'other' })).toEqual([
      '“utes” and “hilux” are already together in another entry',
    ])
    expect(messages(same('bedroom, bed'), same('bed, cot'))).toEqual([])
  })

  test('wider words can’t go round in a circle', () => {
    expect(messages(wider('a', 'b'), wider('b', 'c'), wider('c', 'a'))).toEqual([
      '“a” finds “b” finds “c” finds “a”: these words lead back to each other',
    ])
    expect(messages(wider('a', 'b, c'), wider('b', 'd'), wider('c', 'd'))).toEqual([])
  })

  test('ids are unique', () => {
    expect(messages(same('a, b'), { ...same('c, d'), id: 'same-a' })).toEqual([
      'Two entries have the id “same-a”',
    ])
  })
})

test('changes are described in plain words', () => {
  const before = [same('sofa, couch'), wider('white goods', 'fridge'), spelling('tyre, tire')]
  const after = [
    { ...same('sofa, settee, lounge'), id: 'same-sofa' },
    wider('white goods', 'fridge, dryer'),
    same('cot, crib'),
  ]
  expect(searchWordChanges(before, after)).toEqual([
    'tyre = tire removed',
    'sofa: “settee”, “lounge” added, “couch” removed',
    'white goods: “dryer” added',
    'cot = crib added',
  ])
  expect(searchWordChanges(before, before.toReversed())).toEqual([])
})
