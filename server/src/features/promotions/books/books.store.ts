import type { TaxDocument } from '@bowerbird/contract/promotions/promotions.schema'
import type { DocumentKind, LedgerAccount } from '@bowerbird/contract/promotions/promotions.terms'
import type { Queryable, Tx } from '../../../platform/db/db.ts'
import { isoTime, sql } from '../../../platform/db/sql.ts'

/** The next number. Holds the counter until the transaction ends, so that none is lost or given twice. */
export async function takeNumber(tx: Tx): Promise<number> {
  const { last } = await tx.one<{ last: number }>(
    sql`update tax_document_numbers set last = last + 1 returning last`,
  )
  return last
}

export async function insertDocument(tx: Tx, document: TaxDocument): Promise<void> {
  const { number, kind, order, adjusts, totalCents, gstCents } = document
  await tx.run(sql`
    insert into tax_documents (number, kind, order_id, adjusts, total_cents, gst_cents, document)
    values (${number}, ${kind}, ${order}, ${adjusts}, ${totalCents}, ${gstCents}, ${JSON.stringify(document)})`)
}

/** Of an account; null: of any. Plan: tax_documents_pkey. */
export const findDocument = async (
  db: Queryable,
  number: number,
  accountId: string | null,
): Promise<TaxDocument | undefined> =>
  (
    await db.maybeOne<{ document: TaxDocument }>(sql`
      select d.document from tax_documents d join promotion_orders o on o.id = d.order_id
      where d.number = ${number} and (${accountId}::uuid is null or o.account_id = ${accountId})`)
  )?.document

/** Oldest first. Plan: tax_documents_of_order. */
export const listDocuments = (
  db: Queryable,
  orderId: string,
): Promise<
  { number: number; kind: DocumentKind; totalCents: number; gstCents: number; issuedAt: string }[]
> =>
  db.many(sql`
    select number, kind, total_cents as "totalCents", gst_cents as "gstCents", ${isoTime(sql`issued_at`)} as "issuedAt"
    from tax_documents where order_id = ${orderId} order by number`)

/** Lines of nothing are left out. False if this was posted before. */
export async function insertPosting(
  tx: Tx,
  {
    posting,
    orderId,
    lines,
  }: { posting: string; orderId: string; lines: Partial<Record<LedgerAccount, number>> },
): Promise<boolean> {
  const known = await tx.maybeOne(sql`select from ledger_entries where posting = ${posting} limit 1`)
  if (known) return false
  const moved = Object.entries(lines).filter(([, cents]) => cents !== 0)
  await tx.run(sql`
    insert into ledger_entries (posting, account, cents, order_id)
    select ${posting}, account, cents, ${orderId}::uuid
    from unnest(${moved.map(([account]) => account)}::text[], ${moved.map(([, cents]) => cents)}::int[]) as l (account, cents)`)
  return true
}

export const listEntries = (
  db: Queryable,
  orderId: string,
): Promise<{ posting: string; account: LedgerAccount; cents: number; at: string }[]> =>
  db.many(sql`
    select posting, account, cents, ${isoTime(sql`at`)} as at from ledger_entries
    where order_id = ${orderId} order by at, posting, cents desc`)

export const listBalances = (db: Queryable): Promise<{ account: LedgerAccount; cents: number }[]> =>
  db.many(
    sql`select account, sum(cents)::float8 as cents from ledger_entries group by account order by account`,
  )

interface Fault {
  fault: string
}

/**
 * What doesn't add up in the books; nothing, if all is well. Each line compares what is written in two places. Plan: Seq
 * Scans: it runs for doctor, and for tests.
 */
export async function listBookFaults(db: Queryable): Promise<string[]> {
  const rows = await db.many<Fault>(sql`
    with balance as (
      select order_id, account, sum(cents) as cents from ledger_entries group by 1, 2
    ), booked as (
      select o.*,
        coalesce((select cents from balance b where b.order_id = o.id and account = 'receivable'), 0) as owed,
        coalesce((select sum(total_cents) from tax_documents d where d.order_id = o.id and kind = 'invoice'), 0) as invoiced,
        coalesce((select sum(total_cents) from tax_documents d where d.order_id = o.id and kind = 'adjustment'), 0) as adjusted,
        coalesce((select sum(cents) from promotion_refunds r where r.order_id = o.id and state = 'failed' and document is not null), 0) as failed
      from promotion_orders o
    )
    select 'the ledger is off by ' || sum(cents) || ' cents' as fault from ledger_entries having sum(cents) <> 0
    union all
    select 'posting ' || posting || ' does not add up' from ledger_entries group by posting having sum(cents) <> 0
    union all
    select 'the numbers of invoices have gaps: ' || count(*) || ' of ' || n.last
    from tax_documents, tax_document_numbers n group by n.last having count(*) <> n.last or max(number) <> n.last
    union all
    select 'order ' || id || ' was invoiced ' || invoiced || ' of ' || total_cents || ' cents' from booked
    where invoiced <> case when state in ('paid', 'due') or invoiced > 0 then total_cents else 0 end
    union all
    select 'order ' || id || ' has ' || owed || ' cents outstanding' from booked
    where owed <> case when state = 'due' then total_cents else 0 end - failed
    union all
    select 'order ' || id || ' has adjustments of ' || adjusted || ' cents, and refunds of ' || refunded_cents from booked
    where state = 'paid' and adjusted <> refunded_cents
    union all
    select 'order ' || id || ' was cancelled, and its invoice was not' from booked
    where state = 'cancelled' and invoiced <> adjusted
    union all
    select 'order ' || o.id || ' was promoted before it was paid' from promotion_orders o join promotions p on p.order_id = o.id
    where o.state <> 'paid'`)
  return rows.map(({ fault }) => fault)
}
