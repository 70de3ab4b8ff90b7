import { describe, expect, test } from 'vitest'
import { type AdFields, emptyFields } from '../ads/ads.fields.ts'
import { approvedVersion, isSameVersion, splitEdit } from './edits.rules.ts'

const before: AdFields = {
  ...emptyFields(),
  category: 'Vehicles',
  subcategory: 'Cars',
  images: ['a', 'b'],
  title: 'Toyota Corolla, well looked after',
  description: 'Runs well and has always been serviced.',
  price: 9000,
  brand: 'Toyota',
  model: 'Corolla',
  condition: 'used',
  listingType: 'sell',
  rentType: null,
  propertyArea: null,
  attributes: { year: 2016, badge: 'Ascent' },
  state: 'Victoria',
  city: 'Geelong',
  suburb: null,
  postcode: null,
  contactName: 'Mia',
}
const split = (changes: Partial<AdFields>) => splitEdit(before, { ...before, ...changes })

describe('an edit of an approved ad', () => {
  test.each([
    { title: 'Other' },
    { description: 'Other' },
    { subcategory: 'Boats' },
    { category: 'Home Decor' },
    { images: ['b', 'a'] },
    { images: ['a'] },
    { images: ['a', 'b', 'c'] },
    { model: 'see evil.example' },
    { contactName: 'Jo, call 0412 345 678' },
    { attributes: { year: 2016, badge: 'call me' } },
  ] as Partial<AdFields>[])('waits if it changes %j, and nothing is shown', (changes) => {
    expect(split(changes)).toEqual({ atOnce: before, waits: true })
  })

  test.each([
    { price: 8500 },
    { price: 9500 },
    { listingType: 'rent', rentType: 'weekly', price: 300 },
    { state: 'Queensland', city: 'Cairns', suburb: 'Manunda', postcode: '4870' },
    { contactName: 'Jo O’Neill' },
    { condition: 'new', brand: 'Mazda' },
    { attributes: { badge: 'Ascent', year: 2017, kilometres: 98_000 } },
    { title: 'Toyota Corolla, well loked after' },
    { description: 'Runs well, and has always been serviced.' },
  ] as Partial<AdFields>[])('an edit is shown at once if it changes %j only', (changes) => {
    expect(split(changes)).toEqual({ atOnce: { ...before, ...changes }, waits: false })
  })

  test('an edit of both kinds shows the part that needs no review, and the rest waits', () => {
    const after: AdFields = {
      ...before,
      price: 8500,
      description: 'Text me on WhatsApp',
      city: 'Melbourne',
      attributes: { year: 2017, badge: 'call me' },
    }
    expect(splitEdit(before, after)).toEqual({
      atOnce: { ...before, price: 8500, city: 'Melbourne', attributes: { year: 2017, badge: 'Ascent' } },
      waits: true,
    })
  })

  test('an edit that moves an ad to another category shows nothing that belongs to that category', () => {
    const after: AdFields = {
      ...before,
      category: 'Property',
      subcategory: 'Houses',
      brand: null,
      condition: null,
      propertyArea: 900,
      listingType: 'rent',
      rentType: 'weekly',
      price: 500,
      attributes: { bedrooms: 3 },
      city: 'Melbourne',
    }
    expect(splitEdit(before, after)).toEqual({ atOnce: { ...before, city: 'Melbourne' }, waits: true })
    expect(approvedVersion({ ...before, city: 'Melbourne' }, after)).toEqual(after)
  })

  test('small changes are compared with the reviewed text, so that many can’t add up to a big one', () => {
    const reviewed = { title: 'Toyota Corolla, well looked after', description: before.description }
    const now = { ...before, title: 'Toyota Corola, well looked after' }
    const next = { ...now, title: 'Toyota Cola, well looked after' }
    expect(splitEdit(now, next).waits).toBe(false)
    expect(splitEdit(now, next, { reviewed }).waits).toBe(true)
  })

  test('an edit of a text that looks like a scam waits, however small', () => {
    const after = { ...before, title: 'Toyota Corolla, well loked after', price: 1 }
    expect(splitEdit(before, after, { maySmall: false })).toEqual({
      atOnce: { ...before, price: 1 },
      waits: true,
    })
  })
})

describe('the approved version', () => {
  const waiting = { ...before, description: 'A new text', attributes: { year: 2016, badge: 'Sport' } }

  test('the approved version has the fields that waited, and otherwise the changes since', () => {
    const now = { ...before, price: 8100, city: 'Melbourne', attributes: { year: 2018, badge: 'Ascent' } }
    expect(approvedVersion(now, waiting)).toEqual({
      ...now,
      description: 'A new text',
      attributes: { year: 2018, badge: 'Sport' },
    })
  })

  test('the approved version of an ad that has not changed is the one its owner saved', () => {
    expect(isSameVersion(approvedVersion(before, waiting), waiting)).toBe(true)
    expect(isSameVersion(before, waiting)).toBe(false)
  })
})
