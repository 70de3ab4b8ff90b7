import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { adBodies } from '../../server/src/testing/ad-bodies.ts'
import { jpeg } from '../../server/src/testing/pictures.ts'
import { ADMIN, type Cluster } from './cluster.ts'
import { until } from './service.ts'

export interface Answer<Body = Record<string, unknown>> {
  status: number
  body: Body
}

/** A client that uses the market through the balancer and stores cookies like a browser. */
export class Person {
  readonly #url: string
  readonly #cookies = new Map<string, string>()
  token: string

  constructor(url: string, token = '') {
    this.#url = url
    this.token = token
  }

  /** Throws if there is no reply. */
  async call<Body = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Answer<Body>> {
    const isForm = body instanceof FormData
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(cookie ? { cookie } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      body: isForm ? body : body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(30_000),
    })
    for (const line of reply.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name) this.#cookies.set(name, value ?? '')
    }
    const text = await reply.text()
    return { status: reply.status, body: (text.startsWith('{') ? JSON.parse(text) : text) as Body }
  }

  /** Like `call`, but throws unless it succeeds. */
  async ask<Body = Record<string, unknown>>(...args: Parameters<Person['call']>): Promise<Body> {
    const { status, body } = await this.call<Body>(...args)
    if (status >= 300) throw new Error(`${args[0]} ${args[1]}: ${status} ${JSON.stringify(body)}`)
    return body
  }

  /** Retries until there is a reply, like the product's own pages. Returns the number of tries. */
  async insist<Body = Record<string, unknown>>(
    ...args: Parameters<Person['call']>
  ): Promise<{ body: Body; tries: number }> {
    let last = ''
    for (let tries = 1; ; tries++) {
      const answer = await this.call<Body>(...args).catch((error: Error) => {
        last = error.message
        return undefined
      })
      if (answer) last = `${answer.status} ${JSON.stringify(answer.body)}`
      if (answer && answer.status < 300) return { body: answer.body, tries }
      if (answer && answer.status < 500 && answer.status !== 429)
        throw new Error(`${args[0]} ${args[1]}: ${last}`)
      if (tries > 200) throw new Error(`${args[0]} ${args[1]}: ${last} after ${tries} tries`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** Like `post`, but returns any reply. */
  async postOnce(title: string): Promise<Answer> {
    return this.call('POST', '/api/ads', await this.adBody(title, randomUUID()))
  }

  /** An ad with a photo, waiting for approval. */
  async post(title: string, key: string = randomUUID()): Promise<string> {
    const body = await this.adBody(title, key)
    return (await this.ask<{ _id: string }>('POST', '/api/ads', body))._id
  }

  async adBody(title: string, key: string) {
    const photo = new FormData()
    photo.set('file', new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' }), 'photo.jpg')
    const { secure_url: address } = await this.ask<{ secure_url: string }>('POST', '/api/uploads', photo)
    return { ...adBodies.Electronics, title, images: [address], idempotencyKey: key }
  }
}

export async function logIn(cluster: Cluster, credentials: { email: string; password: string }) {
  const person = new Person(cluster.balancer.url)
  person.token = (await person.ask<{ token: string }>('POST', '/api/auth/login', credentials)).token
  return person
}

export const admin = (cluster: Cluster) => logIn(cluster, ADMIN)

async function codeFor(cluster: Cluster, email: string): Promise<string> {
  const folder = join(cluster.dataDir, 'outbox')
  let code: string | undefined
  await until(
    `a mail to ${email}`,
    async () => {
      for (const name of await readdir(folder)) {
        const source = await readFile(join(folder, name), 'utf8')
        if (source.includes(`To: ${email}`)) code = /^\s*(\d{6})\s*$/m.exec(source)?.[1]
      }
      return code !== undefined
    },
    { seconds: 40, service: cluster.worker.service },
  )
  return code ?? ''
}

/** Registers a new member through one process, with the code from the email that the worker sent. */
export async function register(cluster: Cluster): Promise<Person & { email: string; password: string }> {
  const person = new Person(cluster.balancer.url)
  const credentials = {
    name: 'Kylie Nguyen',
    email: `kylie-${randomUUID()}@example.com`,
    password: 'blue treasures',
  }
  await person.ask('POST', '/api/auth/register', credentials)
  const verificationCode = await codeFor(cluster, credentials.email)
  const reply = await person.ask<{ token: string }>('POST', '/api/auth/register', {
    ...credentials,
    verificationCode,
  })
  person.token = reply.token
  return Object.assign(person, credentials)
}

export interface Pair {
  buyer: Person
  seller: Person
  adId: string
  conversationId: string
}

/** A seller with an approved ad, and a buyer with a conversation about it. */
export async function makePair(cluster: Cluster): Promise<Pair> {
  const [buyer, seller] = await Promise.all([register(cluster), register(cluster)])
  const adId = await seller.post(`Ad ${randomUUID()}`)
  const judge = await admin(cluster)
  await judge.ask('PATCH', `/api/admin/products/${adId}/status`, { status: 'active' })
  const conversation = await buyer.ask<{ _id: string }>('POST', '/api/chat/conversations', {
    productId: adId,
  })
  return { buyer, seller, adId, conversationId: conversation._id }
}
