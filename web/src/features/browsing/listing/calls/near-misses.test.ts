import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import { searchAds } from '@bowerbird/contract/search/search.endpoints'
import { expect, test } from 'vitest'
import { answer } from '../../../../testing/answer.ts'
import { adAt, pageOf } from '../listing-page.fixture.tsx'
import { loadNearMisses } from './near-misses.calls.ts'

const choice = {
  path: 'Property',
  params: { subcategory: 'Apartments', maxPrice: 600, 'a.pets': 'true', near: 'newtown-2042', radius: 10 },
}

test('an empty list names the filters that keep it empty, the one that hides fewest ads first', async () => {
  answer(filterAds, ({ url }) => {
    if (!url.includes('a.pets')) return pageOf(1, 1, 1)
    return url.includes('maxPrice') ? pageOf(1, 1, 0) : pageOf(1, 1, 2)
  })
  const { nearMisses, others } = await loadNearMisses(choice)
  expect(nearMisses.map(({ label }) => label)).toEqual(['1 ad without “Pets allowed”', '2 ads above $600'])
  expect(nearMisses[0]?.without.params).not.toHaveProperty('a.pets')
  expect(others.map(({ title }) => title)).toEqual(['Bike 0', 'Bike 1'])
})

test('the ads that a place, an offer or a search’s category hides are said in words', async () => {
  answer(filterAds, pageOf(1, 1, 3))
  const { nearMisses } = await loadNearMisses({
    path: 'Vehicles',
    params: { near: 'newtown-2042', radius: 10, listingType: ['sell'], minPrice: 500 },
  })
  expect(nearMisses.map(({ label }) => label)).toEqual([
    '3 ads elsewhere',
    '3 ads for rent',
    '3 ads below $500',
  ])
  answer(searchAds, { ...pageOf(1, 1, 3), noResults: false, isNearbyResults: false })
  const searched = await loadNearMisses({ path: 'all', params: { search: 'ute', maxPrice: 500 } })
  expect(searched.nearMisses.map(({ label }) => label)).toEqual(['3 ads at another price'])
})

test('related ads of a search without one of its filters don’t count as what that filter hides', async () => {
  answer(searchAds, { ...pageOf(1, 1, 3), noResults: false, isNearbyResults: true })
  answer(filterAds, pageOf(1, 1, 0))
  const { nearMisses } = await loadNearMisses({ path: 'all', params: { search: 'ute', maxPrice: 500 } })
  expect(nearMisses).toEqual([])
})

test('an empty list that no single filter explains shows what is nearest of its kind', async () => {
  const { requests } = answer(filterAds, ({ url }) =>
    url.includes('a.pets') || url.includes('maxPrice')
      ? pageOf(1, 1, 0)
      : { ...pageOf(1, 1, 1), products: [adAt(7)] },
  )
  const { nearMisses, others } = await loadNearMisses(choice)
  expect(nearMisses).toEqual([])
  expect(others.map(({ title }) => title)).toEqual(['Bike 7'])
  expect(requests.at(-1)?.url).toMatch(/subcategory=Apartments.*near=newtown-2042.*sort=nearest/)
  // The server's related ads are closer still.
  expect((await loadNearMisses(choice, { isNearbyResults: true })).others).toEqual([])
})

test('the heading of a search that no ad fits says so, and where', async () => {
  answer(filterAds, pageOf(1, 1, 0))
  answer(searchAds, { ...pageOf(1, 1, 0), noResults: true, isNearbyResults: false })
  const params = { search: 'harp', state: 'Victoria' }
  expect((await loadNearMisses({ path: 'all', params })).missed).toBe('No ads for “harp” in Victoria')
  expect((await loadNearMisses(choice)).missed).toBeUndefined()
})
