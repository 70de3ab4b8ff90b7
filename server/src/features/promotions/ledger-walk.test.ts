import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { findBookFaults } from './books/books.service.ts'
import { takeEvent } from './events.service.ts'
import type { PaymentDeps } from './promotions.deps.ts'
import { reconcile } from './promotions.jobs.ts'
import { sendRefund } from './refunds.service.ts'
import { type FakeStripe, fakeStripe } from './testing/fake-stripe.fixture.ts'
import { givenPlan } from './testing/given-promotions.fixture.ts'

/*
 * Random walks of buyers, staff, the provider and accidents. Whatever happens, at every step the ledger adds up and the
 * numbers of invoices have no gaps; and once everything has been reconciled, the ledger has what the provider has.
 */

const ADS = 4
const kinds = [
  { product: 'featured-7', cents: 900 },
  { product: 'search-7', cents: 1200 },
]

const ad = fc.nat({ max: ADS - 1 })
const pick = fc.nat({ max: 50 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('buy' as const), ad, kind: fc.nat({ max: 1 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), pick }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('deliver' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deliver twice at once' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('die while taking' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('break' as const), isAfter: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('order by invoice' as const), ad, kind: fc.nat({ max: 1 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('mark as paid' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('return' as const), pick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      pick,
      cents: fc.integer({ min: 1, max: 1200 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('die while refunding' as const), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund at the provider' as const),
      pick,
      cents: fc.integer({ min: 1, max: 900 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('a refund fails' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('settle' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('dispute' as const), pick }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('close the dispute' as const), pick, isWon: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('the page expires' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sell the ad' as const), ad }) },
  { weight: 1, arbitrary: fc.constant({ do: 'reconcile' as const }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

let world: World
let stripe: FakeStripe
let admin: TestMember
let deps: PaymentDeps
const call = caller(() => world)

beforeAll(async () => {
  stripe = await fakeStripe()
  world = await makeWorld({ cards: stripe.provider })
  admin = await world.member({ role: 'admin' })
  deps = {
    db: world.db,
    jobs: world.jobs,
    mailer: world.mailer,
    publicUrl: () => 'http://localhost',
    cards: stripe.provider,
  }
  await givenPlan(call, admin)
})

const nth = <Item>(items: readonly Item[], n: number): Item | undefined =>
  items.length ? items[n % items.length] : undefined

class Killed extends Error {}
/** The process dies at the last statement before the commit. */
const dying = (): PaymentDeps => ({
  ...deps,
  mailer: {
    ...deps.mailer,
    post: async () => {
      throw new Killed()
    },
  },
})

interface Walk {
  seller: TestMember
  ads: string[]
  orders: string[]
  /** The first event of this walk. */
  since: number
}

const take = (payload: string, on = deps) =>
  takeEvent(on, new TextEncoder().encode(payload), stripe.sign(payload)).catch((error: Error) => {
    // Its connection broke, or its process died: the provider sends it again.
    if (
      !(error instanceof Killed) &&
      !/StripeConnection|connection to Stripe/i.test(`${error.name} ${error.message}`)
    )
      throw error
  })

async function walkStep(walk: Walk, step: Step): Promise<void> {
  const { seller, ads, orders } = walk
  const member = { headers: seller.headers }
  const staff = { headers: admin.headers }
  const eventsOf = stripe.events.slice(walk.since)
  const sessionsOf = orders.flatMap((id) => stripe.sessionOf(id) ?? [])
  const paymentsOf = sessionsOf.flatMap(({ payment_intent }) => payment_intent ?? [])
  const office = (id: string, what: string, body = {}) =>
    call('POST', `/api/admin/promotions/orders/${id}/${what}`, { ...staff, body })
  const buy = async (method: 'card' | 'invoice', at: { ad: number; kind: number }) => {
    const { product, cents } = kinds[at.kind] ?? { product: '', cents: 0 }
    const body = { productId: ads[at.ad], product, method, cents }
    const reply = await call('POST', '/api/promotions/orders', { ...member, body })
    if (reply.status === 200) orders.push(reply.body._id)
  }
  switch (step.do) {
    case 'buy':
      return buy('card', step)
    case 'order by invoice':
      return buy('invoice', step)
    case 'pay': {
      const open = nth(
        sessionsOf.filter(({ status }) => status === 'open'),
        step.pick,
      )
      if (open) stripe.pay(open)
      return
    }
    case 'the page expires': {
      const open = nth(
        sessionsOf.filter(({ status }) => status === 'open'),
        step.pick,
      )
      if (open) stripe.expire(open)
      return
    }
    case 'deliver': {
      const event = nth(eventsOf, step.pick)
      if (event) await take(event.payload)
      return
    }
    case 'deliver twice at once': {
      const event = nth(eventsOf, step.pick)
      if (event) await Promise.all([take(event.payload), take(event.payload)])
      return
    }
    case 'die while taking': {
      const event = nth(eventsOf, step.pick)
      if (event) await take(event.payload, dying())
      return
    }
    case 'break':
      return stripe.breakNext(step.isAfter ? 'after' : 'before')
    case 'mark as paid': {
      const id = nth(orders, step.pick)
      if (id) await office(id, 'paid')
      return
    }
    case 'cancel': {
      const id = nth(orders, step.pick)
      if (id) await call('DELETE', `/api/promotions/orders/${id}`, member)
      return
    }
    case 'return': {
      const id = nth(orders, step.pick)
      if (id) await call('POST', `/api/promotions/orders/${id}/check`, member)
      return
    }
    case 'refund': {
      const id = nth(orders, step.pick)
      const body = { id: crypto.randomUUID(), cents: step.cents, reason: 'Sorry' }
      if (id) await Promise.all([office(id, 'refunds', body), office(id, 'refunds', body)])
      return
    }
    case 'die while refunding': {
      const requested = await world.db.many<{ id: string }>(
        sql`select id from promotion_refunds where state = 'requested'`,
      )
      const refund = nth(requested, step.pick)
      if (refund) await sendRefund(dying(), refund).catch(() => undefined)
      return
    }
    case 'refund at the provider': {
      const payment = nth(paymentsOf, step.pick)
      try {
        if (payment) stripe.refundAtProvider(payment, step.cents)
      } catch {
        // More than is left of it.
      }
      return
    }
    case 'a refund fails': {
      const own = [...stripe.refunds.values()].filter(
        ({ payment_intent, status }) => status !== 'failed' && paymentsOf.includes(payment_intent),
      )
      const refund = nth(own, step.pick)
      if (refund) stripe.failRefund(refund)
      return
    }
    case 'settle': {
      const failed = await world.db.many<{ id: string; order: string }>(
        sql`select id, order_id as order from promotion_refunds where state = 'failed'`,
      )
      const refund = nth(failed, step.pick)
      if (refund) await office(refund.order, `refunds/${refund.id}/settled`)
      return
    }
    case 'dispute': {
      const payment = nth(paymentsOf, step.pick)
      if (payment) stripe.dispute(payment)
      return
    }
    case 'close the dispute': {
      const open = [...stripe.disputes.values()].filter(({ status }) => status === 'needs_response')
      const dispute = nth(open, step.pick)
      if (dispute) stripe.closeDispute(dispute, step.isWon ? 'won' : 'lost')
      return
    }
    case 'sell the ad':
      await world.db.run(sql`update ads set status = 'sold', sold_at = now() where id = ${ads[step.ad]}`)
      return
    case 'reconcile':
      return reconcile(deps).catch(() => undefined)
  }
}

/** Time passes, and nothing breaks any more. */
async function comeToRest(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await world.db.run(
      sql`update promotion_orders set created_at = now() - interval '2 hours' where state = 'open'`,
    )
    await world.db.run(
      sql`update promotion_refunds set at = now() - interval '1 hour' where state = 'requested'`,
    )
    await reconcile(deps).catch(() => undefined)
  }
  await world.jobs.run()
}

const providerInLedger = async (): Promise<number> =>
  (
    await world.db.one<{ cents: number }>(
      sql`select coalesce(sum(cents), 0)::float8 as cents from ledger_entries where account = 'provider'`,
    )
  ).cents

async function grantedTwice(): Promise<number> {
  const { n } = await world.db.one<{ n: number }>(sql`
    select count(*)::int as n from promotions a join promotions b
      on b.ad_id = a.ad_id and b.kind = a.kind and b.order_id > a.order_id
      and a.stopped_at is null and b.stopped_at is null
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`)
  return n
}

async function walk(steps: readonly Step[]): Promise<void> {
  const seller = await world.member()
  const ads: string[] = []
  for (let i = 0; i < ADS; i++) ads.push((await world.ad(seller, { category: 'Vehicles' })).id)
  const way: Walk = { seller, ads, orders: [], since: stripe.events.length }
  for (const each of steps) {
    await walkStep(way, each)
    expect(await findBookFaults(world.db), `after “${each.do}”`).toEqual([])
  }
  await comeToRest()
  expect(await findBookFaults(world.db), 'at rest').toEqual([])
  const problems = await world.db.many<{ problem: string }>(
    sql`select problem from promotion_orders where problem like '%only%left%'`,
  )
  expect(problems).toEqual([])
  expect(await providerInLedger(), 'what the provider holds').toBe(stripe.balance())
  expect(await grantedTwice()).toBe(0)
}

const runWalks = (settings: { numRuns: number; seed?: number }, maxLength = 40): Promise<void> =>
  fc.assert(fc.asyncProperty(fc.array(step, { minLength: 10, maxLength, size: 'max' }), walk), {
    ...settings,
    endOnFailure: true,
  })

test('whatever buyers, staff, the provider and accidents do, the books add up', {
  timeout: 300_000,
}, async () => {
  // The same each time; the nights take others.
  await runWalks({ numRuns: 2, seed: 7 }, 16)
  const { documents } = await world.db.one<{ documents: number }>(
    sql`select count(*)::int as documents from tax_documents`,
  )
  expect(documents).toBeGreaterThan(0)
})

test('the same, for a longer time', { timeout: 1_800_000, tags: ['nightly'] }, async () => {
  await runWalks({ numRuns: 25 })
  const counts = await world.db.one<Record<string, number>>(sql`
    select (select count(*)::int from tax_documents) as documents, (select count(*)::int from promotions) as promotions,
      (select count(*)::int from promotion_refunds where state <> 'requested') as refunds`)
  expect(counts.documents).toBeGreaterThan(40)
  expect(counts.promotions).toBeGreaterThan(5)
  expect(counts.refunds).toBeGreaterThan(10)
})
