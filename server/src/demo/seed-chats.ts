import { MINUTE } from '@bowerbird/contract/time'
import { v7 as newId } from 'uuid'
import type { Tx } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { type DemoChat, readChats } from './content.ts'
import type { DemoMarket } from './market.ts'

interface Filled {
  market: DemoMarket
  /** Ids of members and ads, in market order. */
  members: string[]
  ads: string[]
  now: number
}

const at = (now: number, minutesAgo: number) => new Date(now - minutesAgo * MINUTE).toISOString()

const adIndex = ({ market }: Filled, title: string): number => {
  const index = market.ads.findIndex((ad) => ad.title === title)
  if (index < 0) throw new Error(`No ad is called ${title}`)
  return index
}

const memberId = ({ market, members }: Filled, name: string): string => {
  const id = members[market.members.findIndex(({ login }) => login === name)]
  if (!id) throw new Error(`Nobody is called ${name}`)
  return id
}

function conversationRow(filled: Filled, { about, buyer, lines, unseen = 0 }: DemoChat) {
  const index = adIndex(filled, about)
  const last = lines.at(-1)
  if (!last) throw new Error(`Nothing is said about ${about}`)
  const [lastSide, lastMinutes] = last
  const seenBy = (side: string) => (side === lastSide ? lines.length : lines.length - unseen)
  return {
    id: newId(),
    ad: filled.ads[index],
    title: about,
    buyer: memberId(filled, buyer),
    seller: filled.members[filled.market.ads[index]?.seller ?? -1],
    last: lines.length,
    buyerSeen: seenBy('buyer'),
    sellerSeen: seenBy('seller'),
    created: at(filled.now, lines[0]?.[1] ?? lastMinutes),
    updated: at(filled.now, lastMinutes),
    lines,
  }
}

/** Inserts the conversations and favourites of the demo market. No mails are due for their unread messages. */
export async function insertChats(tx: Tx, filled: Filled): Promise<void> {
  const { chats, favourites: saved } = readChats()
  const conversations = chats.map((chat) => conversationRow(filled, chat))
  await tx.run(sql`
    insert into conversations (id, ad_id, title, buyer_id, seller_id, last_seq, buyer_seen_seq, seller_seen_seq,
      created_at, updated_at)
    select id, ad, title, buyer, seller, last, "buyerSeen", "sellerSeen", created, updated
    from json_to_recordset(${JSON.stringify(conversations)}::json) as c (id uuid, ad uuid, title text, buyer uuid,
      seller uuid, last int, "buyerSeen" int, "sellerSeen" int, created timestamptz, updated timestamptz)`)

  const messages = conversations.flatMap(({ id, lines }) =>
    lines.map(([side, minutesAgo, text], i) => ({
      conversation: id,
      seq: i + 1,
      id: newId(),
      client: newId(),
      side,
      text,
      created: at(filled.now, minutesAgo),
    })),
  )
  await tx.run(sql`
    insert into messages (conversation_id, seq, id, client_id, side, text, created_at)
    select conversation, seq, id, client, side, text, created
    from json_to_recordset(${JSON.stringify(messages)}::json) as m (conversation uuid, seq int, id uuid,
      client uuid, side chat_side, text text, created timestamptz)`)

  const favourites = Object.entries(saved).flatMap(([name, titles]) =>
    titles.map((title, i) => ({
      account: memberId(filled, name),
      ad: filled.ads[adIndex(filled, title)],
      title,
      created: at(filled.now, 30 + i * 400),
    })),
  )
  await tx.run(sql`
    insert into favourites (account_id, ad_id, saved_title, created_at)
    select account, ad, title, created
    from json_to_recordset(${JSON.stringify(favourites)}::json) as f (account uuid, ad uuid, title text,
      created timestamptz)`)
}
