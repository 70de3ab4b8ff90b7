import { findAdByShortId, getAd, listSimilarAds } from '@bowerbird/contract/ads/ads.endpoints'
import { shortAdId } from '@bowerbird/contract/ads/short-id'
import { AppError } from '@bowerbird/contract/errors'
import { getSeller } from '@bowerbird/contract/sellers/sellers.endpoints'
import { isNotFound, isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { jack } from '../features/browsing/sellers/sellers.fixture.ts'
import { adWith, cardWith } from '../testing/ads.ts'
import { answer } from '../testing/answer.ts'
import { loadAdPage } from './-load-ad-page.ts'

const caught = (path: string) =>
  loadAdPage(path).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )

test('a short id redirects to the ad', async () => {
  const { _id } = adWith()
  const { requests } = answer(findAdByShortId, { _id })
  const thrown = await caught(shortAdId(_id).toLowerCase())
  expect(isRedirect(thrown)).toBe(true)
  expect(thrown).toMatchObject({ options: { params: { productId: _id } } })
  expect(requests[0]?.url).toBe(`/api/ads/short/${shortAdId(_id).toLowerCase()}`)
})

test('an unknown short id is not found', async () => {
  answer(findAdByShortId, new AppError('NOT_FOUND', 'Product not found'))
  expect(isNotFound(await caught('0000-0000'))).toBe(true)
})

test('an ad opened from a list has the list’s distance, whatever the browser remembers', async () => {
  const ad = adWith({ distanceKm: 80 })
  const { requests } = answer(getAd, ad)
  answer(listSimilarAds, new AppError('INTERNAL', ''))
  answer(getSeller, new AppError('NOT_FOUND', ''))
  const opened = await loadAdPage(ad._id, { near: 'penrith-2750', distanceKm: 6.3 })
  expect(opened.ad.distanceKm).toBe(6.3)
  expect(requests[0]?.url).toContain('near=penrith-2750')
  expect((await loadAdPage(ad._id, { near: 'penrith-2750' })).ad.distanceKm).toBe(80)
})

test('an ad comes with similar ads, its seller, and their other ads', async () => {
  const [ad, other] = [adWith(), cardWith({ _id: 'other' })]
  answer(getAd, ad)
  answer(listSimilarAds, [other])
  const { requests } = answer(getSeller, {
    seller: jack,
    products: [cardWith({ _id: ad._id }), other],
    pagination: { currentPage: 1, totalPages: 1, totalItems: 2, hasMore: false },
  })
  const { similar, seller } = await loadAdPage(ad._id)
  expect(await similar).toEqual([other])
  const { createdAt, replyMinutes, soldCount } = jack
  expect(await seller).toEqual({
    seller: { createdAt, replyMinutes, soldCount },
    adCount: 2,
    others: [other],
  })
  expect(requests[0]?.url).toBe(`/api/sellers/${ad.user}?limit=6`)
})
