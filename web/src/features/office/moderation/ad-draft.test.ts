import { describe, expect, test } from 'vitest'
import { toowoomba } from '../../../testing/suburbs.ts'
import {
  changesOf,
  checkDraft,
  chooseCategory,
  chooseListingType,
  choosePlace,
  chooseState,
  chooseSubcategory,
  draftOf,
} from './ad-draft.ts'
import { adminAdWith } from './moderation.fixture.tsx'

const draft = draftOf(adminAdWith(1))

describe('dependent fields', () => {
  test.each([
    ['Electronics', 'Smartphones'],
    ['Property', 'Apartments'],
    ['', 'Other'],
  ])('category %j sets the subcategory to %j', (category, subcategory) => {
    expect(chooseCategory(draft, category)).toMatchObject({ category, subcategory, brand: '' })
  })

  test.each([
    ['Queensland', 'Brisbane'],
    ['All States', 'All Cities'],
    ['', 'Other'],
  ])('state %j sets the city to %j', (state, city) => {
    expect(chooseState(draft, state)).toMatchObject({ state, city })
  })

  test('a suburb sets state and city; without it the city is one of the state', () => {
    const inToowoomba = choosePlace(draft, toowoomba)
    const { id: _, ...place } = toowoomba
    expect(inToowoomba).toMatchObject(place)
    const noSuburb = { suburb: '', postcode: '' }
    expect(choosePlace(inToowoomba, undefined)).toMatchObject({ ...noSuburb, city: 'Brisbane' })
    expect(chooseState(inToowoomba, 'Tasmania')).toMatchObject({ ...noSuburb, city: 'Hobart' })
  })

  test('a brand stays if the new subcategory has it', () => {
    const phone = { ...draft, category: 'Electronics', subcategory: 'Smartphones', brand: 'Apple' }
    expect(chooseSubcategory(phone, 'Laptops').brand).toBe('Apple')
    expect(chooseSubcategory(phone, 'Cameras').brand).toBe('')
  })

  test('rent defaults to monthly, and is reset for categories without rent', () => {
    const rented = chooseListingType(draft, 'rent')
    expect(rented).toMatchObject({ listingType: 'rent', rentType: 'monthly' })
    expect(chooseCategory(rented, 'Property').listingType).toBe('rent')
    expect(chooseCategory(rented, 'Home Decor').listingType).toBe('sell')
  })
})

describe('checkDraft', () => {
  test('checkDraft accepts a complete ad', () => {
    expect(checkDraft(draft, draft)).toBeUndefined()
  })

  test('checkDraft names every required field that is empty', () => {
    const empty = {
      title: ' ',
      description: '',
      price: '',
      category: '',
      subcategory: '',
      state: '',
      city: '',
    }
    const fault = checkDraft({ ...draft, ...empty, status: '' }, draft)
    expect(fault?.summary).toBe(
      'Please fill in all required fields: Title, Description, Price, Category, Subcategory, State, City, Status',
    )
    expect(fault?.errors.title).toBe('Title is required')
  })

  test.each(['0', '-5', 'cheap', '1e3'])('the price %j is invalid', (price) => {
    expect(checkDraft({ ...draft, price }, draft)?.summary).toBe(
      'Price must be a valid number greater than zero',
    )
  })

  test('an ad that is free may stay free', () => {
    const free = { ...draft, price: '0' }
    expect(checkDraft({ ...free, title: 'Another' }, free)).toBeUndefined()
  })

  test.each([
    [{ brand: '' }, 'Brand selection is required'],
    [{ condition: '' as const }, 'Condition selection is required'],
    [{ contactName: '' }, 'Name is required'],
    [
      { category: 'Property', subcategory: 'Land', propertyArea: '-3' },
      'Property area must be a whole number above zero',
    ],
  ])('%j breaks a rule of its category', (changes, summary) => {
    expect(checkDraft({ ...draft, ...changes }, draft)?.summary).toBe(summary)
  })
})

test('only changed fields count as changes', () => {
  expect(changesOf(draft, { ...draft, price: '99', title: draft.title })).toEqual({ price: '99' })
})
