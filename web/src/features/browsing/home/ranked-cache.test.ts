import type { RankedAds } from '@bowerbird/contract/ads/ads.schema'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearStoredRanked, RANKED_KEY, RANKED_LIFETIME_MS, rankedAds, storeRanked } from './ranked-cache.ts'

const ranked = (): RankedAds => ({ Vehicles: [], Electronics: [], Property: [], 'Home Decor': [] })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

test('rankedAds are fetched once and then taken from the browser for 15 minutes', async () => {
  const fetchRanked = vi.fn(async () => ranked())
  await rankedAds(fetchRanked)
  vi.advanceTimersByTime(RANKED_LIFETIME_MS - 1)
  await expect(rankedAds(fetchRanked)).resolves.toEqual(ranked())
  expect(fetchRanked).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await rankedAds(fetchRanked)
  expect(fetchRanked).toHaveBeenCalledTimes(2)
})

test('rankedAds of another state are fetched', async () => {
  const fetchRanked = vi.fn(async (_place?: string) => ranked())
  await rankedAds(fetchRanked)
  await rankedAds(fetchRanked, 'Queensland')
  await rankedAds(fetchRanked, 'Queensland')
  expect(fetchRanked.mock.calls).toEqual([[undefined], ['Queensland']])
})

test('rankedAds of a page from the server count as fresh; those shown again from here grow older', async () => {
  const fetchRanked = vi.fn(async () => ranked())
  storeRanked(ranked())
  vi.advanceTimersByTime(RANKED_LIFETIME_MS / 2)
  storeRanked(await rankedAds(fetchRanked))
  vi.advanceTimersByTime(RANKED_LIFETIME_MS / 2)
  expect(fetchRanked).not.toHaveBeenCalled()
  await rankedAds(fetchRanked)
  expect(fetchRanked).toHaveBeenCalledTimes(1)
})

test('rankedAds are fetched again once they have been cleared', async () => {
  const fetchRanked = vi.fn(async () => ranked())
  await rankedAds(fetchRanked)
  clearStoredRanked()
  await rankedAds(fetchRanked)
  expect(fetchRanked).toHaveBeenCalledTimes(2)
})

test('rankedAds are cached whatever the categories of the market are', async () => {
  const fetchRanked = vi.fn(async (): Promise<RankedAds> => ({ Boats: [] }))
  await rankedAds(fetchRanked)
  await expect(rankedAds(fetchRanked)).resolves.toEqual({ Boats: [] })
  expect(fetchRanked).toHaveBeenCalledTimes(1)
})

test.each(['[]', '{"Vehicles":"x"}', 'null'])('rankedAds ignore the stored ranking %s', async (text) => {
  localStorage.setItem(RANKED_KEY, `{"at":${Date.now()},"ranked":${text}}`)
  const fetchRanked = vi.fn(async () => ranked())
  await rankedAds(fetchRanked)
  expect(fetchRanked).toHaveBeenCalledTimes(1)
})

test.each(['', 'null', '{"at":', '{"at":1}', '[]', '"x"'])('rankedAds ignore %j in storage', async (text) => {
  localStorage.setItem(RANKED_KEY, text)
  const fetchRanked = vi.fn(async () => ranked())
  await rankedAds(fetchRanked)
  expect(fetchRanked).toHaveBeenCalledTimes(1)
})

test('rankedAds work without storage', async () => {
  const broken = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  await expect(rankedAds(async () => ranked())).resolves.toEqual(ranked())
  broken.mockRestore()
})
