import { MINUTE } from '@bowerbird/contract/time'
import type pg from 'pg'
import { copyRows } from './copy.ts'
import type { Market } from './market.ts'
import { idAt, pick, type Random, zipfRank } from './random.ts'

/** Newer ads are more popular. */
function popularAd({ ads }: Market, random: Random) {
  for (;;) {
    const ad = ads[ads.length - 1 - zipfRank(random, ads.length)]
    if (ad?.isListed) return ad
  }
}

function* makeFavourites(market: Market, random: Random) {
  for (const account of market.accounts) {
    const wanted = zipfRank(random, 120)
    const chosen = new Map(
      Array.from({ length: wanted }, () => popularAd(market, random)).map((ad) => [ad.id, ad]),
    )
    for (const ad of chosen.values()) {
      const since = ad.created + random() * (market.now - ad.created)
      yield [account.id, ad.id, ad.title, new Date(since)]
    }
  }
}

export async function fillFavourites(client: pg.Client, market: Market, random: Random): Promise<void> {
  const columns = ['account_id', 'ad_id', 'saved_title', 'created_at']
  await copyRows(client, 'favourites', columns, makeFavourites(market, random))
}

const phrases = [
  'Hi, is this still available?',
  'Yes, it is.',
  'Would you take a bit less?',
  'I could do ten percent off for a quick pick-up.',
  'Great, can I come by on Saturday?',
  'Saturday after ten works for me.',
  'What is the address?',
  'Near the station, I will send it on the day.',
  'Does it come with the original box?',
  'It does, and with the receipt.',
  'Thanks, see you then!',
]

interface MadeConversation {
  id: string
  adId: string
  title: string
  buyer: string
  seller: string
  messages: number
  began: number
}

function makeConversations(market: Market, random: Random): MadeConversation[] {
  const { accounts, ads, now } = market
  const conversations = new Map<string, MadeConversation>()
  for (let i = 0; i < ads.length / 5; i++) {
    const ad = popularAd(market, random)
    const buyer = pick(random, accounts)
    const seller = accounts[ad.seller]
    if (!seller || buyer === seller) continue
    const began = ad.created + random() * (now - ad.created)
    conversations.set(`${ad.id} ${buyer.id}`, {
      id: idAt(random, began),
      adId: ad.id,
      title: ad.title,
      buyer: buyer.id,
      seller: seller.id,
      messages: 1 + zipfRank(random, 40),
      began,
    })
  }
  return [...conversations.values()]
}

function* makeMessages(conversations: readonly MadeConversation[], random: Random) {
  for (const { id, messages, began } of conversations) {
    for (let seq = 1; seq <= messages; seq++) {
      const at = began + seq * MINUTE
      const side = seq % 2 ? 'buyer' : 'seller'
      const text = phrases[(seq - 1) % phrases.length] ?? ''
      yield [id, seq, idAt(random, at), idAt(random, at), side, text, new Date(at)]
    }
  }
}

export async function fillConversations(client: pg.Client, market: Market, random: Random): Promise<void> {
  const conversations = makeConversations(market, random)
  const columns = `id ad_id title buyer_id seller_id last_seq buyer_seen_seq seller_seen_seq created_at updated_at`
  await copyRows(
    client,
    'conversations',
    columns.split(' '),
    conversations.map(({ id, adId, title, buyer, seller, messages, began }) => {
      // In one of five conversations the last message is unread.
      const unseen = random() < 0.2 ? 1 : 0
      const isBuyersTurn = messages % 2 === 0
      const [buyerSeen, sellerSeen] = isBuyersTurn
        ? [messages - unseen, messages]
        : [messages, messages - unseen]
      const updated = new Date(began + messages * MINUTE)
      return [id, adId, title, buyer, seller, messages, buyerSeen, sellerSeen, new Date(began), updated]
    }),
  )
  await copyRows(
    client,
    'messages',
    ['conversation_id', 'seq', 'id', 'client_id', 'side', 'text', 'created_at'],
    makeMessages(conversations, random),
  )
}
