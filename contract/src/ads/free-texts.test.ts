import { describe, expect, test } from 'vitest'
import { profileTextFields, profileTextsOf } from '../accounts/profile-texts.ts'
import { findField } from '../catalogue/attributes.ts'
import { ruleFaults, ruleFlags } from '../rules/evaluate.ts'
import type { Rule } from '../rules/rules.types.ts'
import { areSuspicious, assessTexts, contactIn } from '../safety/assess-texts.ts'
import { adFieldNames, adFields, emptyDraft } from './ads.fields.ts'
import { freeTextsOf } from './free-texts.ts'

const SCAM = 'Pay with Steam gift cards: buy them, scratch them and send me the codes before I post it'
const CONTACT = 'Call 0412 345 678'

const honest = {
  ...emptyDraft(),
  category: 'Vehicles',
  subcategory: 'Cars',
  title: 'Toyota Corolla',
  description: 'Runs well, one owner.',
  brand: 'Toyota',
  model: 'Corolla',
  contactName: 'Mia',
  attributes: { badge: 'Ascent', vin: 'JT123' },
}

/** Each free text of the table, and one of a category. */
const paths = adFieldNames.flatMap((field) => {
  const kind = adFields[field].freeText
  return kind === null ? [] : [{ path: field === 'attributes' ? 'attributes.badge' : field, kind }]
})

/** The ad with another text in one place. */
const withText = (path: string, text: string) =>
  path === 'attributes.badge'
    ? { ...honest, attributes: { ...honest.attributes, badge: text } }
    : { ...honest, [path]: text }

const refused: Rule = {
  id: 'no-vapes',
  name: 'No vapes',
  isOn: true,
  subcategories: [],
  listingType: null,
  states: [],
  when: null,
  phrases: ['vape juice'],
  from: null,
  until: null,
  effect: 'refuse',
  field: null,
  audience: 'seller',
  seller: null,
  message: 'No “{words}”',
  sources: [],
}

test('the table marks what people type and everyone reads', () => {
  expect(paths.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['title', 'brand', 'model', 'attributes.badge', 'description', 'contactName']),
  )
  for (const { path, kind } of paths)
    expect(freeTextsOf(withText(path, 'Some words'))).toContainEqual({ path, kind, text: 'Some words' })
  // Only the owner and staff see it.
  expect(findField('vin')).toMatchObject({ type: 'text', isPrivate: true })
})

test('an honest ad raises nothing', () => {
  expect(assessTexts(freeTextsOf(honest))).toMatchObject({ isLikely: false, patterns: [] })
  expect(areSuspicious(freeTextsOf(honest))).toBe(false)
})

describe.each(paths)('$path', ({ path, kind }) => {
  test('a free text is checked for scams', () => {
    const texts = freeTextsOf(withText(path, SCAM))
    const { isLikely, patterns } = assessTexts(texts)
    expect([isLikely, patterns.map(({ id }) => id)]).toEqual([true, expect.arrayContaining(['gift-cards'])])
    expect(areSuspicious(texts)).toBe(true)
  })

  test('a free text is checked for the phrases of rules, which refuse prose and flag labels', () => {
    const ad = withText(path, 'Best vape juice in town')
    const now = new Date('2026-11-18T00:00:00Z')
    const [faults, flags] = [ruleFaults(ad, now, [refused]), ruleFlags(ad, now, [refused])]
    expect(kind === 'prose' ? faults : flags).toMatchObject([{ path }])
    expect(kind === 'prose' ? flags : faults).toEqual([])
  })

  test('a free text may have contact details if it is prose, and is flagged if it is a label', () => {
    expect(areSuspicious(freeTextsOf(withText(path, CONTACT)))).toBe(kind === 'label')
  })
})

test.each(profileTextFields)('the %s of a profile is checked for scams', (field) => {
  expect(areSuspicious(profileTextsOf({ name: 'Mia', description: 'I fix bikes.' }))).toBe(false)
  expect(areSuspicious(profileTextsOf({ name: 'Mia', description: null, [field]: SCAM }))).toBe(true)
})

test('title and description are read together: many scams need both', () => {
  const ad = {
    title: 'Room in Bondi',
    description: 'Owner abroad, no inspections, bond by transfer, keys by post.',
  }
  expect(assessTexts(freeTextsOf(ad)).patterns.map(({ id }) => id)).toContain('absent-owner')
})

test.each([
  ['Mia 0412 345 678', '0412 345 678'],
  ['mia@example.com', 'mia@example.com'],
  ['www.example.com', 'www.example.com'],
  ['Corolla Ascent Sport 2.0', undefined],
  ['D-Max LS-U+', undefined],
  ['WH-1000XM5', undefined],
  ['MT-07 LA 2019', undefined],
  ['Galaxy S24 Ultra 256GB', undefined],
])('the contact details in “%s” are %s', (text, expected) => {
  expect(contactIn(text)).toBe(expected)
})
