import type { AdDraft } from '@bowerbird/contract/ads/ads.fields'
import { describe, expect, it } from 'vitest'
import { changeDraft, newDraft } from './change-draft.ts'

const draft = newDraft({ category: 'Electronics', subcategory: 'Smartphones', contactName: 'Mia Chen' })
const after = (...patches: Partial<AdDraft>[]) => patches.reduce(changeDraft, draft)

describe('the place of an ad', () => {
  it('the place of an ad is everywhere for All States, and leaving it clears the city', () => {
    expect(after({ state: 'All States' })).toMatchObject({ city: 'All Cities' })
    expect(after({ state: 'All States' }, { state: 'Victoria' })).toMatchObject({ city: '' })
  })

  it('the place of an ad loses its city with its state, and keeps it otherwise', () => {
    const inSydney = { state: 'New South Wales', city: 'Sydney' }
    expect(after(inSydney)).toMatchObject(inSydney)
    expect(after(inSydney, { title: 'Something else' })).toMatchObject(inSydney)
    expect(after(inSydney, { state: 'Tasmania' })).toMatchObject({ state: 'Tasmania', city: '' })
    expect(after(inSydney, { state: '' })).toMatchObject({ state: '', city: '' })
  })

  const inToowoomba = {
    suburb: 'Toowoomba City',
    postcode: '4350',
    state: 'Queensland',
    city: 'Toowoomba City',
  }
  const noSuburb = { suburb: '', postcode: '' }

  it('the place of an ad is that of its suburb, until state or city are chosen by hand', () => {
    expect(after(inToowoomba, { title: 'Something else' })).toMatchObject(inToowoomba)
    expect(after(inToowoomba, { city: 'Brisbane' })).toMatchObject({
      ...noSuburb,
      state: 'Queensland',
      city: 'Brisbane',
    })
    expect(after(inToowoomba, { state: 'Victoria' })).toMatchObject({
      ...noSuburb,
      state: 'Victoria',
      city: '',
    })
    expect(after(inToowoomba, { state: 'All States' })).toMatchObject({ ...noSuburb, city: 'All Cities' })
    expect(after({ state: 'All States' }, inToowoomba)).toMatchObject(inToowoomba)
  })

  it('the place of an ad without its suburb keeps the state, and a city that can be chosen', () => {
    expect(after(inToowoomba, noSuburb)).toMatchObject({ ...noSuburb, state: 'Queensland', city: '' })
    const inNewtown = { suburb: 'Newtown', postcode: '2042', state: 'New South Wales', city: 'Sydney' }
    expect(after(inNewtown, noSuburb)).toMatchObject({ ...noSuburb, city: 'Sydney' })
    // Of the same name, elsewhere: only the other fields differ.
    const elsewhere = { postcode: '3220', state: 'Victoria', city: 'Geelong' }
    expect(after(inNewtown, elsewhere)).toMatchObject({ ...elsewhere, suburb: 'Newtown' })
  })
})

describe('renting out', () => {
  const car = { category: 'Vehicles', subcategory: 'Cars' } as const

  it('renting out is monthly by default, and remembers another choice', () => {
    expect(after(car)).toMatchObject({ listingType: 'sell', rentType: '' })
    expect(after(car, { listingType: 'rent' })).toMatchObject({ rentType: 'monthly' })
    const weekly = after(car, { listingType: 'rent' }, { rentType: 'weekly' })
    expect(changeDraft(changeDraft(weekly, { listingType: 'sell' }), { listingType: 'rent' })).toMatchObject({
      rentType: 'weekly',
    })
  })

  it('renting out is reset by a category without rentals', () => {
    expect(
      after(car, { listingType: 'rent' }, { category: 'Home Decor', subcategory: 'Garden' }),
    ).toMatchObject({ listingType: 'sell' })
  })
})

describe('another category', () => {
  it('another category clears a brand it doesn’t have and keeps one it has', () => {
    expect(after({ brand: 'Apple' }, { subcategory: 'Laptops' })).toMatchObject({ brand: 'Apple' })
    expect(after({ brand: 'Nokia' }, { subcategory: 'Laptops' })).toMatchObject({ brand: '' })
    expect(after({ brand: 'Apple' }, { category: 'Property', subcategory: 'Land' })).toMatchObject({
      brand: '',
    })
  })

  it('another category clears a subcategory of the previous one', () => {
    expect(after({ category: 'Property' })).toMatchObject({ category: 'Property', subcategory: '' })
  })

  it('another category keeps the rest of the draft', () => {
    const typed = {
      title: 'Blue bike',
      description: 'Rides well',
      price: '120',
      condition: 'used',
      images: ['/images/a.webp'],
    } as const
    const written = { ...typed, images: [...typed.images] }
    expect(after(written, { category: 'Vehicles', subcategory: 'Bikes' })).toMatchObject(written)
  })
})
