import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { adStatuses, MAX_DESCRIPTION, MAX_TITLE, rentTypes } from '@bowerbird/contract/ads/ads.terms'
import { freeTextsOf } from '@bowerbird/contract/ads/free-texts'
import { fieldsOf } from '@bowerbird/contract/catalogue/attributes'
import { attributeErrors, storedAttributes } from '@bowerbird/contract/catalogue/attributes.rules'
import {
  brandsOf,
  categories,
  categoryNames,
  isSubcategoryOf,
} from '@bowerbird/contract/catalogue/categories'
import { ALL_STATES, isCityOf, states } from '@bowerbird/contract/catalogue/locations'
import { placeId } from '@bowerbird/contract/places/near'
import { MIN_COMPARABLES, YEARS_APART } from '@bowerbird/contract/prices/prices.terms'
import { defaultRules } from '@bowerbird/contract/rules/default/default-rules'
import { ruleErrors, ruleFlags } from '@bowerbird/contract/rules/evaluate'
import { areSuspicious, assessTexts } from '@bowerbird/contract/safety/assess-texts'
import { DAY_MINUTES } from '@bowerbird/contract/time'
import { expect, test } from 'vitest'
import { kilometresBetween } from '../features/places/distances/great-circle.ts'
import { asPlace, placeBySlug } from '../features/places/places.ts'
import { readAds } from './content.ts'
import { demoMarket } from './market.ts'

const { members, ads, featured } = demoMarket()
const folder = new URL('../../demo/', import.meta.url)

test('the market is the same every time', () => {
  expect(demoMarket()).toEqual({ members, ads, featured })
})

test('no ad breaks a rule', () => {
  const now = new Date('2026-11-16T00:00:00Z')
  const broken = ads.filter((ad) => Object.keys(ruleErrors(ad, now, defaultRules)).length > 0)
  expect(broken.map(({ title }) => title)).toEqual([])
})

test('there are at least fifty members, Mia and Jack first, each with a name and a login of their own', () => {
  expect(members.length).toBeGreaterThanOrEqual(50)
  expect(members[0]).toMatchObject({ name: 'Mia Thompson', login: 'mia' })
  expect(members[1]).toMatchObject({ name: 'Jack Nguyen', login: 'jack' })
  expect(new Set(members.map(({ login }) => login)).size).toBe(members.length)
  expect(new Set(members.map(({ name }) => name)).size).toBe(members.length)
  for (const { login, dob } of members) {
    expect(login).toMatch(/^[a-z.]+$/)
    if (dob) expect(dob).toMatch(/^\d\d\/\d\d\/\d\d$/)
  }
})

test('phone numbers are fictional ones and some members have none', () => {
  const numbers = members.flatMap(({ phoneNumber }) => (phoneNumber ? [phoneNumber] : []))
  expect(numbers.length).toBeGreaterThan(20)
  expect(numbers.length).toBeLessThan(members.length)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const number of numbers) expect(number).toMatch(/^\+6149157\d{4}$/)
})

const placeOf = (suburb: string) => {
  const at = suburb.lastIndexOf(' ')
  const place = placeBySlug(placeId(suburb.slice(0, at), suburb.slice(at + 1)))
  if (!place) throw new Error(`There is no ${suburb}`)
  return place
}

test('a seller’s ads are near their home', () => {
  const far = ads.flatMap(({ title, suburb, postcode, seller }) => {
    const home = placeOf(members[seller]?.home ?? '')
    const km = suburb ? kilometresBetween(placeOf(`${suburb} ${postcode}`), home) : 0
    return km > 90 ? [`${title}: ${Math.round(km)} km from ${home.suburb}`] : []
  })
  expect(far).toEqual([])
})

test('there are at least 340 ads, most of them active, and all statuses occur', () => {
  expect(ads.length).toBeGreaterThanOrEqual(340)
  expect(ads.filter(({ status }) => status === 'active').length).toBeGreaterThanOrEqual(285)
  for (const status of adStatuses) expect(ads.map((ad) => ad.status)).toContain(status)
  for (const status of ['pending', 'sold', 'inactive'] as const)
    expect(ads.filter((ad) => ad.status === status).length).toBeGreaterThan(5)
})

test('every subcategory has at least eight ads', () => {
  for (const { name, subcategories } of categories())
    for (const { name: subcategory } of subcategories) {
      const count = ads.filter((ad) => ad.category === name && ad.subcategory === subcategory).length
      expect(count, subcategory).toBeGreaterThanOrEqual(8)
    }
})

test('every ad is in a real category and a real place', () => {
  for (const { title, category, subcategory, state, city, suburb, postcode } of ads) {
    expect(isSubcategoryOf(category, subcategory), title).toBe(true)
    if (suburb === null || postcode === null) expect(isCityOf(state, city), title).toBe(true)
    else {
      const place = placeBySlug(placeId(suburb, postcode))
      expect(place && asPlace(place), title).toMatchObject({ suburb, postcode, state, city })
    }
  }
})

test('most ads name a suburb, and some a city only', () => {
  const inSuburb = (name: string) => ads.filter(({ suburb }) => suburb === name).length
  for (const name of ['Marrickville', 'Newtown', 'Parramatta', 'Penrith', 'Toowoomba City', 'Geelong'])
    expect(inSuburb(name), name).toBeGreaterThanOrEqual(2)
  const withSuburb = ads.filter(({ suburb }) => suburb !== null).length
  expect(withSuburb).toBeGreaterThan(ads.length * 0.8)
  expect(withSuburb).toBeLessThan(ads.length - 20)
  // An ad's location matches the one its text mentions.
  const car = ads.find(({ title }) => title.startsWith('Mazda CX-5 Maxx Sport'))
  expect(car).toMatchObject({ suburb: 'Marrickville', postcode: '2204' })
})

test('every city has an ad, and a few are offered everywhere', () => {
  const cities = new Set(ads.map(({ city }) => city))
  for (const { cities: own } of states()) for (const city of own) expect(cities, city).toContain(city)
  expect(ads.filter(({ state }) => state === ALL_STATES).length).toBeGreaterThan(2)
})

test('titles are distinct and short enough, descriptions are real ones', () => {
  expect(new Set(ads.map(({ title }) => title)).size).toBe(ads.length)
  expect(new Set(ads.map(({ description }) => description)).size).toBe(ads.length)
  for (const { title, description } of ads) {
    expect(title.length, title).toBeLessThanOrEqual(MAX_TITLE)
    expect(description.length, title).toBeGreaterThan(40)
    expect(description.length, title).toBeLessThanOrEqual(MAX_DESCRIPTION)
    expect(`${title} ${description}`, title).not.toMatch(/lorem|demo/i)
  }
})

test('no ad looks like a scam, so that honest words raise no warning', () => {
  const now = new Date('2026-11-16T00:00:00Z')
  for (const ad of ads) {
    const texts = freeTextsOf(ad)
    expect(assessTexts(texts).patterns, ad.title).toEqual([])
    // Also each text for itself.
    expect(areSuspicious(texts), ad.title).toBe(false)
    expect(ruleFlags(ad, now, defaultRules), ad.title).toEqual([])
  }
})

test('brands come from the list of the subcategory, and only where there is one', () => {
  for (const { title, category, subcategory, brand } of ads)
    if (category === 'Electronics' || category === 'Vehicles')
      expect(brandsOf(subcategory), title).toContain(brand)
    else expect(brand, title).toBeNull()
})

test('every attribute is valid in its subcategory', () => {
  for (const [subcategory, list] of readAds())
    for (const { title, attributes = {} } of list) {
      expect(attributeErrors(subcategory, attributes), title).toEqual({})
      expect(storedAttributes(subcategory, attributes), title).toEqual(attributes)
    }
})

test('cars, motorcycles, homes, phones and laptops have everything that their cards show', () => {
  for (const subcategory of ['Cars', 'Motorcycles', 'Apartments', 'Houses', 'Smartphones', 'Laptops'])
    for (const { title, attributes } of ads.filter((ad) => ad.subcategory === subcategory))
      for (const { key, isOnCard } of fieldsOf(subcategory))
        if (isOnCard) expect(attributes, title).toHaveProperty(key)
})

test('most ads of a subcategory with fields have a value', () => {
  for (const subcategory of categories().flatMap(({ subcategories }) =>
    subcategories.map(({ name }) => name),
  )) {
    if (!fieldsOf(subcategory).length || ['Commercial', 'Office Space', 'Lighting'].includes(subcategory))
      continue
    const own = ads.filter((ad) => ad.subcategory === subcategory)
    const described = own.filter(({ attributes }) => Object.keys(attributes).length > 0)
    expect(described.length, subcategory).toBeGreaterThanOrEqual(own.length / 2)
  }
})

test('titles and attributes agree', () => {
  for (const { title, subcategory, attributes } of ads) {
    const { year, storage, screenSize } = attributes
    const writtenYear = /\b20[012]\d\b/.exec(title)?.[0]
    if (year && writtenYear) expect(String(year), title).toBe(writtenYear)
    const writtenStorage = /\b(\d+)\s?(GB|TB)/.exec(title)
    if (storage && writtenStorage && subcategory !== 'Laptops')
      expect(storage, title).toBe(`${writtenStorage[1]}${writtenStorage[2]}`.toLowerCase())
    const writtenInches = /\b(\d\d)"/.exec(title)?.[1]
    if (screenSize && writtenInches) expect(Math.floor(Number(screenSize)), title).toBe(Number(writtenInches))
  }
})

test('property has an area and no condition, everything else the other way round', () => {
  for (const { title, category, condition, propertyArea } of ads)
    if (category === 'Property') {
      expect(condition, title).toBeNull()
      expect(propertyArea, title).toBeGreaterThan(0)
    } else {
      expect(['new', 'used'], title).toContain(condition)
      expect(propertyArea, title).toBeNull()
    }
})

test('only vehicles and property are for rent, by the day, week and month', () => {
  for (const { title, category, listingType, rentType } of ads)
    if (listingType === 'rent') {
      expect(['Vehicles', 'Property'], title).toContain(category)
      expect(rentTypes, title).toContain(rentType)
    } else expect(rentType, title).toBeNull()
  for (const rentType of rentTypes)
    for (const category of ['Vehicles', 'Property'])
      expect(ads.filter((ad) => ad.category === category && ad.rentType === rentType).length).toBeGreaterThan(
        2,
      )
})

test('prices are positive and whole cents', () => {
  for (const { title, price } of ads) {
    expect(price, title).toBeGreaterThan(0)
    expect(Number.isInteger(Math.round(price * 10000) / 100), title).toBe(true)
  }
})

test('ads are between four minutes and 120 days old, more of them recent than not', () => {
  const ages = ads.map(({ ageMinutes }) => ageMinutes)
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(4)
  expect(Math.max(...ages)).toBeLessThanOrEqual(120 * DAY_MINUTES)
  expect(Math.max(...ages)).toBeGreaterThan(100 * DAY_MINUTES)
  expect(ages.filter((age) => age < 30 * DAY_MINUTES).length).toBeGreaterThan(ads.length / 2)
})

test('no member posts before joining, and the contact is the seller', () => {
  for (const { title, seller, ageMinutes, contactName } of ads) {
    const member = members[seller]
    expect(member, title).toBeDefined()
    expect((member?.joinedDaysAgo ?? 0) * DAY_MINUTES, title).toBeGreaterThan(ageMinutes)
    expect(contactName, title).toBe(member?.name.split(' ')[0])
  }
})

test('Mia has ads in every status', () => {
  const own = ads.filter(({ seller }) => seller === 0)
  expect(own.length).toBeGreaterThanOrEqual(12)
  for (const status of adStatuses) expect(own.map((ad) => ad.status)).toContain(status)
})

test('every ad has two to five pictures of its own', () => {
  for (const { title, pictures } of ads) {
    expect(pictures.length, title).toBeGreaterThanOrEqual(2)
    expect(pictures.length, title).toBeLessThanOrEqual(5)
  }
  const names = ads.flatMap(({ pictures }) => pictures.map(({ name }) => name))
  expect(new Set(names).size).toBe(names.length)
})

test('every picture is there, no two are the same, and none is left over', () => {
  const files = ads.flatMap(({ pictures }) => pictures.map(({ name }) => `${name}.webp`))
  expect(readdirSync(new URL('pictures/', folder)).sort()).toEqual(files.sort())
  const contents = files.map((file) =>
    createHash('sha256')
      .update(readFileSync(new URL(`pictures/${file}`, folder)))
      .digest('hex'),
  )
  expect(new Set(contents).size).toBe(files.length)
})

test('every picture is four by three, with a blurred one', () => {
  for (const { name, width, height, blur } of ads.flatMap(({ pictures }) => pictures)) {
    expect(width, name).toBeGreaterThanOrEqual(640)
    expect(height, name).toBe((width * 3) / 4)
    expect(blur, name).toMatch(/^data:image\/webp;base64,/)
  }
})

test('few ads of each category are featured, so that the badge means something', () => {
  expect(Object.keys(featured).sort()).toEqual([...categoryNames()].sort())
  for (const [category, indexes] of Object.entries(featured)) {
    expect(indexes, category).toHaveLength(2)
    for (const index of indexes) expect(ads[index]).toMatchObject({ category, status: 'active' })
  }
})

test('prices that were cut were higher before, and the ad was already there', () => {
  const cut = ads.filter(({ was }) => was)
  expect(cut.length).toBeGreaterThanOrEqual(10)
  for (const { title, was, price, ageMinutes, status } of cut) {
    expect(was?.price, title).toBeGreaterThan(price)
    expect(was?.price, title).toBeLessThan(price * 1.25)
    expect((was?.daysAgo ?? 0) * DAY_MINUTES, title).toBeLessThan(ageMinutes)
    expect(status, title).toBe('active')
  }
})

test('the Corollas of three years are enough for a price guide', () => {
  const corollas = ads.filter(({ model, status }) => model === 'Corolla' && status === 'active')
  const yearOf = ({ attributes }: (typeof ads)[number]) => Number(attributes.year)
  for (const own of corollas.filter((ad) => yearOf(ad) >= 2016 && yearOf(ad) <= 2018)) {
    const others = corollas.filter(
      (ad) => ad.seller !== own.seller && Math.abs(yearOf(ad) - yearOf(own)) <= YEARS_APART,
    )
    expect(others.length, own.title).toBeGreaterThanOrEqual(MIN_COMPARABLES)
  }
})
