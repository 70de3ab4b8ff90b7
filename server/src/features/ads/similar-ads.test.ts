import type { AdCards } from '@bowerbird/contract/ads/ads.schema'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { makeWorld } from '../../testing/world.ts'

const flat = {
  category: 'Property',
  subcategory: 'Apartments',
  listingType: 'rent',
  rentType: 'weekly',
} as const
const newtown = { suburb: 'Newtown', postcode: '2042' }

test('ads like another one are of its kind, near it and at a similar price; others only if these are too few', async () => {
  const world = await makeWorld()
  const seller = await world.member()
  const { id } = await world.ad(seller, { ...flat, title: 'This one', price: 600, ...newtown })
  const post = (title: string, fields: object) => world.ad(seller, { ...flat, title, price: 600, ...fields })
  await post('Enmore', { suburb: 'Enmore', postcode: '2042' })
  await post('Penrith', { suburb: 'Penrith', postcode: '2750', price: 400 })
  await post('Wagga', { suburb: 'Wagga Wagga', postcode: '2650' })
  await post('Perth', { state: 'Western Australia', city: 'Perth' })
  await post('Too dear', { ...newtown, price: 1500 })
  await post('For sale', { ...newtown, listingType: 'sell', rentType: null })
  await post('House', { ...newtown, subcategory: 'Houses' })
  await post('By the month', { ...newtown, rentType: 'monthly' })
  const get = (path: string) => world.app.inject(path)
  const similarTo = async (ad: string) => {
    const cards = (await get(`/api/ads/${ad}/similar`)).json<AdCards>()
    return cards.map(({ title }) => title)
  }

  const found = (await get(`/api/ads/${id}/similar?near=perth-6000`)).json<AdCards>()
  expect(found.map(({ title }) => title)).toEqual(['Enmore', 'Penrith', 'Wagga', 'Perth', 'Too dear'])
  expect(found[3]?.distanceKm).toBeLessThan(5)
  await post('Everywhere', { state: 'All States', city: 'All Cities' })
  // Of the newest ads of the country, those nearby might be none.
  for (let n = 0; n < 20; n++) await post('Perth', { state: 'Western Australia', city: 'Perth' })
  expect((await similarTo(id)).slice(0, 4)).toEqual(['Enmore', 'Penrith', 'Everywhere', 'Wagga'])

  const forSale = { listingType: 'sell', rentType: null }
  const { id: sold } = await post('Flat for sale', { ...newtown, ...forSale })
  expect(await similarTo(sold)).toEqual(['For sale'])
  await world.db.run(sql`update ads set status = 'pending' where id = ${id}`)
  expect((await get(`/api/ads/${id}/similar`)).statusCode).toBe(404)
  expect((await get('/api/ads/0192f0c1-7a10-7000-8000-000000000001/similar')).statusCode).toBe(404)
})
