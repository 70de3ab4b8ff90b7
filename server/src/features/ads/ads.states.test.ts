import { adStates } from '@bowerbird/contract/ads/ads.states'
import { type AdStatus, adStatuses } from '@bowerbird/contract/ads/ads.terms'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { makeWorld } from '../../testing/world.ts'

const world = await makeWorld()

test('the database has the statuses of the contract', async () => {
  const { statuses } = await world.db.one<{ statuses: string[] }>(sql`
    select enum_range(null::ad_status)::text[] as statuses`)
  expect(statuses.toSorted()).toEqual([...adStatuses].sort())
})

test.each(adStatuses)(
  'the database’s functions agree with the contract about %s',
  async (status: AdStatus) => {
    const { isListed, isApproved, moves } = adStates[status]
    expect(
      await world.db.one(sql`
      select is_listed_status(s) as "isListed", is_approved_status(s) as "isApproved", may_expire(s) as "mayExpire"
      from (select ${status}::ad_status as s) as given`),
    ).toEqual({ isListed, isApproved, mayExpire: moves.expired !== undefined })
  },
)

test.each(adStatuses)(
  'lists, prices and times of an ad that is %s follow those functions',
  async (status) => {
    const seller = await world.member()
    const { id } = await world.ad(seller, { status })
    expect(
      await world.db.one(sql`
      select a.is_listed = is_listed_status(status) as "isListed",
        exists (select from ad_prices where ad_id = a.id) = is_listed_status(status) as "hasPrice",
        exists (select from ad_events where ad_id = a.id) = is_listed_status(status) as "hasEvent"
      from ads a where id = ${id}`),
    ).toEqual({ isListed: true, hasPrice: true, hasEvent: true })
    if (status === 'active') return
    await world.db.run(sql`update ads set listed_at = '2020-01-01' where id = ${id}`)
    await world.db.run(sql`update ads set status = 'active', price_cents = price_cents + 1 where id = ${id}`)
    const { beganAgain } = await world.db.one<{ beganAgain: boolean }>(sql`
    select listed_at > '2020-01-02' as "beganAgain" from ads where id = ${id}`)
    expect(beganAgain).toBe(adStates[status].moves.expired === undefined)
  },
)
