/*
 * What clients were told, kept outside of the product. Where no answer came, both outcomes are right: the write
 * was done, or it was not. Where one came, only one is.
 */

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
  writer: number
  seq?: number
}

export interface Contacted {
  subject: string
  key: string
  writer: number
}

export class Ledger {
  /** Acknowledged, by address. */
  readonly pictures = new Set<string>()
  /** Pictures of ads that were deleted, or may have been: they may be gone. */
  readonly mayBeGone = new Set<string>()
  readonly posts = new Map<string, Posted>()
  readonly unsurePosts = new Map<string, Posted>()
  readonly messages = new Map<string, Sent>()
  readonly unsureMessages = new Map<string, Sent>()
  /** The statuses an ad may be in; 'deleted' is one. */
  readonly statuses = new Map<string, Set<string>>()
  /** How often an ad was certainly marked as sold. */
  readonly sales = new Map<string, number>()
  /** By `account ad`: whether it may be saved, and whether it may be not. */
  readonly favourites = new Map<string, Set<boolean>>()
  /** By subject, which is different for each: the key it was sent with, and who sent it. */
  readonly contacts = new Map<string, Contacted>()
  readonly unsureContacts = new Map<string, Contacted>()
  /** What the product said that can't be, after what it had said before: such as that an ad is not there. */
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
