import { plan } from '../../features/promotions/testing/given-promotions.fixture.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/**
 * The member's order, with the ad's id: an invoice that is due, or one that is paid, with a refund of the same id that has
 * failed. Returns the number of its invoice.
 */
export async function insertPromotionOrder(
  db: Db,
  accountId: string,
  { id, isPaid, isOn }: { id: string; isPaid: boolean; isOn: boolean },
): Promise<number> {
  await db.run(sql`delete from promotion_plans`)
  if (isOn) await db.run(sql`insert into promotion_plans (plan, note) values (${JSON.stringify(plan())}, '')`)
  return db.transaction(async (tx) => {
    await tx.run(sql`
      insert into promotion_orders (id, account_id, ad_id, title, product, name, kind, days, category_id, buyer_name, method,
        state, total_cents, gst_cents, refunded_cents, due_on, paid_at)
      values (${id}, ${accountId}, ${id}, 'A treasure', 'x', 'Featured', 'search', 7, 1, 'Sam', 'invoice',
        ${isPaid ? 'paid' : 'due'}, 900, 82, ${isPaid ? 100 : 0}, current_date, case when ${isPaid} then now() end)`)
    if (isPaid)
      await tx.run(sql`
        insert into promotion_refunds (id, order_id, cents, state, reason, document)
        values (${id}, ${id}, 100, 'failed', 'Sorry', 1)`)
    const { last } = await tx.one<{ last: number }>(
      sql`update tax_document_numbers set last = last + 1 returning last`,
    )
    const document = {
      number: last,
      kind: 'invoice',
      adjusts: null,
      issuedOn: '2026-11-19',
      supplier: plan().supplier,
      buyer: { name: 'Sam', abn: null },
      description: 'Featured',
      totalCents: 900,
      gstCents: 82,
      dueOn: null,
      bankDetails: null,
      order: id,
    }
    await tx.run(sql`
      insert into tax_documents (number, kind, order_id, total_cents, gst_cents, document)
      values (${last}, 'invoice', ${id}, 900, 82, ${JSON.stringify(document)})`)
    return last
  })
}
