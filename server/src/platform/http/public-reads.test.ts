import { getAd } from '@bowerbird/contract/ads/ads.endpoints'
import { Ad } from '@bowerbird/contract/ads/ads.schema'
import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import { listOwnAds } from '@bowerbird/contract/posting/posting.endpoints'
import { getSuggestions, searchAds } from '@bowerbird/contract/search/search.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '../../testing/world.ts'
import { readAsVisitor, servePublicRead } from './public-reads.ts'
import { JsonText } from './serve.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

const pathOf = (id: string) => getAd.path.replace(':id', id)

test('a page reads the same as a visitor would get over HTTP, errors included', async () => {
  const seller = await world.member({ name: 'Mia' })
  const shown = await world.ad(seller, { title: 'Blue “glass” & straw' })
  const hidden = await world.ad(seller, { status: 'pending' })
  const urls = [
    pathOf(shown.id),
    pathOf(hidden.id),
    pathOf('019b2ba5-5e50-71e4-a2ab-97edbcce0dbd'),
    pathOf('no-id'),
    pathOf('%2e%2e%2ffilter'),
    filterAds.path,
    `${filterAds.path}?category=Vehicles&limit=2&listingType=sell,rent`,
    `${filterAds.path}?page=nonsense`,
    `${filterAds.path}?category=Vehicles&category=Property`,
    `${filterAds.path}?location=%00`,
    `${searchAds.path}?q=straw`,
    `${searchAds.path}?q=nothing+has+this+word`,
    `${searchAds.path}?q=`,
  ]
  for (const url of urls) {
    const over = await world.app.inject(url)
    expect(await readAsVisitor(world.app, url, {}), url).toEqual({
      status: over.statusCode,
      body: over.json(),
    })
  }
})

test('a path that is not a public read is not found', async () => {
  for (const url of [
    listOwnAds.path,
    getSuggestions.path,
    '/api/nothing',
    '/product/1',
    `${pathOf('1')}/more`,
  ]) {
    expect(readAsVisitor(world.app, url, {}), url).toBeUndefined()
  }
})

test('an endpoint that needs an account or changes something can’t be a public read', () => {
  const serve = (endpoint: object) => () =>
    servePublicRead(world.app, endpoint as typeof getAd, { reply: Ad } as never, async () => new JsonText(''))
  expect(serve({ ...getAd, access: 'member' })).toThrow('more than a public read')
  expect(serve({ ...getAd, method: 'POST' })).toThrow('more than a public read')
})
