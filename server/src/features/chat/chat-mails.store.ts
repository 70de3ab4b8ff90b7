import { type ChatSide, DELETED_USER } from '@bowerbird/contract/chat/chat.terms'
import type { NewsAd } from '@bowerbird/contract/notifications/events/event.types'
import type { Tx } from '../../platform/db/db.ts'
import { raw, sql } from '../../platform/db/sql.ts'
import { areBlocked } from './blocks.columns.ts'
import { sellerName } from './conversations.store.ts'
import { mailedAd } from './mailed-ad.columns.ts'
import { unreadAfter } from './messages.columns.ts'

/** A conversation with messages that have been unread for long enough. */
export interface DueMail {
  conversationId: string
  title: string
  /** Null if it is gone, or if its page is closed to them. */
  ad: NewsAd | null
  unread: number
  /** The sender's name. */
  from: string
  /** The number of the last message. */
  seq: number
  /** Null if they have left, or have read everything. */
  recipientId: string | null
}

/**
 * Claims what is due to one side and marks it as notified: the next is due only after they have read. Scans
 * the partial index of due rows; several processes claim different ones.
 */
export async function claimDueMails(tx: Tx, side: ChatSide, limit: number): Promise<DueMail[]> {
  const [me, other] = side === 'buyer' ? ['buyer', 'seller'] : ['seller', 'buyer']
  const due = raw(`mail_to_${me}_due_at`)
  const recipient = raw(`${me}_id`)
  const sender = raw(`${other}_id`)
  const seen = raw(`${me}_seen_seq`)
  return tx.many<DueMail>(sql`
    with due as (
      select id from conversations where ${due} <= now() order by ${due} limit ${limit} for update skip locked
    ), taken as (
      update conversations c set ${due} = null from due where c.id = due.id
      returning c.id, c.ad_id, c.business_id, c.seller_id, c.title, c.last_seq, ${unreadAfter(sql`c.${seen}`)} as unread, c.${recipient} as recipient,
        c.${sender} as sender
    )
    select c.id as "conversationId", ${mailedAd(side, sql`c.title`)}, c.unread, c.last_seq as seq, coalesce(${side === 'buyer' ? sellerName : sql`o.name`}, ${DELETED_USER}) as "from",
      case when c.unread > 0 and not ${areBlocked(sql`c.sender`, sql`c.recipient`)} then c.recipient end as "recipientId"
    from taken c left join accounts o on o.id = c.sender left join ads a on a.id = c.ad_id`)
}
