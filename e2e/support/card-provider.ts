import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The parts of a payment page at the provider that the product reads. */
interface Session {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  payment_intent: string | null
  amount_total: number
  currency: string
  url: string | null
  success_url: string
  cancel_url: string
  metadata: Record<string, string>
}

export interface CardProvider {
  /** The product's settings for it. */
  environment: Record<'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL', string>
  /** Every connection to its API breaks. */
  setAway(isAway: boolean): void
  /** A payment is confirmed to nobody before it is called: no event, and its API still says unpaid. */
  holdPayments(): void
  confirmPayments(): Promise<void>
  stop(): Promise<void>
}

const SECRET = 'whsec_for_journeys_only'

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

const pageOf = ({ id, cancel_url: back }: Session, note = ''): string => `<!doctype html>
  <html lang="en"><title>Payment page</title><main><h1>Payment page</h1><p role="status">${note}</p>
  <form method="post" action="/page/${id}/pay"><button>Pay</button></form>
  <form method="post" action="/page/${id}/decline"><button>Pay with a card that is declined</button></form>
  <a href="${back}">Back to the market</a></main></html>`

/**
 * A card provider with its hosted payment page, as its official library and its buyers see it: the few calls that the
 * product makes, and signed events.
 */
export async function startCardProvider(): Promise<CardProvider> {
  const sessions = new Map<string, Session>()
  const refunds: Record<string, unknown>[] = []
  let count = 0
  let isAway = false
  let held: Session[] | undefined
  let origin = ''

  async function send(session: Session, type: string, object: object): Promise<void> {
    const created = Math.floor(Date.now() / 1000)
    const event = { id: `evt_${++count}`, object: 'event', type, created, data: { object } }
    const payload = JSON.stringify(event)
    const signature = createHmac('sha256', SECRET).update(`${created}.${payload}`).digest('hex')
    await fetch(new URL('/api/promotions/events', session.success_url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${created},v1=${signature}` },
      body: payload,
    })
  }

  async function confirm(session: Session): Promise<void> {
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: `pi_${++count}`,
      url: null,
    })
    await send(session, 'checkout.session.completed', session)
  }

  function open(form: URLSearchParams): Session {
    const id = `cs_test_${++count}`
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: 'aud',
      url: `${origin}/page/${id}`,
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
      metadata: { bowerbird_order: form.get('metadata[bowerbird_order]') ?? '' },
    }
    sessions.set(id, session)
    return session
  }

  async function refund(form: URLSearchParams): Promise<object> {
    const payment = form.get('payment_intent')
    const made = {
      id: `re_${++count}`,
      object: 'refund',
      amount: Number(form.get('amount')),
      currency: 'aud',
      status: 'succeeded',
      payment_intent: payment,
      metadata: { bowerbird_refund: form.get('metadata[bowerbird_refund]') ?? '' },
    }
    refunds.push(made)
    const session = [...sessions.values()].find((each) => each.payment_intent === payment)
    if (session) await send(session, 'refund.created', made)
    return made
  }

  const listOf = (url: string, data: object[]) => ({ object: 'list', url, has_more: false, data })

  async function api(request: IncomingMessage, path: string): Promise<object> {
    const form = await readForm(request)
    const [, , , kind, id = '', action] = path.split('/')
    if (path === '/v1/checkout/sessions') return open(form)
    if (kind === 'sessions') {
      const session = sessions.get(id)
      if (action === 'expire') Object.assign(session ?? {}, { status: 'expired', url: null })
      return session ?? {}
    }
    if (path === '/v1/refunds') return request.method === 'POST' ? refund(form) : listOf(path, refunds)
    if (path === '/v1/disputes') return listOf(path, [])
    throw new Error(`${request.method} ${path} is not faked`)
  }

  /** What a buyer sees and does. */
  async function hosted(response: ServerResponse, path: string): Promise<void> {
    const [, , id = '', action] = path.split('/')
    const session = sessions.get(id)
    if (!session) return void response.writeHead(404).end()
    if (action === 'pay') {
      if (held) held.push(session)
      else await confirm(session)
      return void response.writeHead(303, { location: session.success_url }).end()
    }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(pageOf(session, action === 'decline' ? 'Your card was declined.' : ''))
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://provider')
    if (pathname.startsWith('/page/')) return hosted(response, pathname)
    if (isAway) return void request.socket.destroy()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(await api(request, pathname)))
  }

  const server: Server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_for_journeys',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_URL: origin,
    },
    setAway(next) {
      isAway = next
    },
    holdPayments() {
      held = []
    },
    async confirmPayments() {
      const paid = held ?? []
      held = undefined
      for (const session of paid) await confirm(session)
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
