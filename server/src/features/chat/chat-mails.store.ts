import { type ChatSide, DELETED_USER } from '@bowerbird/contract/chat/chat.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { raw, sql } from '../../platform/db/sql.ts'

/** A conversation with messages that have been unread for long enough. */
export interface DueMail {
  conversationId: string
  title: string
  unread: number
  /** The sender's name. */
  from: string
  /** Null if the recipient left, is not active, or has unsubscribed. */
  to: { email: string; token: string } | null
}

/**
 * Claims the mails that are due to one side and marks them as sent: the next is due only after they have read. Scans
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
      returning c.id, c.title, c.last_seq - c.${seen} as unread, c.${recipient} as recipient, c.${sender} as sender
    )
    select t.id as "conversationId", t.title, t.unread, coalesce(s.name, ${DELETED_USER}) as "from",
      case when r.wants_chat_mails and r.status = 'active' and r.verified_at is not null and t.unread > 0
        then json_build_object('email', r.email, 'token', r.chat_mail_token) end as "to"
    from taken t left join accounts r on r.id = t.recipient left join accounts s on s.id = t.sender`)
}

/** By the token in each mail. False if it is unknown. */
export async function setWantsMails(db: Queryable, token: string, wantsMails: boolean): Promise<boolean> {
  const changed = await db.run(sql`
    update accounts set wants_chat_mails = ${wantsMails} where chat_mail_token = ${token}`)
  return changed > 0
}
