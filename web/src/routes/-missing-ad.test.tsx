import { getAd } from '@bowerbird/contract/ads/ads.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { adWith, cardWith } from '../testing/ads.ts'
import { answer, render } from '../testing/render.tsx'
import { loadAdPage, type MissingAdData } from './-load-ad-page.ts'
import { MissingAd } from './-missing-ad.tsx'
import { missingAdTitle } from './-missing-ad-title.ts'

beforeAll(() => import('../features/browsing/ads/similar-ads.tsx'))

const ad = adWith()
const similar = { category: 'Vehicles', subcategory: 'Bikes' }
const other = cardWith({ _id: '0192f0c1-7a10-7000-8000-000000000003', title: 'Red bike' })

/** The loader's error for an ad that can't be seen. */
async function dataOf(error: AppError): Promise<MissingAdData> {
  answer(getAd, error)
  const { requests } = answer(filterAds, { products: [other] } as never)
  const thrown = await loadAdPage(ad._id).catch((caught: unknown) => caught as { data: MissingAdData })
  expect(requests).toHaveLength(error.details.similar ? 1 : 0)
  return (thrown as { data: MissingAdData }).data
}

test.each([
  ['This ad is paused', new AppError('NOT_FOUND', 'This ad is paused.', { similar }), false],
  ['This ad has ended', new AppError('GONE', 'This ad has ended', { similar }), true],
])('“%s” leads to similar ads and their category', async (title, error, isGone) => {
  const data = await dataOf(error)
  expect(missingAdTitle({ data })).toBe(title)
  expect(data).toMatchObject({ isGone, mayBeOwn: true })
  render(<MissingAd {...data} />)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Browse Bikes' })).toHaveAttribute(
    'href',
    '/category/Vehicles?subcategory=Bikes',
  )
  expect(await screen.findByRole('heading', { name: 'More in Bikes' })).toBeVisible()
  expect(screen.getByRole('link', { name: /Red bike/ })).toBeVisible()
})

test('an unknown ad says so', async () => {
  render(<MissingAd {...(await dataOf(new AppError('NOT_FOUND', 'Product not found')))} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Product not found. Please check the URL and try again.',
  )
  expect(screen.getByRole('link', { name: 'Browse all ads' })).toBeVisible()
})
