/*
 * The replies that clients got, recorded outside of the product. A write without a reply may or may not have been
 * done. A write with a reply has one correct outcome.
 */

import { TradeLedger } from './trade-ledger.fixture.ts'

export interface Posted {
  key: string
  body: object
  writer: number
  id?: string
}

export interface Sent {
  clientId: string
  conversationId: string
  text: string
  /** Ids of acknowledged uploads. */
  photos?: string[]
  writer: number
  seq?: number
}

export interface Contacted {
  subject: string
  key: string
  writer: number
}

export class Ledger {
  /** The addresses of acknowledged uploads. */
  readonly pictures = new Set<string>()
  /** The ids of acknowledged photos for messages. */
  readonly messagePhotos = new Set<string>()
  /** Pictures of ads that were deleted, or may have been: they may be gone. */
  readonly mayBeGone = new Set<string>()
  readonly posts = new Map<string, Posted>()
  readonly unsurePosts = new Map<string, Posted>()
  readonly messages = new Map<string, Sent>()
  readonly unsureMessages = new Map<string, Sent>()
  /** The statuses an ad may be in; 'deleted' is one. */
  readonly statuses = new Map<string, Set<string>>()
  /** Number of confirmed sales, by ad. */
  readonly sales = new Map<string, number>()
  /** By `account ad`: the possible states, saved or not. */
  readonly favourites = new Map<string, Set<boolean>>()
  /** By subject, which is unique: the idempotency key and the sender. */
  readonly contacts = new Map<string, Contacted>()
  readonly unsureContacts = new Map<string, Contacted>()
  readonly trades = new TradeLedger()
  /** Replies that contradict earlier ones, such as 404 for an acknowledged ad. */
  readonly contradictions: string[] = []
  acknowledged = 0

  #mayBecome<Value>(map: Map<string, Set<Value>>, key: string, value: Value): void {
    const known = map.get(key) ?? new Set<Value>()
    map.set(key, known.add(value))
  }

  mayHaveStatus(adId: string, status: string): void {
    this.#mayBecome(this.statuses, adId, status)
  }

  hasStatus(adId: string, status: string): void {
    this.statuses.set(adId, new Set([status]))
  }

  mayBeFavourite(key: string, isFavourite: boolean): void {
    if (!this.favourites.has(key)) this.favourites.set(key, new Set([false]))
    this.#mayBecome(this.favourites, key, isFavourite)
  }

  isFavourite(key: string, isFavourite: boolean): void {
    this.favourites.set(key, new Set([isFavourite]))
  }
}
