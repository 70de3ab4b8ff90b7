import { currentMarket, setCurrentMarket } from '@bowerbird/contract/market/current-market'
import type { Proposal, ProposalRequest } from '@bowerbird/contract/proposals/proposals.schema'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { fromStored } from './classifier/stored-model.ts'
import { trainModel } from './proposals.service.ts'
import { findModel } from './proposals.store.ts'
import { propose } from './propose.ts'

let world: World
let member: TestMember
beforeAll(async () => {
  world = await makeWorld()
  member = await world.member()
})
const call = caller(() => world)
const ask = async (body: ProposalRequest, { headers } = member): Promise<Proposal> =>
  (await call('POST', '/api/ads/proposals', { headers, body })).body
const valuesOf = ({ parts }: Proposal): object => Object.assign({}, ...parts.map(({ values }) => values))

describe('a line about a thing', () => {
  test('a car', async () => {
    const proposal = await ask({ text: '2019 Corolla auto 98,000 km Newtown $18,500' })
    expect(proposal).toMatchObject({
      chosen: { category: 'Vehicles', subcategory: 'Cars' },
      title: '2019 Toyota Corolla auto 98,000 km',
    })
    expect(proposal.subcategories).toHaveLength(3)
    expect(valuesOf(proposal)).toEqual({
      brand: 'Toyota',
      model: 'Corolla',
      'attributes.year': '2019',
      'attributes.kilometres': '98000',
      'attributes.transmission': 'automatic',
      price: '18500',
      suburb: 'Newtown',
      postcode: '2042',
      state: 'New South Wales',
      city: 'Sydney',
    })
    expect(proposal.parts.find(({ key }) => key === 'attributes.kilometres')).toMatchObject({
      label: 'Kilometres',
      text: '98,000 km',
      source: 'line',
      from: { text: '98,000 km', start: 18, end: 27 },
    })
  })

  test('a home to rent', async () => {
    const proposal = await ask({ text: '2 bedroom apartment Parramatta $650 pw' })
    expect(proposal.chosen).toEqual({ category: 'Property', subcategory: 'Apartments' })
    expect(valuesOf(proposal)).toMatchObject({
      'attributes.bedrooms': '2',
      listingType: 'rent',
      rentType: 'weekly',
      price: '650',
      suburb: 'Parramatta',
    })
  })

  test('the fields are those of the subcategory that the seller has chosen', async () => {
    const proposal = await ask({ text: 'Corolla 2019 headlights', subcategory: 'Spare Parts' })
    expect(proposal.chosen).toEqual({ category: 'Vehicles', subcategory: 'Spare Parts' })
    expect(valuesOf(proposal)).not.toHaveProperty(['attributes.year'])
  })

  test.each([
    ['two amounts', 'chairs $50 each or $90 for both', 'price'],
    ['a limit', 'gift under $100', 'price'],
    ['a range of years', 'bull bar for Hilux 2015-2020', 'attributes.year'],
    ['two values of a choice', 'Corolla sedan auto or manual', 'attributes.transmission'],
  ])('%s is left out', async (_, text, key) => {
    expect((await ask({ text })).parts.map((part) => part.key)).not.toContain(key)
  })

  test('without a place, it is where the member’s last ad was', async () => {
    const seller = await world.member()
    await world.ad(seller, { suburb: 'Fitzroy', postcode: '3065', state: 'Victoria', city: 'Melbourne' })
    const { parts } = await ask({ text: 'pine bookshelf $40' }, seller)
    expect(parts.find(({ key }) => key === 'place')).toMatchObject({
      source: 'last-ad',
      values: { suburb: 'Fitzroy', postcode: '3065' },
    })
  })

  test('an unknown word proposes nothing', async () => {
    expect(await ask({ text: 'qqqqq' })).toEqual({ subcategories: [], parts: [], title: '' })
  })

  test('a long line is refused, and many requests are limited', async () => {
    const long = await call('POST', '/api/ads/proposals', {
      headers: member.headers,
      body: { text: 'x'.repeat(201) },
    })
    expect(long.status).toBe(400)
  })
})

describe('the model of a market', () => {
  test('learns from its ads, and keeps what it learned when a subcategory is renamed', async () => {
    const seller = await world.member()
    for (const title of ['Zorblax mark two', 'Zorblax deluxe', 'Old zorblax'])
      await world.ad(seller, { title, category: 'Home Decor', subcategory: 'Garden', brand: '' })
    await trainModel(world.db)
    const model = fromStored(await findModel(world.db))
    if (!model) throw new Error('There is no model')
    expect((await propose({ text: 'zorblax' }, model)).chosen?.subcategory).toBe('Garden')

    const before = currentMarket()
    const renamed = JSON.parse(JSON.stringify(before.catalogue).replaceAll('"Garden"', '"Outdoors"'))
    setCurrentMarket({ ...before, catalogue: renamed })
    try {
      expect((await propose({ text: 'zorblax' }, model)).chosen?.subcategory).toBe('Outdoors')
    } finally {
      setCurrentMarket(before)
    }
    const { size } = await world.db.one<{ size: number }>(
      sql`select pg_column_size(model) as size from proposal_model`,
    )
    expect(size).toBeLessThan(2_000_000)
  })
})
