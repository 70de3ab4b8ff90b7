import { describe, expect, test } from 'vitest'
import { type AdDraft, type AdField, emptyDraft } from '../ads/ads.fields.ts'
import { categoryNames } from '../catalogue/categories.ts'
import { readPrice } from './amounts.ts'
import { checkAd, finishAd, wizardSteps } from './posting.rules.ts'

const blank: AdDraft = { ...emptyDraft(), category: 'Electronics', subcategory: 'Smartphones' }
const subcategories: Record<string, string> = {
  Electronics: 'Smartphones',
  Vehicles: 'Cars',
  Property: 'Houses',
  'Home Decor': 'Furniture',
}

const draftOf = (category: string, changes: Partial<AdDraft> = {}): AdDraft => ({
  ...blank,
  category,
  subcategory: subcategories[category] ?? '',
  images: ['a'],
  title: 'Title',
  description: 'Text',
  price: '10',
  brand: 'Other',
  condition: 'used',
  state: 'Victoria',
  city: 'Geelong',
  contactName: 'Mia',
  ...changes,
})

describe('the errors of an ad', () => {
  const always = {
    images: 'At least one image is required',
    title: 'Title is required',
    description: 'Description is required',
    price: 'Valid price is required',
    state: 'State selection is required',
    city: 'City selection is required',
    contactName: 'Name is required',
  }
  const brand = { brand: 'Brand selection is required' }
  const condition = { condition: 'Condition selection is required' }
  test.each<[string, object]>([
    ['Electronics', { ...always, ...brand, ...condition }],
    ['Vehicles', { ...always, ...brand, ...condition }],
    ['Property', always],
    ['Home Decor', { ...always, ...condition }],
  ])('a blank ad of %s lacks its required fields', (category, faults) => {
    expect(checkAd({ ...blank, category, subcategory: subcategories[category] ?? '' })).toEqual(faults)
  })

  test.each(categoryNames())('a complete ad of %s has no errors', (category) => {
    expect(checkAd(draftOf(category))).toEqual({})
  })

  test('an ad in all of Australia needs no city', () => {
    expect(checkAd(draftOf('Property', { state: 'All States', city: '' }))).toEqual({})
  })

  test.each<[Partial<AdDraft>, AdField]>([
    [{ images: Array.from({ length: 9 }, String) }, 'images'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ description: 'x'.repeat(5001) }, 'description'],
    [{ contactName: 'x'.repeat(101) }, 'contactName'],
    [{ contactName: 'Visit https://evil.example' }, 'contactName'],
    [{ contactName: 'Mia\u202E' }, 'contactName'],
    [{ contactName: 'Bowerbird Support' }, 'contactName'],
    [{ model: 'x'.repeat(61) }, 'model'],
    [{ brand: 'Toyota' }, 'brand'],
    [{ city: 'Sydney' }, 'city'],
    [{ listingType: 'rent' }, 'listingType'],
  ])('an ad with %j has one error', (changes, field) => {
    expect(Object.keys(checkAd(draftOf('Electronics', changes)))).toEqual([field])
  })

  test('every checked field belongs to a wizard step, or is chosen before it', () => {
    const asked = new Set(wizardSteps.flat())
    const faulty = categoryNames().flatMap(
      (category) => Object.keys(checkAd({ ...blank, category })) as AdField[],
    )
    expect(faulty.filter((field) => !asked.has(field))).toEqual([])
    expect(Object.keys(checkAd(blank, wizardSteps[0]))).toEqual(['images', 'title'])
  })
})

test.each<[string | number, number | undefined]>([
  ['10', 10],
  [' $1,250.50 ', 1250.5],
  ['1,000,000', 1_000_000],
  [0.01, 0.01],
  [100_000_000, 100_000_000],
  ['1 250', 1250],
  ['$ 1 250 000', 1_250_000],
  ['1\u00a0250', 1250],
  ['12.0', 12],
  ['0', 0],
  ['0.00', 0],
  ['100000000.01', undefined],
  ['12 34', undefined],
  ['-5', undefined],
  ['10.999', undefined],
  ['1,25', undefined],
  ['ten', undefined],
  ['', undefined],
  ['1e3', undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
])('a price typed as %j is %s', (typed, price) => {
  expect(readPrice(typed)).toBe(price)
})

test.each([
  ['', 'Valid price is required'],
  ['ten', 'Valid price is required'],
  ['-5', 'Valid price is required'],
  ['12.345', 'Price can have at most two decimals, like 12.35'],
  ['100,000,001', 'Price cannot exceed $100,000,000'],
  ['0', undefined],
])('the price %j is refused with: %s', (price, message) => {
  expect(checkAd(draftOf('Property', { price }), ['price']).price).toBe(message)
})

describe('a finished ad', () => {
  test('a finished ad is trimmed and has only the fields of its category', () => {
    const typed = {
      title: ' Title ',
      rentType: 'weekly',
      listingType: 'rent',
      propertyArea: '1,200',
    } as const
    expect(finishAd(draftOf('Home Decor', typed))).toMatchObject({
      title: 'Title',
      brand: null,
      condition: 'used',
      listingType: 'sell',
      rentType: null,
      propertyArea: null,
      price: 10,
    })
    expect(finishAd(draftOf('Property', typed))).toMatchObject({
      brand: null,
      condition: null,
      listingType: 'rent',
      rentType: 'weekly',
      propertyArea: 1200,
    })
    expect(finishAd(draftOf('Vehicles', { listingType: 'rent' })).rentType).toBe('monthly')
    expect(finishAd(draftOf('Vehicles', { rentType: 'daily' })).rentType).toBeNull()
  })

  test('a finished ad has each image once, and all cities if it has all states', () => {
    expect(finishAd(draftOf('Property', { images: ['a', 'b', 'a'] })).images).toEqual(['a', 'b'])
    expect(finishAd(draftOf('Property', { state: 'All States', city: 'Geelong' })).city).toBe('All Cities')
  })
})
