import { z } from 'zod'
import { AdId } from '../ads/ads.schema.ts'
import { t } from '../language/t.ts'
import { Pagination, pageQuery } from '../pagination.schema.ts'
import {
  disputeStates,
  documentKinds,
  ledgerAccounts,
  MAX_REFUND_REASON,
  orderStates,
  paymentMethods,
  promotionKinds,
  refundStates,
} from './promotions.terms.ts'

const Cents = z.number().int()
const Time = z.iso.datetime()

/** A promotion of the caller's ads that runs. */
const Running = z.object({ productId: z.uuid(), kind: z.enum(promotionKinds), endsAt: Time })

export const OwnPromotions = z.object({
  /** False: nothing is on offer, and pages show nothing of it. */
  isOn: z.boolean(),
  running: z.array(Running),
  /** The caller has bought something before. */
  hasOrders: z.boolean(),
})
export type OwnPromotions = z.infer<typeof OwnPromotions>

export const OffersParams = z.object({ id: AdId })

export const Offer = z.object({
  key: z.string(),
  kind: z.enum(promotionKinds),
  name: z.string(),
  days: z.number().int(),
  /** With GST. */
  cents: Cents,
  gstCents: Cents,
  /** Still free this month. */
  freeLeft: z.number().int(),
  /** It runs already, until then. */
  runsUntil: Time.nullable(),
  /** An order for it waits for payment. */
  waitingOrder: z.uuid().nullable(),
})
export type Offer = z.infer<typeof Offer>

/** What the owner of an ad can buy for it. */
export const AdOffers = z.object({
  productId: z.uuid(),
  title: z.string(),
  category: z.string(),
  offers: z.array(Offer),
  methods: z.array(z.enum(paymentMethods)),
  dueDays: z.number().int(),
  maxPerPage: z.number().int(),
})
export type AdOffers = z.infer<typeof AdOffers>

/** `cents` is the price that the buyer has seen; 409 if it is another one now. */
export const NewOrder = z.object({
  productId: AdId,
  product: z.string().max(40),
  method: z.enum(paymentMethods),
  cents: Cents,
})
export type NewOrder = z.infer<typeof NewOrder>

export const OrderParams = z.object({ id: z.uuid('Invalid order ID') })

const orderFields = {
  _id: z.uuid(),
  productId: z.uuid(),
  /** Of the ad. */
  title: z.string(),
  /** Of what was bought. */
  name: z.string(),
  kind: z.enum(promotionKinds),
  days: z.number().int(),
  category: z.string(),
  method: z.enum(paymentMethods),
  state: z.enum(orderStates),
  totalCents: Cents,
  gstCents: Cents,
  refundedCents: Cents,
  isDisputed: z.boolean(),
  createdAt: Time,
  /** Of an invoice. */
  dueOn: z.iso.date().nullable(),
  paidAt: Time.nullable(),
  startsAt: Time.nullable(),
  endsAt: Time.nullable(),
  stoppedAt: Time.nullable(),
}

const DocumentLink = z.object({
  number: z.number().int(),
  kind: z.enum(documentKinds),
  totalCents: Cents,
  issuedAt: Time,
})
const Refund = z.object({
  _id: z.uuid(),
  cents: Cents,
  state: z.enum(refundStates),
  /** It has failed after it was booked: the buyer gets the money in another way. */
  isOwed: z.boolean(),
  reason: z.string(),
  at: Time,
})
export type Refund = z.infer<typeof Refund>

export const Order = z.object({
  ...orderFields,
  /** The payment page, while it can be paid there. */
  checkoutUrl: z.string().nullable(),
  /** The ad can be seen by everyone. */
  isAdListed: z.boolean(),
  documents: z.array(DocumentLink),
  refunds: z.array(Refund),
})
export type Order = z.infer<typeof Order>

export const OrderQuery = z.object(pageQuery)
export type OrderQuery = z.infer<typeof OrderQuery>
const OrderLine = z.object(orderFields)
export const Orders = z.object({ orders: z.array(OrderLine), pagination: Pagination })
export type Orders = z.infer<typeof Orders>

export const DocumentParams = z.object({ number: z.coerce.number().int().min(1).max(2_147_483_647) })

/** A tax invoice or adjustment note, as it was issued. It never changes. */
export const TaxDocument = z.object({
  number: z.number().int(),
  kind: z.enum(documentKinds),
  /** Of an adjustment note: the invoice that it corrects. */
  adjusts: z.number().int().nullable(),
  issuedOn: z.iso.date(),
  supplier: z.object({ name: z.string(), abn: z.string(), address: z.string() }),
  buyer: z.object({ name: z.string(), abn: z.string().nullable() }),
  /** What was sold, or why it was corrected. */
  description: z.string(),
  totalCents: Cents,
  gstCents: Cents,
  /** Of an invoice that was to be paid by transfer. */
  dueOn: z.iso.date().nullable(),
  bankDetails: z.string().nullable(),
  order: z.uuid(),
})
export type TaxDocument = z.infer<typeof TaxDocument>

export const EventTaken = z.object({ received: z.boolean() })

/* The back office. */

export const orderFilters = ['all', ...orderStates, 'refunded', 'attention'] as const
export const OfficeOrdersFilter = z.object({
  show: z.enum(orderFilters).default('all'),
  /** A part of the ad's title or the buyer's name, or an invoice's number. */
  search: z.string().trim().max(100).default(''),
})
export const OfficeOrdersQuery = OfficeOrdersFilter.extend(pageQuery)
export type OfficeOrdersQuery = z.infer<typeof OfficeOrdersQuery>

const officeFields = {
  /** Null: the account was erased. */
  buyer: z.object({ _id: z.uuid(), name: z.string() }).nullable(),
  buyerName: z.string(),
  /** What staff have to look into. */
  problem: z.string().nullable(),
}
export const OfficeOrders = z.object({
  orders: z.array(z.object({ ...orderFields, ...officeFields })),
  pagination: Pagination,
})
export type OfficeOrders = z.infer<typeof OfficeOrders>

export const OfficeOrder = Order.omit({ checkoutUrl: true }).extend({
  ...officeFields,
  /** At the provider. */
  paymentId: z.string().nullable(),
  disputes: z.array(
    z.object({ providerId: z.string(), cents: Cents, state: z.enum(disputeStates), at: Time }),
  ),
  /** The ledger's lines about this order. */
  entries: z.array(
    z.object({ posting: z.string(), account: z.enum(ledgerAccounts), cents: Cents, at: Time }),
  ),
})
export type OfficeOrder = z.infer<typeof OfficeOrder>

export const NewRefund = z.object({
  cents: z.number(t`Enter an amount`).int(t`Enter whole cents`).min(1, t`Enter an amount`),
  /** The buyer reads it. */
  reason: z
    .string()
    .trim()
    .min(1, t`Say why: the buyer reads it`)
    .max(MAX_REFUND_REASON, { error: () => t`Please keep it to ${MAX_REFUND_REASON} characters` }),
  /** From the form, so that a second click is the same refund. */
  id: z.uuid(),
})
export type NewRefund = z.infer<typeof NewRefund>
export const RefundParams = z.object({ id: z.uuid(), refund: z.uuid() })

/** Whole months, in Sydney. */
export const IncomeQuery = z.object({ months: z.coerce.number().int().min(1).max(60).default(12) })

export const Income = z.object({
  months: z.array(
    z.object({
      /** "2026-11" */
      month: z.string(),
      orders: z.number().int(),
      /** With GST, before refunds. */
      salesCents: Cents,
      refundedCents: Cents,
      gstCents: Cents,
      /** Sales less refunds, without GST. */
      incomeCents: Cents,
    }),
  ),
  products: z.array(z.object({ name: z.string(), orders: z.number().int(), salesCents: Cents })),
  /** The balance of each account of the ledger. They add up to zero. */
  balances: z.array(z.object({ account: z.enum(ledgerAccounts), cents: Cents })),
})
export type Income = z.infer<typeof Income>

export const OrdersFile = z.string()
