import { expect, test } from 'vitest'
import { defaultCatalogue } from '../catalogue/default/default-catalogue.ts'
import { defaultCountry } from '../catalogue/default/default-country.ts'
import { defaultRules } from './default/default-rules.ts'
import { rule } from './default/describe-rule.ts'
import { checkRules, ruleChanges, rulesThatDiffer } from './rules.changes.ts'
import type { Rule } from './rules.types.ts'

const places = { catalogue: defaultCatalogue, country: defaultCountry }
const one = rule({ id: 'one', name: 'One', effect: 'hint', message: 'Know this' })

test.each<[Partial<Rule>, string]>([
  [{ subcategories: [999] }, 'One: a subcategory doesn’t exist'],
  [{ states: [99] }, 'One: a state doesn’t exist'],
  [{ sources: [{ state: 99, link: 'https://a.example' }] }, 'One: a state doesn’t exist'],
  [{ when: { field: 'wings', value: '2' } }, 'One: there is no field “wings”'],
  [{ effect: 'require' }, 'One: choose the field that it is about'],
  [{ effect: 'vin', field: 'wings' }, 'One: choose the field that it is about'],
  [{ phrases: ['ok', '!'] }, 'One: “!” has no word to look for'],
  [{ from: '2026-02-01', until: '2026-01-31' }, 'One: its last day is before its first'],
  [{ effect: 'refuse' }, 'One: it would refuse every ad; say which ones it is about'],
])('%o is refused', (changes, message) =>
  expect(checkRules([{ ...one, ...changes }], places).map((each) => each.message)).toEqual([message]),
)

test('an id of a rule is used once', () =>
  expect(checkRules([one, one], places)).toEqual([{ path: 'one', message: 'Two rules have the id “one”' }]))

test('the shipped rules fit the shipped market', () => expect(checkRules(defaultRules, places)).toEqual([]))

test('changes of rules are listed in plain words', () => {
  const two = { ...one, id: 'two', name: 'Two' }
  expect(ruleChanges([one], [one])).toEqual([])
  const source = { state: null, link: 'https://a.example' }
  const stored = { link: source.link, state: null }
  expect(ruleChanges([{ ...one, sources: [source] }], [{ ...one, sources: [stored] }])).toEqual([])
  expect(ruleChanges([one], [one, two])).toEqual(['Two added'])
  expect(ruleChanges([one, two], [two])).toEqual(['One removed'])
  expect(ruleChanges([one, two], [two, one])).toEqual(['Order of the rules changed'])
  expect(ruleChanges([one], [{ ...one, isOn: false }])).toEqual(['One switched off'])
  expect(ruleChanges([one], [{ ...one, states: [1], phrases: ['a'], message: 'B' }])).toEqual([
    'One: “a” added to the words',
    'One: states and sentence changed',
  ])
  const withWords = (...phrases: string[]) => [{ ...one, phrases }]
  expect(ruleChanges(withWords('a', 'b', 'c'), withWords('b', 'bid*', 'over'))).toEqual([
    'One: “bid*” and “over” added to the words',
    'One: “a” and “c” removed from the words',
  ])
  expect(ruleChanges(withWords('a', 'b'), withWords('b', 'a'))).toEqual(['One: words changed'])
})

test('rulesThatDiffer returns the rules with another effect than before', () => {
  const changed = { ...one, message: 'Other' }
  expect(rulesThatDiffer([one], [one])).toEqual([])
  expect(rulesThatDiffer([one], [changed])).toEqual([changed])
  expect(rulesThatDiffer([one], [{ ...one, isOn: false }])).toEqual([])
})
