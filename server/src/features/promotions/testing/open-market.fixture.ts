import { expect } from 'vitest'
import { caller } from '../../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'
import { findBookFaults } from '../books/books.service.ts'
import { type FakeStripe, fakeStripe } from './fake-stripe.fixture.ts'
import { givenPlan } from './given-promotions.fixture.ts'

export let world: World
export let stripe: FakeStripe
export let admin: TestMember
export let seller: TestMember
export let ad: string
export const call = caller(() => world)

/** A market of its own, in which ads can be promoted. */
export async function openMarket(): Promise<void> {
  stripe = await fakeStripe()
  world = await makeWorld({ cards: stripe.provider })
  admin = await world.member({ role: 'admin', name: 'Ada Admin' })
  seller = await world.member({ name: 'Sam Seller' })
  ad = (await world.ad(seller, { category: 'Vehicles', title: 'Corolla' })).id
  await givenPlan(call, admin)
}

/** The ad that is promoted from now on. */
export function promote(id: string): void {
  ad = id
}

export const order = (changes: object = {}, by = seller) =>
  call('POST', '/api/promotions/orders', {
    headers: by.headers,
    body: { productId: ad, product: 'featured-7', method: 'card', cents: 900, ...changes },
  })
export const view = async (id: string, by = seller) =>
  (await call('GET', `/api/promotions/orders/${id}`, { headers: by.headers })).body
export const check = async (id: string) =>
  (await call('POST', `/api/promotions/orders/${id}/check`, { headers: seller.headers })).body
export const deliver = (payload: string, signature = stripe.sign(payload)) =>
  world.app.inject({
    method: 'POST',
    url: '/api/promotions/events',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })
export const office = (id: string, what: string, body: object = {}) =>
  call('POST', `/api/admin/promotions/orders/${id}/${what}`, { headers: admin.headers, body })
export const refund = (id: string, cents: number, refundId: string = crypto.randomUUID()) =>
  office(id, 'refunds', { id: refundId, cents, reason: 'You asked for it' })

export function pay(orderId: string) {
  const session = stripe.sessionOf(orderId)
  if (!session) throw new Error('No payment page')
  return stripe.pay(session)
}
export const paymentOf = (orderId: string) => stripe.sessionOf(orderId)?.payment_intent ?? ''

/** An order that is paid and runs. */
export async function bought(): Promise<string> {
  const { body } = await order()
  expect((await deliver(pay(body._id).payload)).statusCode).toBe(200)
  return body._id
}

export const books = () => findBookFaults(world.db)
export const balances = async () =>
  Object.fromEntries(
    (await call('GET', '/api/admin/promotions/income', { headers: admin.headers })).body.balances.map(
      ({ account, cents }: { account: string; cents: number }) => [account, cents],
    ),
  )
