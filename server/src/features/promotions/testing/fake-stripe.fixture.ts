import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Stripe from 'stripe'
import { atEnd } from '../../../testing/ends.ts'
import { stripeProvider } from '../provider/stripe.client.ts'

/*
 * The card provider at its edge: a small server that answers the few requests that the official library sends for us, and
 * the events that it sends, from examples in its documentation. Signatures are the library's own.
 */

type Json = Record<string, unknown>
interface Session extends Json {
  id: string
  status: string
  payment_status: string
  payment_intent: string | null
  amount_total: number
  url: string | null
  metadata: Record<string, string>
}
interface Refund extends Json {
  id: string
  amount: number
  status: string
  payment_intent: string
  metadata: Record<string, string>
}
interface Dispute extends Json {
  id: string
  amount: number
  status: string
  payment_intent: string
}
export interface SentEvent {
  id: string
  type: string
  payload: string
}

const examples = JSON.parse(readFileSync(join(import.meta.dirname, 'stripe-events.json'), 'utf8')) as Record<
  string,
  { data: { object: Json } }
>
const WEBHOOK_SECRET = 'whsec_test_secret_of_the_tests'
const KEY = 'sk_test_0123456789'

/** "metadata[bowerbird_order]=…" as an object. */
function readForm(text: string): Json {
  const form: Json = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    let at: Json = form
    for (const part of path.slice(0, -1)) {
      at[part] ??= {}
      at = at[part] as Json
    }
    at[path.at(-1) ?? ''] = value
  }
  return form
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

class Refused extends Error {}

/** What happens to the next request: its connection breaks before or after the work. */
type Fault = 'before' | 'after'

export async function fakeStripe() {
  let count = 0
  const nextId = (prefix: string) => `${prefix}_${++count}`
  const sessions = new Map<string, Session>()
  const payments = new Map<string, { session: Session }>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  const replies = new Map<string, Json>()
  const events: SentEvent[] = []
  let fault: Fault | undefined
  let faultsLeft = 0

  const emit = (type: string, object: Json): SentEvent => {
    const example = structuredClone(examples[type])
    if (!example) throw new Error(`No example of ${type}`)
    const base = type.startsWith('refund')
      ? 'refund.created'
      : type.startsWith('charge')
        ? 'charge.dispute.created'
        : 'checkout.session.completed'
    const id = nextId('evt')
    const whole = { ...example, id, data: { object: { ...examples[base]?.data.object, ...object } } }
    const event = { id, type, payload: JSON.stringify(whole) }
    events.push(event)
    return event
  }

  /** What is left of a payment at the provider. */
  const leftOf = (payment: string): number => {
    const total = payments.get(payment)?.session.amount_total ?? 0
    const back = [...refunds.values()].filter((r) => r.payment_intent === payment && r.status !== 'failed')
    const taken = [...disputes.values()].filter((d) => d.payment_intent === payment && d.status !== 'won')
    return [...back, ...taken].reduce((left, { amount }) => left - amount, total)
  }

  function addRefund(payment: string, amount: number, metadata: Record<string, string>): Refund {
    if (!payments.has(payment)) throw new Refused('No such payment')
    const isDisputed = [...disputes.values()].some((d) => d.payment_intent === payment && d.status !== 'won')
    if (isDisputed) throw new Refused('This charge has been charged back')
    if (amount > leftOf(payment)) throw new Refused('Refund amount is greater than the amount left')
    const refund: Refund = {
      id: nextId('re'),
      object: 'refund',
      amount,
      currency: 'aud',
      status: 'succeeded',
      payment_intent: payment,
      metadata,
      created: Math.floor(Date.now() / 1000),
    }
    refunds.set(refund.id, refund)
    emit('refund.created', refund)
    return refund
  }

  function addSession(form: Json): Session {
    const [item] = Object.values(form.line_items as Json) as { price_data: { unit_amount: string } }[]
    const id = nextId('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: Number(item?.price_data.unit_amount),
      currency: 'aud',
      client_reference_id: form.client_reference_id,
      metadata: form.metadata as Record<string, string>,
      url: `https://checkout.stripe.com/c/pay/${id}`,
      success_url: form.success_url,
      cancel_url: form.cancel_url,
    }
    sessions.set(id, session)
    return session
  }

  const known = <Item>(item: Item | undefined): Item => {
    if (item === undefined) throw new Refused('No such object')
    return item
  }

  function expire(session: Session): Session {
    if (session.status !== 'open')
      throw new Refused('Only Checkout Sessions with a status in ["open"] can be expired')
    Object.assign(session, { status: 'expired', url: null })
    emit('checkout.session.expired', session)
    return session
  }

  const list = (path: string, data: Json[]): Json => ({ object: 'list', url: path, has_more: false, data })

  function work(method: string, url: URL, form: Json): Json {
    const { pathname: path, searchParams } = url
    const session = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path)
    if (session) {
      const found = known(sessions.get(session[1] ?? ''))
      return session[2] ? expire(found) : found
    }
    if (method === 'POST' && path === '/v1/checkout/sessions') return addSession(form)
    if (method === 'POST' && path === '/v1/refunds')
      return addRefund(
        String(form.payment_intent),
        Number(form.amount),
        form.metadata as Record<string, string>,
      )
    if (path === '/v1/refunds') {
      const payment = searchParams.get('payment_intent')
      return list(
        path,
        [...refunds.values()].filter((refund) => !payment || refund.payment_intent === payment),
      )
    }
    if (path === '/v1/disputes') return list(path, [...disputes.values()])
    const payment = /^\/v1\/payment_intents\/(\w+)$/.exec(path)
    if (payment) {
      const { session: of } = known(payments.get(payment[1] ?? ''))
      return { id: payment[1], object: 'payment_intent', metadata: of.metadata }
    }
    throw new Refused(`${method} ${path} is not faked`)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await bodyOf(request)
    const broken = faultsLeft > 0 ? fault : undefined
    faultsLeft -= 1
    if (broken === 'before') return void request.socket.destroy()
    const key = request.headers['idempotency-key']
    const url = new URL(request.url ?? '/', 'http://stripe.test')
    const method = request.method ?? 'GET'
    response.setHeader('content-type', 'application/json')
    try {
      if (request.headers.authorization !== `Bearer ${KEY}`) throw new Refused('Invalid API key')
      const before = typeof key === 'string' && method === 'POST' ? replies.get(key) : undefined
      const reply = before ?? work(method, url, readForm(text))
      if (typeof key === 'string' && method === 'POST') replies.set(key, structuredClone(reply))
      if (broken === 'after') return void request.socket.destroy()
      response.end(JSON.stringify(reply))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      response.statusCode = 400
      response.end(JSON.stringify({ error: { type: 'invalid_request_error', message: error.message } }))
    }
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  atEnd(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const library = new Stripe(KEY)

  return {
    provider: stripeProvider({ secretKey: KEY, webhookSecret: WEBHOOK_SECRET, apiUrl }),
    events,
    refunds,
    disputes,
    sessions,
    payments,
    /** The connection of the next request breaks. */
    /** The library itself asks a second time if a connection is lost, so that fails, too. */
    breakNext(how: Fault) {
      fault = how
      faultsLeft = 2
    },
    sessionOf: (orderId: string): Session | undefined =>
      [...sessions.values()].find(({ metadata }) => metadata.bowerbird_order === orderId),
    /** A buyer pays on the hosted page. */
    pay(session: Session): SentEvent {
      if (session.status !== 'open') throw new Error('This page can’t be used any more')
      const payment = nextId('pi')
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: payment,
        url: null,
      })
      payments.set(payment, { session })
      return emit('checkout.session.completed', session)
    },
    expire,
    refundAtProvider: (payment: string, amount: number) => addRefund(payment, amount, {}),
    failRefund(refund: Refund): SentEvent {
      refund.status = 'failed'
      return emit('refund.failed', refund)
    },
    dispute(payment: string): Dispute | undefined {
      const amount = leftOf(payment)
      if (amount <= 0) return undefined
      const dispute: Dispute = {
        id: nextId('du'),
        object: 'dispute',
        amount,
        status: 'needs_response',
        payment_intent: payment,
      }
      disputes.set(dispute.id, dispute)
      emit('charge.dispute.created', dispute)
      return dispute
    },
    closeDispute(dispute: Dispute, status: 'won' | 'lost'): SentEvent {
      dispute.status = status
      return emit('charge.dispute.closed', dispute)
    },
    /** What the provider holds for the market. */
    balance: (): number => [...payments.keys()].reduce((sum, payment) => sum + leftOf(payment), 0),
    sign: (payload: string, secret = WEBHOOK_SECRET): string =>
      library.webhooks.generateTestHeaderString({ payload, secret }),
  }
}
export type FakeStripe = Awaited<ReturnType<typeof fakeStripe>>
