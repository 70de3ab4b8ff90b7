import { AppError } from '@bowerbird/contract/errors'
import { listOwnAds } from '@bowerbird/contract/posting/posting.endpoints'
import { expect, test } from 'vitest'
import { answer } from '../../testing/answer.ts'
import { openMyAds, rememberPages } from './my-ads.calls.ts'
import { foundWith, ownAd } from './my-ads.fixture.tsx'
import { readWish } from './my-ads.wish.ts'

const addresses = (requests: { url: string }[]) => requests.map(({ url }) => url.replace(/^.*\?/, ''))

test('a list opens with its first page, and with as many as had been seen when someone comes back', async () => {
  const { requests } = answer(listOwnAds, foundWith([ownAd()]))
  expect(await openMyAds({ status: 'sold', title: 'bike' }, 'one')).toMatchObject({ pages: 1 })
  rememberPages('one', 3)
  expect(await openMyAds({}, 'one')).toMatchObject({ pages: 3 })
  rememberPages('one', 7)
  const { pages, found } = await openMyAds({}, 'one')
  expect([pages, found?.products.length]).toEqual([10, 2])
  expect(addresses(requests)).toEqual([
    'status=sold&search=bike&limit=20',
    'limit=60',
    'page=1&limit=100',
    'page=2&limit=100',
  ])
})

test.each([
  ['Too many requests', 'Too many requests'],
  ['', 'Failed to load your ads. Please try again.'],
])('a refusal that says "%s" reads "%s"', async (message, words) => {
  answer(listOwnAds, new AppError('TOO_MANY_REQUESTS', message))
  expect(await openMyAds({}, 'two')).toMatchObject({ problem: words })
})

test('an address that makes no sense is read as far as it does', () => {
  expect(readWish({ status: 'inactive', title: '  ', x: 1 })).toEqual({})
  expect(readWish({ status: 'sold', title: ` ${'a'.repeat(150)}` })).toEqual({
    status: 'sold',
    title: 'a'.repeat(100),
  })
})
