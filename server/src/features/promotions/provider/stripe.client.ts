import type Stripe from 'stripe'
import type { CardSettings } from '../../../platform/card.settings.ts'
import {
  type CardEvent,
  type CardProvider,
  type Checkout,
  type EventSubject,
  type ProviderDispute,
  type ProviderRefund,
  ProviderRefusal,
  type ToCheckOut,
} from './provider.ts'

const TIMEOUT_MS = 20_000
/** Under these names our ids are with the provider's payments and refunds. */
const ORDER = 'bowerbird_order'
const REFUND = 'bowerbird_refund'

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

const checkoutOf = (session: Stripe.Checkout.Session): Checkout => ({
  id: session.id,
  url: session.url,
  state: session.status === 'open' ? 'open' : session.status === 'expired' ? 'expired' : 'complete',
  isPaid: session.payment_status === 'paid',
  paymentId: idOf(session.payment_intent),
  cents: session.amount_total,
  currency: session.currency,
  orderId: session.metadata?.[ORDER] ?? null,
})

const refundOf = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  paymentId: idOf(refund.payment_intent),
  cents: refund.amount,
  state: refund.status === 'failed' || refund.status === 'canceled' ? 'failed' : 'sent',
  ownId: refund.metadata?.[REFUND] ?? null,
})

const disputeOf = (dispute: Stripe.Dispute): ProviderDispute => ({
  id: dispute.id,
  paymentId: idOf(dispute.payment_intent),
  cents: dispute.amount,
  state: dispute.status === 'lost' ? 'lost' : dispute.status === 'won' ? 'won' : 'open',
})

/** An inquiry of a bank, before money moves. */
const isInquiry = ({ status }: Stripe.Dispute): boolean => status.startsWith('warning_')

function subjectOf(event: Stripe.Event): EventSubject {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { checkout: checkoutOf(event.data.object) }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { refund: refundOf(event.data.object) }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return isInquiry(event.data.object) ? null : { dispute: disputeOf(event.data.object) }
    default:
      return null
  }
}

/** Loaded when it is first used: most markets never do. */
async function connect({ secretKey, apiUrl }: CardSettings): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const url = apiUrl === undefined ? undefined : new URL(apiUrl)
  return new Client(secretKey, {
    timeout: TIMEOUT_MS,
    telemetry: false,
    maxNetworkRetries: url ? 0 : 2,
    ...(url && {
      protocol: url.protocol === 'http:' ? 'http' : 'https',
      host: url.hostname,
      ...(url.port && { port: url.port }),
    }),
  })
}

const sessionParams = (order: ToCheckOut): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  // The others confirm days later, when an ad may have gone. Wallets are cards.
  allowed_payment_method_types: ['card'],
  client_reference_id: order.orderId,
  customer_email: order.email,
  success_url: order.successUrl,
  cancel_url: order.cancelUrl,
  expires_at: Math.floor(order.expiresAt.getTime() / 1000),
  metadata: { [ORDER]: order.orderId },
  payment_intent_data: { metadata: { [ORDER]: order.orderId }, description: order.name },
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: 'aud',
        unit_amount: order.cents,
        product_data: { name: order.name, description: order.description },
      },
    },
  ],
})

/** The card provider by its official library. */
export function stripeProvider(settings: CardSettings): CardProvider {
  let connecting: Promise<Stripe> | undefined
  const stripe = () => {
    connecting ??= connect(settings)
    return connecting
  }
  const refusedAsSuch = async <Result>(work: (client: Stripe) => Promise<Result>): Promise<Result> => {
    const client = await stripe()
    try {
      return await work(client)
    } catch (error) {
      if ((error as { type?: unknown }).type === 'StripeInvalidRequestError')
        throw new ProviderRefusal((error as Error).message, { cause: error })
      throw error
    }
  }
  return {
    openCheckout: (order) =>
      refusedAsSuch(async (client) =>
        checkoutOf(
          await client.checkout.sessions.create(sessionParams(order), {
            idempotencyKey: `order-${order.orderId}`,
          }),
        ),
      ),
    readCheckout: (id) =>
      refusedAsSuch(async (client) => checkoutOf(await client.checkout.sessions.retrieve(id))),
    expireCheckout: (id) =>
      refusedAsSuch(async (client) => checkoutOf(await client.checkout.sessions.expire(id))),
    refund: ({ id, paymentId, cents }) =>
      refusedAsSuch(async (client) =>
        refundOf(
          await client.refunds.create(
            { payment_intent: paymentId, amount: cents, metadata: { [REFUND]: id } },
            { idempotencyKey: `refund-${id}` },
          ),
        ),
      ),
    async listRefunds(of) {
      const client = await stripe()
      const params =
        'paymentId' in of ? { payment_intent: of.paymentId } : { created: { gte: secondsOf(of.since) } }
      const refunds: ProviderRefund[] = []
      for await (const refund of client.refunds.list({ ...params, limit: 100 }))
        refunds.push(refundOf(refund))
      return refunds
    },
    async listDisputes(since) {
      const client = await stripe()
      const disputes: ProviderDispute[] = []
      for await (const dispute of client.disputes.list({ created: { gte: secondsOf(since) }, limit: 100 }))
        if (!isInquiry(dispute)) disputes.push(disputeOf(dispute))
      return disputes
    },
    findOrderOf: (paymentId) =>
      refusedAsSuch(async (client) => {
        const { metadata } = await client.paymentIntents.retrieve(paymentId)
        return metadata[ORDER]
      }),
    async readEvent(raw, signature): Promise<CardEvent | undefined> {
      const { default: Client } = await import('stripe')
      const client = await stripe()
      try {
        const event = client.webhooks.constructEvent(raw, signature, settings.webhookSecret)
        return { id: event.id, type: event.type, about: subjectOf(event) }
      } catch (error) {
        if (error instanceof Client.errors.StripeSignatureVerificationError) return undefined
        throw error
      }
    },
  }
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000)
