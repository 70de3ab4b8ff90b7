import type { Income } from '@bowerbird/contract/promotions/promotions.schema'
import type { Queryable } from '../../platform/db/db.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

const inSydney = (at: Sql): Sql => sql`(${at} at time zone 'Australia/Sydney')`
const since = (months: number): Sql =>
  sql`date_trunc('month', ${inSydney(sql`now()`)}) - make_interval(months => ${months - 1})`

/** By the day of the invoice or adjustment note, newest first, with months of nothing. Plan: Seq Scan on tax_documents. */
export const listMonths = (db: Queryable, months: number): Promise<Income['months']> =>
  db.many(sql`
    select to_char(m.month, 'YYYY-MM') as month,
      count(*) filter (where kind = 'invoice')::int as orders,
      coalesce(sum(total_cents) filter (where kind = 'invoice'), 0)::float8 as "salesCents",
      coalesce(sum(total_cents) filter (where kind = 'adjustment'), 0)::float8 as "refundedCents",
      coalesce(sum(case kind when 'invoice' then gst_cents else -gst_cents end), 0)::float8 as "gstCents",
      coalesce(sum(case kind when 'invoice' then total_cents - gst_cents else gst_cents - total_cents end), 0)::float8 as "incomeCents"
    from generate_series(${since(months)}, date_trunc('month', ${inSydney(sql`now()`)}), interval '1 month') as m (month)
    left join tax_documents d on date_trunc('month', ${inSydney(sql`d.issued_at`)}) = m.month
    group by m.month order by m.month desc`)

/** What was sold, the most first. */
export const listProducts = (db: Queryable, months: number): Promise<Income['products']> =>
  db.many(sql`
    select o.name, count(*)::int as orders, sum(d.total_cents)::float8 as "salesCents"
    from tax_documents d join promotion_orders o on o.id = d.order_id
    where d.kind = 'invoice' and ${inSydney(sql`d.issued_at`)} >= ${since(months)}
    group by o.name order by sum(d.total_cents) desc, o.name limit 50`)
