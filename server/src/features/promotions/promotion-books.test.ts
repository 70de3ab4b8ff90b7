import { noPromotions } from '@bowerbird/contract/promotions/plan.schema'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { eraseAccount } from '../../testing/erase-account.ts'
import { plan } from './testing/given-promotions.fixture.ts'
import {
  admin,
  books,
  bought,
  call,
  openMarket,
  promote,
  seller,
  world,
} from './testing/open-market.fixture.ts'

beforeEach(openMarket)

describe('the books', () => {
  test('invoices and the ledger can’t be changed, and a posting that doesn’t add up is refused', async () => {
    const id = await bought()
    const tries = [
      sql`update tax_documents set total_cents = 1`,
      sql`delete from tax_documents`,
      sql`update ledger_entries set cents = 1`,
      sql`delete from ledger_entries`,
      sql`insert into ledger_entries (posting, account, cents, order_id) values ('x', 'bank', 5, ${id})`,
      sql`insert into tax_documents (number, kind, order_id, adjusts, total_cents, gst_cents, document)
        values (7, 'adjustment', ${id}, 1, 1, 0, '{}')`,
    ]
    for (const each of tries) await expect(world.db.run(each)).rejects.toThrow()
    expect(await books()).toEqual([])
  })

  test('an invoice outlives its buyer’s account, without their email', async () => {
    const id = await bought()
    await eraseAccount(world, seller)
    await world.jobs.night()
    const { body } = await call('GET', `/api/admin/promotions/orders/${id}`, { headers: admin.headers })
    expect(body).toMatchObject({ buyer: null, state: 'paid', documents: [{ number: 1 }] })
    const { body: invoice } = await call('GET', '/api/promotions/invoices/1', { headers: admin.headers })
    expect(invoice.buyer.name).toBe('Sam Seller')
    expect(JSON.stringify([body, invoice])).not.toContain(seller.email)
    expect(await books()).toEqual([])
  })

  test('what another bought is nobody else’s business', async () => {
    const id = await bought()
    const { headers } = await world.member()
    for (const path of [`orders/${id}`, 'invoices/1'])
      expect((await call('GET', `/api/promotions/${path}`, { headers })).status).toBe(404)
  })

  test('a file of the orders has their amounts in dollars, and no formulas', async () => {
    promote((await world.ad(seller, { category: 'Vehicles', title: '=1+1' })).id)
    await bought()
    const { body, headers } = await world.app.inject({
      url: '/api/admin/promotions/orders/export',
      headers: admin.headers,
    })
    expect(headers['content-type']).toContain('text/csv')
    expect(body).toContain("'=1+1")
    expect(body).toContain('9.00,0.82,0.00')
  })
})

describe('the plan', () => {
  const save = async (changes: object) => {
    const { body } = await call('GET', '/api/admin/promotions/plan', { headers: admin.headers })
    return call('PUT', '/api/admin/promotions/plan', {
      headers: admin.headers,
      body: { version: body.version, plan: { ...plan(), ...changes } },
    })
  }

  test('promotions can’t be switched on without the name and the ABN of the supplier', async () => {
    const refused = await save({ supplier: { name: '', abn: '', address: '' } })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        validationErrors: {
          'plan.supplier.name': expect.any(String),
          'plan.supplier.abn': expect.any(String),
        },
      },
    })
    expect((await save({ supplier: { name: 'X', abn: '51824753557', address: '' } })).status).toBe(400)
  })

  test('a change is a version, in words, and can be undone', async () => {
    const [first, ...rest] = noPromotions.products
    if (!first) return
    const dearer = { ...first, prices: { private: 1500, business: null } }
    expect((await save({ products: [dearer, ...rest] })).status).toBe(200)
    const list = await call('GET', '/api/admin/promotions/plan/versions', { headers: admin.headers })
    expect(list.body.versions[0]).toMatchObject({
      by: 'Ada Admin',
      changes: [
        '“Featured in its category for 7 days” for private sellers changed from $9.00 to $15.00',
        '“Featured in its category for 7 days” for businesses changed from $19.00 to not on offer',
      ],
    })
    const [{ version }, before] = list.body.versions
    const undone = await call('POST', `/api/admin/promotions/plan/versions/${before.version}/restore`, {
      headers: admin.headers,
      body: { version },
    })
    expect(undone.body.plan.products[0].prices.private).toBe(900)
    expect((await save({})).status).toBe(200)
  })
})
