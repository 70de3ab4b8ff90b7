import type pg from 'pg'

const NONE = 'none'

/**
 * What offers, deals, meetings, places in queues and ratings may be, by a key that names the offer by its conversation
 * and amount: `offer …`, `deal …`, `meeting …`, `queue AD ACCOUNT`, `rating … SIDE`.
 */
export class TradeLedger {
  readonly facts = new Map<string, Set<string>>()
  readonly conversations = new Set<string>()
  /** Kinds of writes that were acknowledged, for the report. */
  readonly counts = new Map<string, number>()

  may(key: string, value: string): void {
    const known = this.facts.get(key) ?? new Set([NONE])
    this.facts.set(key, known.add(value))
  }

  becomes(key: string, value: string): void {
    this.facts.set(key, new Set([value]))
    const [kind = ''] = key.split(' ')
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1)
  }

  /** True if it is certainly so. */
  is(key: string, value: string): boolean {
    const [known = NONE, ...others] = this.facts.get(key) ?? []
    return known === value && others.length === 0
  }

  /** After an audit the outcome of unanswered writes is known. */
  settle(key: string, value: string): void {
    this.facts.set(key, new Set([value]))
  }
}

const rowsOf = `
  select 'offer ' || conversation_id || ' ' || amount_cents as key, state::text as value from offers
  union all
  select 'deal ' || conversation_id || ' ' || amount_cents,
    case when state = 'agreed' and seller_done_at is not null then 'said by seller'
      when state = 'agreed' and buyer_done_at is not null then 'said by buyer' else state::text end from deals
  union all
  select 'meeting ' || d.conversation_id || ' ' || d.amount_cents,
    m.place || case when m.agreed_at is null then ' proposed' else ' agreed' end
  from deal_meetings m join deals d on d.id = m.deal_id
  union all
  select 'queue ' || ad_id || ' ' || account_id, 'in' from queue_places
  union all
  select 'rating ' || d.conversation_id || ' ' || d.amount_cents || ' ' || r.side, r.text
  from ratings r join deals d on d.id = r.deal_id`

/** Acknowledged moves that the database does not have, and what is there twice or that nobody did. */
export async function lostTrades(client: pg.ClientBase, ledger: TradeLedger): Promise<string[]> {
  const problems: string[] = []
  const { rows } = await client.query<{ key: string; value: string }>(rowsOf)
  const found = new Map(rows.map(({ key, value }) => [key, value]))
  if (found.size !== rows.length) problems.push('an offer, deal or rating is there twice')
  for (const [key, allowed] of ledger.facts) {
    const value = found.get(key) ?? NONE
    if (!allowed.has(value)) problems.push(`lost: ${key} is ${value}, not ${[...allowed].join(' or ')}`)
    ledger.settle(key, value)
  }
  for (const key of found.keys()) if (!ledger.facts.has(key)) problems.push(`nobody did ${key}`)
  return problems
}
