import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { answer } from '../../../../testing/answer.ts'
import { pageOf } from '../listing-page.fixture.tsx'
import { loadListingPage } from './listing.calls.ts'

const open = (page: number) =>
  loadListingPage({ route: '/category/$category', path: 'Vehicles', params: { page }, grownList: undefined })

test('an address with a page after the last one leads to the last one', async () => {
  answer(filterAds, { ...pageOf(9999, 5, 83), products: [] })
  const thrown = await open(9999).catch((error: unknown) => error)
  expect(isRedirect(thrown)).toBe(true)
  expect(thrown).toMatchObject({ options: { search: { page: 5 } } })
  answer(filterAds, { ...pageOf(2, 1, 3), products: [] })
  expect(await open(2).catch((error: unknown) => error)).toMatchObject({
    options: { search: { page: undefined } },
  })
})

test('an address with the last page shows it', async () => {
  answer(filterAds, pageOf(5, 5, 83))
  expect((await open(5)).found.products).toHaveLength(2)
})
