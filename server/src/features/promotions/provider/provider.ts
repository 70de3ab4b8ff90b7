/** A payment page at the card provider. */
export interface Checkout {
  id: string
  /** Null once it can't be used any more. */
  url: string | null
  state: 'open' | 'complete' | 'expired'
  isPaid: boolean
  paymentId: string | null
  cents: number | null
  currency: string | null
  /** The id of our order. */
  orderId: string | null
}

export interface ProviderRefund {
  id: string
  paymentId: string | null
  cents: number
  state: 'sent' | 'failed'
  /** The id of our refund; null if it was made at the provider. */
  ownId: string | null
}

export interface ProviderDispute {
  id: string
  paymentId: string | null
  cents: number
  state: 'open' | 'won' | 'lost'
}

/** What an event is about; `null`: nothing of ours. */
export type EventSubject =
  | { checkout: Checkout }
  | { refund: ProviderRefund }
  | { dispute: ProviderDispute }
  | null

export interface CardEvent {
  id: string
  type: string
  about: EventSubject
}

export interface ToCheckOut {
  orderId: string
  /** The same for every attempt of an order. */
  expiresAt: Date
  name: string
  description: string
  cents: number
  email: string
  successUrl: string
  cancelUrl: string
}

/** The provider refuses, and trying again can't help. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal'
}

/** What the market needs of a card provider. */
export interface CardProvider {
  /** Repeating it for the same order returns the same page. */
  openCheckout(order: ToCheckOut): Promise<Checkout>
  readCheckout(id: string): Promise<Checkout>
  expireCheckout(id: string): Promise<Checkout>
  /** Repeating it with the same id refunds once. */
  refund(refund: { id: string; paymentId: string; cents: number }): Promise<ProviderRefund>
  listRefunds(of: { paymentId: string } | { since: Date }): Promise<ProviderRefund[]>
  listDisputes(since: Date): Promise<ProviderDispute[]>
  /** The order that a payment is for; undefined: none of ours. */
  findOrderOf(paymentId: string): Promise<string | undefined>
  /** Verifies the signature of the raw bytes; undefined: it is wrong or too old. */
  readEvent(raw: Uint8Array, signature: string): Promise<CardEvent | undefined>
}
