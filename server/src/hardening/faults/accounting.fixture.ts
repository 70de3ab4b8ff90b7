import type pg from 'pg'
import { counterTables, findDrift } from '../../features/counters/counters.store.ts'
import { queryable } from '../../platform/db/db.ts'

/*
 * Derived data (counters, sequence numbers), recomputed from the rows. A difference means that a write was only half
 * done.
 */

interface Check {
  what: string
  /** Returns one row per difference. */
  text: string
}

const checks: Check[] = [
  {
    what: 'ads whose pictures have no row',
    text: `
      select a.id, address from ads a, unnest(a.images) as address
      where address not in (select address from images)`,
  },
  {
    what: 'messages whose photos have no row, or a wrong count of uses',
    text: `
      select m.id, p.address from messages m, unnest(m.photos) as p (address)
      where not exists (select from images i where i.address = p.address
        and uses = (select count(*) from messages n where n.photos @> array[i.address]))`,
  },
  {
    what: 'conversations whose numbers have gaps, or whose last one is wrong',
    text: `
      select c.id, c.last_seq, m.n, m.last from conversations c
      left join lateral (
        select count(*)::int as n, max(seq) as last from messages where conversation_id = c.id) m on true
      where c.last_seq <> m.n or c.last_seq <> coalesce(m.last, 0)`,
  },
  {
    what: 'conversations whose writers have not seen their own words',
    text: `
      select c.id from conversations c where
        buyer_seen_seq < (select coalesce(max(seq), 0) from messages m where m.conversation_id = c.id and side = 'buyer')
        or seller_seen_seq < (select coalesce(max(seq), 0) from messages m where m.conversation_id = c.id and side = 'seller')`,
  },
  {
    what: 'ads that are deleted and there',
    text: 'select id from deleted_ads join ads using (id)',
  },
  {
    what: 'offers, deals and ads that contradict each other',
    text: `
      select o.id, o.state, d.state as deal, a.status from offers o
      join conversations c on c.id = o.conversation_id join ads a on a.id = c.ad_id
      left join deals d on d.offer_id = o.id
      where (o.state = 'accepted') <> coalesce(d.state = 'agreed' and d.seller_done_at is null, false)
        or (o.state = 'completed') <> coalesce(d.state = 'done' or d.seller_done_at is not null, false)
        or (o.state = 'accepted' and a.status <> 'reserved')`,
  },
  {
    what: 'featured ads that are not listed',
    text: 'select a.id from featured_ads f join ads a on a.id = f.ad_id where not a.is_listed',
  },
]

/** A description of every difference between derived data and rows. */
export async function listDifferences(client: pg.ClientBase): Promise<string[]> {
  const found: string[] = []
  const db = queryable((query) => client.query(query), false)
  for (const counter of counterTables) {
    const { groups, example } = await findDrift(db, counter)
    if (groups) found.push(`${counter.name}: ${groups} counted wrong, ${JSON.stringify(example)}`)
  }
  for (const { what, text } of checks) {
    const { rows } = await client.query(text)
    if (rows.length) found.push(`${what}: ${JSON.stringify(rows.slice(0, 5))}`)
  }
  return found
}
