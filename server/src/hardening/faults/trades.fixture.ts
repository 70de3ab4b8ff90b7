import { randomUUID } from 'node:crypto'
import type { Deal } from '@bowerbird/contract/deals/deals.schema'
import type { Offer } from '@bowerbird/contract/offers/offers.schema'
import { OFFERS_PER_AD_AND_DAY } from '@bowerbird/contract/offers/offers.terms'
import { DAY } from '@bowerbird/contract/time'
import type { TradeLedger } from './trade-ledger.fixture.ts'

export interface Trader {
  id: string
  token: string
}

/** A seller's ad, a buyer who deals with them, and someone who waits in the queue. */
export interface Trio {
  seller: Trader
  buyer: Trader
  waiting: Trader
  adId: string
  conversationId: string
}

export interface TradeApi {
  read(path: string, by: Trader): Promise<Record<string, unknown> | undefined>
  /** Records what it changes before the call as possible, and after its reply as certain. */
  write(change: Change): Promise<boolean>
}

export interface Change {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  by: Trader
  body?: object
  /** What is so afterwards, see `TradeLedger`. */
  facts: readonly (readonly [key: string, value: string])[]
  /** The ad's status afterwards. */
  status?: 'reserved' | 'active' | 'sold'
}

type Side = 'buyer' | 'seller'
const otherOf = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer')
const oneOf = <Item>(items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(Math.random() * items.length)] ?? items[0]

/** Offers, deals, meetings, places in the queue and ratings of one ad, one write after the other. */
export class Trade {
  readonly trio: Trio
  readonly #api: TradeApi
  readonly #ledger: TradeLedger
  /** Every offer has another amount, which names it and its deal in the ledger. */
  #cents = 90_000
  /** Offers that a buyer may make in a day are limited, also those whose reply is missing. */
  #byBuyer = 0
  #unsure: Change | undefined

  constructor(trio: Trio, api: TradeApi, ledger: TradeLedger) {
    this.trio = trio
    this.#api = api
    this.#ledger = ledger
  }

  #key = (amount: number | null) => `${this.trio.conversationId} ${Math.round((amount ?? 0) * 100)}`

  /** Looks where the two are, and makes one move from there. */
  async step(): Promise<void> {
    const { buyer, conversationId, adId, seller } = this.trio
    const chat = `/api/chat/conversations/${conversationId}`
    const [offers, dealing, ad] = await Promise.all([
      this.#api.read(`${chat}/offers`, buyer),
      this.#api.read(`${chat}/deal`, buyer),
      this.#api.read(`/api/ads/owner/${adId}`, seller),
    ])
    if (!offers || !dealing || !ad) return
    const last = (offers.offers as Offer[]).at(-1)
    const deal = dealing.deal as Deal | null
    const change =
      deal?.state === 'agreed'
        ? this.#inDeal(deal)
        : ad.status === 'sold' && deal
          ? this.#afterDeal(deal)
          : last?.state === 'open'
            ? this.#answer(last)
            : this.#offer(this.#mayBuyerOffer() ? oneOf(['buyer', 'seller']) : 'seller')
    this.#unsure = change
    if (await this.#api.write(change)) this.#unsure = undefined
  }

  /** A client repeats an offer without a reply under the same key. */
  async sendAgain(): Promise<void> {
    const change = this.#unsure
    this.#unsure = undefined
    if (change?.path.endsWith('/offers')) await this.#api.write(change)
  }

  #mayBuyerOffer = () => this.#byBuyer < OFFERS_PER_AD_AND_DAY

  #offer(side: Side, answered?: Offer): Change {
    if (side === 'buyer') this.#byBuyer += 1
    const amount = this.#cents++ / 100
    return {
      method: 'POST',
      path: `/api/chat/conversations/${this.trio.conversationId}/offers`,
      by: this.trio[side],
      body: { amount, clientId: randomUUID() },
      facts: [
        [`offer ${this.#key(amount)}`, 'open'],
        ...(answered ? [[`offer ${this.#key(answered.amount)}`, 'countered'] as const] : []),
      ],
    }
  }

  #answer(offer: Offer): Change {
    const other = otherOf(offer.side)
    const key = this.#key(offer.amount)
    const move = oneOf(['accept', 'accept', 'decline', 'withdraw', 'counter'] as const)
    if (move === 'counter' && (other === 'seller' || this.#mayBuyerOffer())) return this.#offer(other, offer)
    const by = this.trio[move === 'withdraw' ? offer.side : other]
    const request = {
      method: 'POST',
      path: `/api/offers/${offer._id}/move`,
      by,
      body: { move: move === 'counter' ? 'accept' : move },
    } as const
    if (move === 'decline' || move === 'withdraw')
      return { ...request, facts: [[`offer ${key}`, move === 'decline' ? 'declined' : 'withdrawn']] }
    return {
      ...request,
      facts: [
        [`offer ${key}`, 'accepted'],
        [`deal ${key}`, 'agreed'],
      ],
      status: 'reserved',
    }
  }

  /** The seller's word marks the ad as sold. */
  #done(deal: Deal, side: Side): Change {
    const key = this.#key(deal.amount)
    const isLast = side === 'seller' ? deal.hasBuyerSaid : deal.hasSellerSaid
    return {
      method: 'POST',
      path: `/api/deals/${deal._id}/done`,
      by: this.trio[side],
      facts: [
        [`deal ${key}`, isLast ? 'done' : `said by ${side}`],
        ...(side === 'seller' ? [[`offer ${key}`, 'completed'] as const] : []),
      ],
      ...(side === 'seller' && { status: 'sold' as const }),
    }
  }

  #cancel(deal: Deal): Change {
    const key = this.#key(deal.amount)
    return {
      method: 'POST',
      path: `/api/deals/${deal._id}/cancel`,
      by: this.trio[oneOf<Side>(['buyer', 'seller'])],
      body: { reason: 'changed_mind' },
      facts: [
        [`deal ${key}`, 'ended'],
        [`offer ${key}`, 'closed'],
      ],
      status: 'active',
    }
  }

  #meeting({ _id, amount, meeting }: Deal): Change {
    const key = `meeting ${this.#key(amount)}`
    const path = `/api/deals/${_id}/meeting`
    if (meeting && !meeting.isAgreed) {
      const { at, place } = meeting
      const by = this.trio[otherOf(meeting.by)]
      return {
        method: 'POST',
        path: `${path}/agree`,
        by,
        body: { at, place },
        facts: [[key, `${place} agreed`]],
      }
    }
    const place = `Station ${randomUUID().slice(0, 8)}`
    const at = new Date(Date.now() + 2 * DAY).toISOString().slice(0, 16)
    const by = this.trio[oneOf<Side>(['buyer', 'seller'])]
    return { method: 'PUT', path, by, body: { at, place }, facts: [[key, `${place} proposed`]] }
  }

  #queue(isJoining: boolean): Change {
    const { adId, waiting } = this.trio
    return {
      method: isJoining ? 'POST' : 'DELETE',
      path: `/api/ads/${adId}/queue`,
      by: waiting,
      facts: [[`queue ${adId} ${waiting.id}`, isJoining ? 'in' : 'none']],
    }
  }

  #inDeal(deal: Deal): Change {
    if (deal.hasSellerSaid) return this.#done(deal, 'buyer')
    if (deal.hasBuyerSaid) return oneOf([this.#done(deal, 'seller'), this.#cancel(deal)])
    const { adId, waiting } = this.trio
    // Whoever waits leaves before the ad is sold or free again: otherwise the queue itself would move.
    if (!this.#ledger.is(`queue ${adId} ${waiting.id}`, 'none'))
      return oneOf([this.#meeting(deal), this.#queue(false)])
    const done = this.#done(deal, oneOf(['buyer', 'seller']))
    return oneOf([this.#meeting(deal), this.#meeting(deal), this.#queue(true), done, this.#cancel(deal)])
  }

  /** Each side rates the other, and the seller has another one to sell. */
  #afterDeal(deal: Deal): Change {
    const { adId, seller } = this.trio
    const key = this.#key(deal.amount)
    const side = (['buyer', 'seller'] as const).find((one) => this.#ledger.is(`rating ${key} ${one}`, 'none'))
    if (!side)
      return {
        method: 'PATCH',
        path: `/api/ads/owner/${adId}/status`,
        by: seller,
        body: { status: 'active' },
        facts: [],
        status: 'active',
      }
    const text = `All good, ${randomUUID().slice(0, 4)}`
    return {
      method: 'POST',
      path: `/api/deals/${deal._id}/ratings`,
      by: this.trio[side],
      body: { asAgreed: true, onTime: true, friendly: true, text },
      facts: [[`rating ${key} ${side}`, text]],
    }
  }
}
