import { beforeEach, describe, expect, test } from 'vitest'
import { givenPlan } from '../../features/promotions/testing/given-promotions.fixture.ts'
import {
  admin,
  bought,
  call,
  openMarket,
  order,
  pay,
  refund,
  stripe,
  world,
} from '../../features/promotions/testing/open-market.fixture.ts'
import type { Config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { urlOf } from '../url-of.fixture.ts'
import { checkPromotions } from './promotions.ts'

beforeEach(openMarket)

const cards = { secretKey: 'sk_test_0123456789', webhookSecret: 'whsec_of_the_tests' }
const check = (config: object = { cards }) =>
  checkPromotions({ databaseDirectUrl: urlOf(world.connection), ...config } as Config)
const messages = async (config?: object) =>
  (await check(config)).map(({ level, message }) => `${level}: ${message}`)

test('a market whose books add up is fine, and doctor says what the card provider holds', async () => {
  expect(await messages()).toEqual(['ok: on; the books add up, $0.00 with the card provider'])
  await bought()
  expect(await messages()).toEqual(['ok: on; the books add up, $9.00 with the card provider'])
  await givenPlan(call, admin, { isOn: false })
  expect(await messages()).toEqual(['ok: off'])
})

test('cards on offer without keys are an error; without cards they aren’t', async () => {
  expect(await messages({})).toEqual(['error: cards are on offer without keys of a provider'])
  await givenPlan(call, admin, { takesCards: false })
  expect(await messages({})).toEqual(['ok: on; the books add up, $0.00 with the card provider'])
})

describe('payments', () => {
  const later = (table: 'promotion_orders' | 'promotion_refunds') =>
    world.db.run(
      table === 'promotion_orders'
        ? sql`update promotion_orders set created_at = created_at - interval '4 hours', paid_at = paid_at - interval '4 hours'`
        : sql`update promotion_refunds set at = at - interval '4 hours'`,
    )

  test('an order that is open for hours is a warning', async () => {
    await order()
    expect(await messages()).toEqual(['ok: on; the books add up, $0.00 with the card provider'])
    await later('promotion_orders')
    expect(await messages()).toEqual(['warning: 1 order open for hours'])
  })

  test('payments without any event mean that the webhook is wrong', async () => {
    const { _id: id } = (await order()).body
    pay(id)
    // The job has found it without an event.
    await world.db.run(sql`update promotion_orders set created_at = now() - interval '10 minutes'`)
    await world.jobs.minute()
    await later('promotion_orders')
    expect(await check()).toEqual([
      {
        about: 'promotions',
        level: 'warning',
        message: '1 payment by card in a week, and no event of the provider',
        fix: expect.stringContaining('Check the webhook’s address and its signing secret'),
      },
    ])
  })

  test('a refund that isn’t sent and an order to look into are warnings', async () => {
    const id = await bought()
    stripe.breakNext('before')
    await refund(id, 100)
    await later('promotion_refunds')
    expect(await messages()).toEqual(['warning: 1 refund not sent for hours'])
    await world.jobs.run()
    expect(await messages()).toEqual(['ok: on; the books add up, $8.00 with the card provider'])
    const [made] = stripe.refunds.values()
    if (made) stripe.failRefund(made)
    await world.jobs.minute()
    expect(await messages()).toEqual(['warning: 1 order to look into'])
  })
})

test('books that don’t add up are an error that says to stop selling', async () => {
  await bought()
  await world.db.run(sql`alter table ledger_entries disable trigger all`)
  await world.db.run(sql`update ledger_entries set cents = cents + 1 where account = 'income'`)
  const found = await check()
  expect(found.length).toBeGreaterThan(0)
  expect(found.every(({ level }) => level === 'error')).toBe(true)
  expect(found[0]?.fix).toContain('Stop selling until you know why')
})
