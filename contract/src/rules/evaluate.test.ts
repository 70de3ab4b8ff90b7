import { describe, expect, test } from 'vitest'
import { defaultCountry } from '../catalogue/default/default-country.ts'
import { rule } from './default/describe-rule.ts'
import { type JudgedAd, ruleErrors, ruleHints, ruleQuestions, sourceOf } from './evaluate.ts'
import type { Rule } from './rules.types.ts'

const ad = (changes: Partial<JudgedAd> = {}): JudgedAd => ({
  subcategory: 'Houses',
  title: 'House by the bay',
  description: 'Three rooms and a garden.',
  listingType: 'rent',
  rentType: 'weekly',
  price: 600,
  state: 'New South Wales',
  attributes: {},
  ...changes,
})

const refusal = (changes: Partial<Parameters<typeof rule>[0]> = {}): Rule =>
  rule({ id: 'no', name: 'No', effect: 'refuse', message: 'No “{words}”', phrases: ['garden'], ...changes })

const errorsOf = (rules: Rule, changes?: Partial<JudgedAd>, now = '2026-06-15T00:00:00Z') =>
  ruleErrors(ad(changes), new Date(now), [rules])

const questionsOf = (rules: Rule, changes?: Partial<JudgedAd>) =>
  ruleQuestions(ad(changes), new Date('2026-06-15T00:00:00Z'), [rules])

describe('what a rule is about', () => {
  test.each<[string, Partial<Parameters<typeof rule>[0]>, boolean]>([
    ['all ads', {}, true],
    ['its subcategory', { in: ['Houses', 'Land'] }, true],
    ['another subcategory', { in: ['Land'] }, false],
    ['its listing type', { listingType: 'rent' }, true],
    ['the other listing type', { listingType: 'sell' }, false],
    ['its state', { states: ['NSW', 'VIC'] }, true],
    ['another state', { states: ['VIC'] }, false],
    ['nothing, as it is switched off', { isOn: false }, false],
  ])('a rule applies only to what it is about: %s', (_, changes, applies) =>
    expect(errorsOf(refusal(changes))).toEqual(applies ? { description: 'No “garden”' } : {}),
  )

  test('an ad for all states is subject to rules for everyone only', () => {
    expect(errorsOf(refusal(), { state: 'All States' })).not.toEqual({})
    expect(errorsOf(refusal({ states: ['NSW'] }), { state: 'All States' })).toEqual({})
    expect(errorsOf(refusal({ states: ['NSW'] }), { state: '' })).toEqual({})
  })

  test.each([
    [{ registered: true }, true],
    [{ registered: 'true' }, true],
    [{ registered: false }, false],
    [{}, false],
  ])('a rule about a field depends on its value: %o', (attributes, applies) => {
    const about = refusal({ when: { field: 'registered', value: 'true' } })
    expect(Object.keys(errorsOf(about, { attributes })).length > 0).toBe(applies)
  })

  test('a rule about one choice applies to ads with several choices', () => {
    const about = refusal({ when: { field: 'features', value: 'pool' } })
    expect(errorsOf(about, { attributes: { features: ['garden', 'pool'] } })).not.toEqual({})
    expect(errorsOf(about, { attributes: { features: ['garden'] } })).toEqual({})
  })

  test('a rule’s words in the title are reported before those in the description', () =>
    expect(errorsOf(refusal(), { title: 'Garden house' })).toEqual({ title: 'No “Garden”' }))
})

describe('from and until a day, by the clocks of the state', () => {
  const dated = refusal({ from: '2026-02-01', until: '2026-02-28' })
  test.each([
    ['New South Wales', '2026-01-31T12:59:59Z', false],
    ['New South Wales', '2026-01-31T13:00:00Z', true],
    ['Queensland', '2026-01-31T13:59:59Z', false],
    ['Queensland', '2026-01-31T14:00:00Z', true],
    ['Western Australia', '2026-01-31T15:59:59Z', false],
    ['Western Australia', '2026-01-31T16:00:00Z', true],
    ['New South Wales', '2026-02-28T12:59:59Z', true],
    ['New South Wales', '2026-02-28T13:00:00Z', false],
    ['Western Australia', '2026-02-28T15:59:59Z', true],
    ['Western Australia', '2026-02-28T16:00:00Z', false],
  ])('a rule with days in %s at %s applies: %s', (state, now, applies) =>
    expect(Object.keys(errorsOf(dated, { state }, now)).length > 0).toBe(applies),
  )
})

describe('what a rule does', () => {
  test('a rule requires a field that the subcategory has', () => {
    const asks = rule({ id: 'ask', name: 'Ask', effect: 'require', field: 'bond', message: 'Bond?' })
    expect(errorsOf(asks)).toEqual({ 'attributes.bond': 'Bond?' })
    expect(errorsOf(asks, { attributes: { bond: ' ' } })).toEqual({ 'attributes.bond': 'Bond?' })
    expect(errorsOf(asks, { attributes: { bond: '0' } })).toEqual({})
    expect(errorsOf(asks, { subcategory: 'Land' })).toEqual({})
  })

  test('a rule asks for a field without refusing the ad', () => {
    const asks = rule({ id: 'ask', name: 'Ask', effect: 'ask', field: 'bond', message: 'Bond?' })
    expect(errorsOf(asks)).toEqual({})
    expect(questionsOf(asks)).toEqual({ 'attributes.bond': 'Bond?' })
    expect(questionsOf(asks, { attributes: { bond: '0' } })).toEqual({})
    expect(questionsOf(asks, { subcategory: 'Land' })).toEqual({})
  })

  test('a rule requires a rent, and asks for one by the week', () => {
    const asks = rule({ id: 'w', name: 'W', effect: 'weekly', message: 'Weekly' })
    expect(errorsOf(asks, { rentType: 'monthly' })).toEqual({})
    expect(questionsOf(asks, { rentType: 'monthly' })).toEqual({ rentType: 'Weekly' })
    expect(errorsOf(asks, { price: '$0' })).toEqual({ price: 'Weekly' })
    expect(errorsOf(asks, { rentType: '' })).toEqual({})
    expect(errorsOf(asks)).toEqual({})
  })

  test('a rule checks a VIN if there is one', () => {
    const checks = rule({ id: 'v', name: 'V', effect: 'vin', field: 'vin', message: 'VIN?' })
    const car = { subcategory: 'Cars', listingType: 'sell' as const }
    expect(errorsOf(checks, { ...car, attributes: { vin: '1M8GDM9A1KP042788' } })).toEqual({
      'attributes.vin': 'VIN?',
    })
    expect(errorsOf(checks, { ...car, attributes: { vin: '1M8GDM9AXKP042788' } })).toEqual({})
    expect(errorsOf(checks, car)).toEqual({})
  })

  test('a rule about all such ads refuses an ad at its title', () =>
    expect(errorsOf(refusal({ phrases: [], in: ['Houses'], message: 'Not here' }))).toEqual({
      title: 'Not here',
    }))

  test('hints refuse nothing, and are for some readers', () => {
    const hint = (audience: Rule['audience']) =>
      rule({ id: audience, name: 'H', effect: 'hint', audience, message: 'Know this' })
    const rules = [hint('seller'), hint('buyer'), hint('both')]
    const idsFor = (reader: 'seller' | 'buyer') =>
      ruleHints(ad(), reader, new Date(), rules).map(({ id }) => id)
    expect(ruleErrors(ad(), new Date(), rules)).toEqual({})
    expect(idsFor('seller')).toEqual(['seller', 'both'])
    expect(idsFor('buyer')).toEqual(['buyer', 'both'])
  })

  test('the first of two errors of a field is shown', () => {
    const rules = [refusal({ message: 'First' }), refusal({ id: 'b', message: 'Second' })]
    expect(ruleErrors(ad(), new Date(), rules)).toEqual({ description: 'First' })
  })
})

test('a source of the ad’s own state comes first', () => {
  const nsw = defaultCountry.states[0]?.id ?? 0
  const sources = [
    { state: null, link: 'https://all.example' },
    { state: nsw, link: 'https://nsw.example' },
  ]
  expect(sourceOf({ sources }, 'New South Wales')).toBe('https://nsw.example')
  expect(sourceOf({ sources }, 'Victoria')).toBe('https://all.example')
  expect(sourceOf({ sources: sources.slice(1) }, 'Victoria')).toBeUndefined()
})
