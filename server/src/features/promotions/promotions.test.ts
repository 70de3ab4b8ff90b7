import { noPromotions } from '@bowerbird/contract/promotions/plan.schema'
import {
  ALREADY_PROMOTED,
  PRICE_CHANGED,
  PROMOTIONS_OFF,
} from '@bowerbird/contract/promotions/promotions.terms'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { givenBusiness } from '../../testing/given-business.ts'
import { givenPlan } from './testing/given-promotions.fixture.ts'
import {
  ad,
  admin,
  balances,
  books,
  bought,
  call,
  check,
  deliver,
  office,
  openMarket,
  order,
  pay,
  paymentOf,
  refund,
  seller,
  stripe,
  view,
  world,
} from './testing/open-market.fixture.ts'

beforeEach(openMarket)

describe('buying with a card', () => {
  test('a paid order starts its promotion, sends a receipt, and has a tax invoice', async () => {
    const placed = await order()
    expect(placed).toMatchObject({
      status: 200,
      body: {
        state: 'open',
        totalCents: 900,
        gstCents: 82,
        checkoutUrl: expect.stringContaining('checkout.stripe.com'),
      },
    })
    const { _id: id } = placed.body
    expect(stripe.sessionOf(id)).toMatchObject({
      amount_total: 900,
      success_url: `http://localhost/my-purchases/${id}?from=payment`,
    })
    await deliver(pay(id).payload)
    const paid = await view(id)
    expect(paid).toMatchObject({
      state: 'paid',
      documents: [{ number: 1, kind: 'invoice', totalCents: 900 }],
    })
    expect(Date.parse(paid.endsAt) - Date.parse(paid.startsAt)).toBe(7 * 86_400_000)
    expect((await world.mailsTo(seller.email)).map(({ subject }) => subject)).toEqual([
      'Your receipt for $9.00: Bowerbird',
    ])
    const invoice = await call('GET', '/api/promotions/invoices/1', { headers: seller.headers })
    expect(invoice.body).toMatchObject({
      supplier: { name: 'Bowerbird Pty Ltd', abn: '51824753556' },
      buyer: { name: 'Sam Seller', abn: null },
      totalCents: 900,
      gstCents: 82,
    })
    expect(await balances()).toEqual({ gst: -82, income: -818, provider: 900, receivable: 0 })
    expect(await books()).toEqual([])
  })

  test('nothing has started while the payment page is open, and nothing if it expires', async () => {
    const { _id: id } = (await order()).body
    expect(await check(id)).toMatchObject({ state: 'open', startsAt: null })
    const session = stripe.sessionOf(id)
    if (session) stripe.expire(session)
    await deliver(stripe.events.at(-1)?.payload ?? '')
    expect(await view(id)).toMatchObject({ state: 'cancelled', checkoutUrl: null, documents: [] })
    expect((await order()).status).toBe(200)
  })

  test('an event counts once, and a forged one not at all', async () => {
    const { _id: id } = (await order()).body
    const event = pay(id)
    expect((await deliver(event.payload, stripe.sign(event.payload, 'whsec_of_somebody'))).statusCode).toBe(
      400,
    )
    expect((await deliver(event.payload.replace('900', '901'), stripe.sign(event.payload))).statusCode).toBe(
      400,
    )
    expect(await view(id)).toMatchObject({ state: 'open' })
    const replies = await Promise.all([1, 2, 3].map(() => deliver(event.payload)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await deliver(event.payload)
    expect(await world.mailsTo(seller.email)).toHaveLength(1)
    expect((await view(id)).documents).toHaveLength(1)
    expect(await books()).toEqual([])
  })

  test('a lost event is found when the buyer returns, and by the job', async () => {
    const { _id: id } = (await order()).body
    pay(id)
    expect(await check(id)).toMatchObject({ state: 'paid' })
    const other = await world.ad(seller, { category: 'Vehicles' })
    const { _id: later } = (await order({ productId: other.id })).body
    pay(later)
    await world.db.run(
      sql`update promotion_orders set created_at = now() - interval '10 minutes' where id = ${later}`,
    )
    await world.jobs.minute()
    expect(await view(later)).toMatchObject({ state: 'paid', endsAt: expect.any(String) })
    expect(await books()).toEqual([])
  })

  test('if the provider is away, nothing is charged and the order can be placed again', async () => {
    stripe.breakNext('after')
    expect(await order()).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('Nothing was charged') },
    })
    expect((await order()).status).toBe(200)
  })

  test('a process that is killed before it saves the page opens the same page again', async () => {
    const { _id: id } = (await order()).body
    await world.db.run(
      sql`update promotion_orders set session_id = null, checkout_url = null where id = ${id}`,
    )
    expect((await check(id)).checkoutUrl).toBe(stripe.sessionOf(id)?.url)
    expect(stripe.sessions.size).toBe(1)
  })

  test('an order is refused at another price, for another’s ad, twice, and while nothing is on offer', async () => {
    expect(await order({ cents: 800 })).toMatchObject({ status: 409, body: { message: PRICE_CHANGED } })
    expect((await order({}, await world.member())).status).toBe(403)
    expect((await order({ product: 'golden' })).status).toBe(409)
    const two = await Promise.all([order(), order()])
    expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const placed = two.find(({ status }) => status === 200)
    await deliver(pay(placed?.body._id).payload)
    expect(await order()).toMatchObject({ status: 409, body: { message: ALREADY_PROMOTED } })
    await givenPlan(call, admin, { isOn: false })
    expect(await order({ product: 'search-7', cents: 1200 })).toMatchObject({
      status: 409,
      body: { message: PROMOTIONS_OFF },
    })
  })

  test('if the ad has gone when the money arrives, all of it goes back', async () => {
    const { _id: id } = (await order()).body
    await world.db.run(sql`update ads set status = 'sold', sold_at = now() where id = ${ad}`)
    await deliver(pay(id).payload)
    await world.jobs.run()
    expect(await view(id)).toMatchObject({
      state: 'paid',
      refundedCents: 900,
      startsAt: null,
      refunds: [{ state: 'sent' }],
    })
    expect(stripe.balance()).toBe(0)
    const subjects = (await world.mailsTo(seller.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Your receipt for $9.00: Bowerbird', 'Your refund of $9.00: Bowerbird'])
    expect(await books()).toEqual([])
  })

  test('a cancelled order can’t be paid any more, unless it was a moment ago', async () => {
    const { _id: id } = (await order()).body
    const cancel = () => call('DELETE', `/api/promotions/orders/${id}`, { headers: seller.headers })
    expect((await cancel()).body.state).toBe('cancelled')
    expect(stripe.sessionOf(id)?.status).toBe('expired')
    const { _id: other } = (await order()).body
    pay(other)
    const late = await call('DELETE', `/api/promotions/orders/${other}`, { headers: seller.headers })
    expect(late.body.state).toBe('paid')
  })

  test('a business pays its own price, and its ABN is on the invoice', async () => {
    await givenBusiness(world, seller, { name: 'Sam’s Cars' })
    const offers = await call('GET', `/api/promotions/ads/${ad}`, { headers: seller.headers })
    expect(offers.body.offers.map(({ cents }: { cents: number }) => cents)).toEqual([1900, 2400])
    const { _id: id } = (await order({ cents: 1900 })).body
    await deliver(pay(id).payload)
    const { body } = await call('GET', '/api/promotions/invoices/1', { headers: seller.headers })
    expect(body.buyer).toEqual({ name: 'Sam’s Cars', abn: expect.stringMatching(/^\d{11}$/) })
  })
})

describe('refunds and disputes', () => {
  test('staff refund a part, and the rest; the promotion ends with the last cent', async () => {
    const id = await bought()
    const part = await refund(id, 250)
    expect(part.body).toMatchObject({
      refundedCents: 250,
      stoppedAt: null,
      refunds: [{ cents: 250, state: 'sent' }],
    })
    expect(await refund(id, 651)).toMatchObject({
      status: 409,
      body: { validationErrors: { cents: expect.any(String) } },
    })
    const rest = await refund(id, 650)
    expect(rest.body).toMatchObject({ refundedCents: 900, stoppedAt: expect.any(String) })
    expect(
      rest.body.documents.map(({ kind, totalCents }: Record<string, unknown>) => [kind, totalCents]),
    ).toEqual([
      ['invoice', 900],
      ['adjustment', 250],
      ['adjustment', 650],
    ])
    expect(await balances()).toEqual({ gst: 0, income: 0, provider: 0, receivable: 0 })
    expect(await books()).toEqual([])
    const { body } = await call('GET', '/api/admin/audit?target=market&id=promotions', {
      headers: admin.headers,
    })
    expect(body.entries[0]).toMatchObject({
      action: 'promotions.refunded',
      actor: 'Ada Admin',
      reason: 'You asked for it',
    })
  })

  test('a refund that is sent twice, or whose reply is lost, pays back once', async () => {
    const id = await bought()
    const refundId = crypto.randomUUID()
    stripe.breakNext('after')
    await refund(id, 300, refundId)
    await refund(id, 300, refundId)
    await world.jobs.run()
    await deliver(stripe.events.at(-1)?.payload ?? '')
    await world.db.run(sql`update promotion_refunds set at = now() - interval '1 hour'`)
    await world.jobs.minute()
    expect(stripe.refunds.size).toBe(1)
    expect(await view(id)).toMatchObject({ refundedCents: 300, refunds: [{ state: 'sent' }] })
    expect(await books()).toEqual([])
  })

  test('a refund that the provider refuses needs attention until another one works', async () => {
    const id = await bought()
    stripe.refundAtProvider(paymentOf(id), 500)
    const refused = await refund(id, 900)
    expect(refused.body).toMatchObject({
      refundedCents: 0,
      refunds: [{ state: 'failed', isOwed: false }],
      problem: expect.stringContaining('was refused by the provider. Nothing was paid back'),
    })
    const [failed] = refused.body.refunds
    expect((await office(id, `refunds/${failed._id}/settled`)).status).toBe(409)
    expect((await refund(id, 400)).body).toMatchObject({ refundedCents: 400, problem: null })
    expect(await books()).toEqual([])
  })

  test('a refund made at the provider counts, even if its event comes before the payment’s, or never', async () => {
    const { _id: id } = (await order()).body
    pay(id)
    stripe.refundAtProvider(paymentOf(id), 900)
    await deliver(stripe.events.at(-1)?.payload ?? '')
    await deliver(stripe.events.at(-2)?.payload ?? '')
    expect(await view(id)).toMatchObject({ state: 'paid', refundedCents: 900, stoppedAt: expect.any(String) })
    const other = await bought()
    stripe.refundAtProvider(paymentOf(other), 100)
    await world.jobs.minute()
    expect(await view(other)).toMatchObject({ refundedCents: 100 })
    expect((await balances()).provider).toBe(stripe.balance())
    expect(await books()).toEqual([])
  })

  test('a refund that fails at the provider is owed until staff have paid it', async () => {
    const id = await bought()
    await refund(id, 900)
    const [made] = stripe.refunds.values()
    if (made) await deliver(stripe.failRefund(made).payload)
    const failed = await call('GET', `/api/admin/promotions/orders/${id}`, { headers: admin.headers })
    expect(failed.body).toMatchObject({
      problem: expect.stringContaining('has failed'),
      refunds: [{ state: 'failed', isOwed: true }],
    })
    expect(await balances()).toMatchObject({ receivable: -900, provider: 900 })
    const refundId = failed.body.refunds[0]._id
    const settled = await office(id, `refunds/${refundId}/settled`)
    expect(settled.body).toMatchObject({ problem: null, refunds: [{ state: 'settled' }] })
    expect(await balances()).toMatchObject({ receivable: 0, bank: -900 })
    expect(await books()).toEqual([])
  })

  test.each(['won', 'lost'] as const)(
    'a dispute stops the promotion; one that is %s is booked',
    async (end) => {
      const id = await bought()
      const dispute = stripe.dispute(paymentOf(id))
      await deliver(stripe.events.at(-1)?.payload ?? '')
      expect(await view(id)).toMatchObject({ isDisputed: true, stoppedAt: expect.any(String) })
      expect((await refund(id, 100)).status).toBe(409)
      if (dispute) await deliver(stripe.closeDispute(dispute, end).payload)
      await deliver(stripe.events.at(-2)?.payload ?? '')
      expect(await view(id)).toMatchObject(
        end === 'won'
          ? { isDisputed: false, stoppedAt: null, refundedCents: 0 }
          : { isDisputed: false, stoppedAt: expect.any(String), refundedCents: 900 },
      )
      expect((await balances()).disputed).toBe(0)
      expect((await balances()).provider).toBe(stripe.balance())
      expect(await books()).toEqual([])
    },
  )
})

describe('paying by invoice', () => {
  const invoiced = async () => (await order({ method: 'invoice' })).body

  test('an invoice is due, and the promotion starts when staff have seen the money', async () => {
    const due = await invoiced()
    expect(due).toMatchObject({
      state: 'due',
      dueOn: expect.any(String),
      startsAt: null,
      documents: [{ number: 1 }],
    })
    const [mail] = await world.mailsTo(seller.email)
    expect(mail?.text).toContain('BSB 062-000')
    expect(await balances()).toMatchObject({ receivable: 900 })
    expect(await office(due._id, 'paid')).toMatchObject({
      status: 200,
      body: { state: 'paid', startsAt: expect.any(String) },
    })
    expect((await office(due._id, 'paid')).status).toBe(200)
    expect(await balances()).toMatchObject({ receivable: 0, bank: 900 })
    expect((await refund(due._id, 900)).body).toMatchObject({
      refundedCents: 900,
      stoppedAt: expect.any(String),
    })
    expect(await balances()).toMatchObject({ bank: 0, income: 0, gst: 0 })
    expect(await books()).toEqual([])
  })

  test('an invoice that nobody pays is cancelled by an adjustment note', async () => {
    const due = await invoiced()
    await world.db.run(sql`update promotion_orders set due_on = current_date - 16`)
    await world.jobs.night()
    expect(await view(due._id)).toMatchObject({
      state: 'cancelled',
      documents: [{ kind: 'invoice' }, { kind: 'adjustment', totalCents: 900 }],
    })
    expect((await world.mailsTo(seller.email)).at(-1)?.subject).toContain('cancelled')
    expect((await office(due._id, 'paid')).status).toBe(409)
    expect(await books()).toEqual([])
  })

  test('if the ad has gone when the transfer arrives, staff are asked to pay it back', async () => {
    const due = await invoiced()
    await world.db.run(sql`update ads set status = 'sold', sold_at = now() where id = ${ad}`)
    expect((await office(due._id, 'paid')).body.problem).toContain('pay the money back')
    expect((await refund(due._id, 900)).body.problem).toBeNull()
    expect(await books()).toEqual([])
  })
})

test('a monthly allowance costs nothing, and is used up', async () => {
  const [first, ...rest] = noPromotions.products
  if (!first) return
  await givenPlan(call, admin, {
    products: [{ ...first, freePerMonth: { private: 1, business: 0 } }, ...rest],
  })
  const other = (await world.ad(seller, { category: 'Vehicles' })).id
  const free = { method: 'free', cents: 0 }
  const both = await Promise.all([order(free), order({ ...free, productId: other })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 200)?.body).toMatchObject({
    state: 'paid',
    documents: [],
    endsAt: expect.any(String),
  })
  expect(await books()).toEqual([])
})
