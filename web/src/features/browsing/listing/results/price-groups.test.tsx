import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import type { SearchSort } from '@bowerbird/contract/search/search.terms'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cardWith } from '../../../../testing/ads.ts'
import { render } from '../../../../testing/render.tsx'
import { PriceGroups } from './price-groups.tsx'

const ads = [
  cardWith({ _id: 'a', title: 'Ute' }),
  cardWith({ _id: 'b', title: 'Ute by the day', listingType: 'rent', rentType: 'daily' }),
]

const show = (shown: AdCard[], sort?: SearchSort) =>
  render(
    <PriceGroups
      ads={shown}
      label="Cars"
      sort={sort}
      renderAds={(group, label) => <ul aria-label={label}>{group.map(({ title }) => `${title};`)}</ul>}
    />,
  )
const groups = () =>
  screen.getAllByRole('list').map((list) => `${list.getAttribute('aria-label')}: ${list.textContent}`)

test('PriceGroups by price labels the rents after the ads for sale', () => {
  show(ads, 'price_desc')
  expect(groups()).toEqual(['Cars: Ute;', 'For rent, highest price per week first: Ute by the day;'])
  expect(screen.getByRole('heading', { name: 'For rent, highest price per week first' })).toBeVisible()
})

test('PriceGroups labels rents alone', () => {
  show(ads.slice(1), 'price_asc')
  expect(groups()).toEqual(['For rent, lowest price per week first: Ute by the day;'])
})

test.each([
  ['another order', ads, 'oldest'],
  ['no order', ads, undefined],
  ['ads for sale only', ads.slice(0, 1), 'price_asc'],
] as const)('PriceGroups with %s is one list', (_, shown, sort) => {
  show([...shown], sort)
  expect(groups()).toHaveLength(1)
  expect(screen.queryByRole('heading')).toBeNull()
})
