import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
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
    if (!url.includes('a.pets')) return pageOf(1, 1, 2)
    return url.includes('maxPrice') ? pageOf(1, 1, 0) : pageOf(1, 1, 1)
  })
  const { nearMisses, others } = await loadNearMisses(choice)
  expect(nearMisses.map(({ label, pagination }) => [label, pagination.totalItems])).toEqual([
    ['Up to $600', 1],
    ['Pets allowed', 2],
  ])
  expect(nearMisses[1]?.without.params).not.toHaveProperty('a.pets')
  expect(others.map(({ title }) => title)).toEqual(['Bike 0', 'Bike 1'])
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
})
