import { fieldsOf } from '@bowerbird/contract/catalogue/attributes'
import { attributeErrors } from '@bowerbird/contract/catalogue/attributes.rules'
import { categoryNames, subcategoriesOf } from '@bowerbird/contract/catalogue/categories'
import { expect, test } from 'vitest'
import { setPlaces } from '../../server/src/features/places/places.ts'
import { readShippedSuburbs } from '../../server/src/features/places/suburbs/suburbs-file.ts'
import { makeAd } from './ads.ts'
import { seeded } from './random.ts'

setPlaces(await readShippedSuburbs())
const random = seeded(5)
const ads = Array.from({ length: 20_000 }, () => makeAd(random, ['word']))

test('every attribute is valid in its subcategory', () => {
  const problems = ads.flatMap(({ subcategory, attributes }) =>
    Object.entries(attributeErrors(subcategory, attributes)).map((error) => [subcategory, ...error]),
  )
  expect(problems).toEqual([])
})

test('every field of every subcategory is used', () => {
  for (const subcategory of categoryNames().flatMap(subcategoriesOf)) {
    const own = ads.filter((ad) => ad.subcategory === subcategory)
    for (const { key } of fieldsOf(subcategory).filter(({ isPrivate }) => !isPrivate)) {
      const share = own.filter(({ attributes }) => key in attributes).length / own.length
      expect(share, `${key} of ${subcategory}`).toBeGreaterThan(0.1)
    }
  }
})

test('values are concentrated like real ones', () => {
  const cars = ads.filter(({ subcategory }) => subcategory === 'Cars')
  const share = (isCounted: (attributes: (typeof ads)[number]['attributes']) => boolean) =>
    cars.filter(({ attributes }) => isCounted(attributes)).length / cars.length
  expect(share(({ transmission }) => transmission === 'automatic')).toBeGreaterThan(0.6)
  expect(share(({ colour }) => colour === 'white')).toBeGreaterThan(
    share(({ colour }) => colour === 'red') * 3,
  )
  expect(share(({ year }) => Number(year) >= 2010 && Number(year) <= 2020)).toBeGreaterThan(0.4)
  expect(share(({ fuel }) => fuel === 'lpg')).toBeLessThan(0.05)
})

test('half of all ads are in the suburbs of the five largest capitals, and few name no suburb', () => {
  const share = (isCounted: (ad: (typeof ads)[number]) => boolean) =>
    ads.filter(isCounted).length / ads.length
  const capitals = ['Sydney', 'Melbourne', 'Brisbane', 'Perth', 'Adelaide']
  expect(share(({ suburb, city }) => suburb !== null && capitals.includes(city))).toBeGreaterThan(0.5)
  expect(share(({ suburb, state }) => suburb === null && state !== 'All States')).toBeCloseTo(0.1, 1)
  expect(share(({ state }) => state === 'All States')).toBeCloseTo(0.01, 2)
  expect(new Set(ads.map(({ postcode }) => postcode)).size).toBeGreaterThan(1_000)
})
