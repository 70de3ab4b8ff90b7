import { isoTime, sql } from '../../../platform/db/sql.ts'

/** Fields of an offer, from the tables `offers o` and `messages m`. */
export const offerFields = sql`'_id', o.id, 'seq', m.seq, 'side', o.side,
  'amount', trim_scale(o.amount_cents / 100.0), 'state', case when o.state = 'open' and o.expires_at <= now() then 'expired' else o.state end, 'isAutomatic', o.is_automatic,
  'createdAt', ${isoTime(sql`o.created_at`)}, 'expiresAt', ${isoTime(sql`o.expires_at`)}`
