import { expect, test } from 'vitest'
import { rule } from './default/describe-rule.ts'
import { type Trial, tryRules } from './try-rules.ts'

const rules = [
  rule({ id: 'bids', name: 'Bids', effect: 'refuse', message: 'No “{words}”', phrases: ['offers over'] }),
  rule({
    id: 'pets',
    name: 'Pets',
    effect: 'hint',
    message: 'Pets',
    phrases: ['pup*'],
    in: ['Houses'],
    states: ['VIC'],
    listingType: 'rent',
  }),
  rule({ id: 'all', name: 'All', effect: 'hint', message: 'Everyone reads this' }),
  rule({ id: 'off', name: 'Off', effect: 'refuse', message: 'Never', phrases: ['offers'], isOn: false }),
]
const found = (changes: Partial<Trial>) =>
  tryRules(rules, { sentence: '', subcategory: '', state: '', listingType: '', ...changes })

test('a tried sentence meets the rules whose words it has, in any category, state and type unless one is chosen', () => {
  expect(found({ sentence: 'Offers-over $500, puppies welcome' })).toEqual([
    { id: 'bids', words: 'Offers-over', message: 'No “Offers-over”' },
    { id: 'pets', words: 'puppies', message: 'Pets' },
  ])
  const sentence = 'Puppies welcome'
  const right = { subcategory: 'Houses', state: 'Victoria', listingType: 'rent' } as const
  expect(found({ sentence, ...right })).toHaveLength(1)
  expect(found({ sentence, ...right, subcategory: 'Land' })).toEqual([])
  expect(found({ sentence, ...right, state: 'Tasmania' })).toEqual([])
  expect(found({ sentence, ...right, listingType: 'sell' })).toEqual([])
})

test('a sentence without such words meets no rule, not even one about every ad or one that is switched off', () => {
  expect(found({ sentence: 'Three rooms and a garden, offers' })).toEqual([])
  expect(found({ sentence: ' ' })).toEqual([])
})
