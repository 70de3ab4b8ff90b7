import { randomUUID } from 'node:crypto'
import { sql } from '../../platform/db/sql.ts'
import { startSession } from '../../platform/session.ts'
import { adBodies } from '../../testing/ad-bodies.ts'
import { form, jpeg } from '../../testing/pictures.ts'
import { type Contacted, Ledger, type Posted, type Sent } from './ledger.fixture.ts'
import { Trade, type TradeApi, type Trader } from './trades.fixture.ts'
import { withDatabase } from './with-database.fixture.ts'

/** People of one trade. */
const TRIO = 3
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
interface Answer {
  status: number
  body: Record<string, unknown>
}

export interface Failure {
  status: number
  retryAfter: string | null
  body: Record<string, unknown>
}

export interface Writer {
  index: number
  id: string
  token: string
  /** A public ad that is not deleted: others save it and write about it. */
  adId: string
  pictures: string[]
  conversations: string[]
}

/** Concurrent clients that use the product over HTTP, and a ledger of the replies they got. */
export class Writers {
  readonly ledger = new Ledger()
  readonly #people: Writer[] = []
  readonly #trades: Trade[] = []
  #adminToken = ''
  #url = ''
  #isOver = false
  /** Records a write before its reply, as if the product acknowledged too early. Proves that the audit finds losses. */
  isHasty = false
  /** Every 5xx reply. */
  readonly failures: Failure[] = []

  /** `trades`: how many ads are offered for, dealt with and rated meanwhile. */
  static async settleIn(dataDir: string, url: string, count: number, trades = 0): Promise<Writers> {
    const writers = new Writers()
    writers.#url = url
    await withDatabase(dataDir, async (db) => {
      const admin = await db.one<{ id: string }>(sql`select id from accounts where role = 'admin'`)
      writers.#adminToken = await startSession(db, admin.id)
      for (let index = 0; index < count + trades * TRIO; index++) {
        const id = randomUUID()
        // Not new: a first message of someone new may be held for review, which is no loss.
        await db.run(sql`insert into accounts (id, name, email, verified_at, created_at)
          values (${id}, ${`Writer ${index}`}, ${`writer-${index}@example.com`}, now(), now() - interval '30 days')`)
        const token = await startSession(db, id)
        writers.#people.push({ index, id, token, adId: '', pictures: [], conversations: [] })
      }
    })
    const traders = writers.#people.splice(count)
    await writers.#furnish()
    for (let n = 0; n < trades; n++) await writers.#openTrade(traders.slice(n * TRIO, (n + 1) * TRIO))
    return writers
  }

  /** Each has an ad, and writes to the next one about theirs. */
  async #furnish(): Promise<void> {
    for (const person of this.#people) {
      await this.#upload(person)
      await this.#post(person)
      const posted = [...this.ledger.posts.values()].find(({ writer }) => writer === person.index)
      if (!posted?.id) throw new Error('The first ad was not taken')
      person.adId = posted.id
      await this.#move(person, posted.id, 'active', true)
    }
    for (const person of this.#people) {
      const next = this.#next(person)
      const answer = await this.#call('POST', '/api/chat/conversations', person, { productId: next.adId })
      const id = String(answer?.body._id)
      person.conversations.push(id)
      next.conversations.push(id)
    }
  }

  /** One sells, one writes to them, one waits. */
  async #openTrade([seller, buyer, waiting]: Writer[]): Promise<void> {
    if (!seller || !buyer || !waiting) throw new Error('A trade needs three')
    await this.#upload(seller)
    const key = randomUUID()
    const body = { ...adBodies.Electronics, title: `Ad ${key}`, images: seller.pictures, idempotencyKey: key }
    await this.#post(seller, { key, body, writer: seller.index })
    const adId = this.ledger.posts.get(key)?.id
    if (!adId) throw new Error('The ad of a trade was not taken')
    await this.#move(seller, adId, 'active', true)
    const { body: chat } =
      (await this.#call('POST', '/api/chat/conversations', buyer, { productId: adId })) ?? {}
    const conversationId = String(chat?._id)
    this.ledger.trades.conversations.add(conversationId)
    const trio = { seller, buyer, waiting, adId, conversationId }
    this.#trades.push(new Trade(trio, this.#tradeApi(adId), this.ledger.trades))
  }

  #tradeApi(adId: string): TradeApi {
    const { trades } = this.ledger
    return {
      read: async (path: string, by: Trader) => (await this.#call('GET', path, by))?.body,
      write: ({ method, path, by, body, facts, status }) => {
        for (const [key, value] of facts) trades.may(key, value)
        if (status) this.ledger.mayHaveStatus(adId, status)
        return this.#write(
          () => this.#call(method, path, by, body),
          () => {
            for (const [key, value] of facts) trades.becomes(key, value)
            if (status) this.ledger.hasStatus(adId, status)
          },
        )
      },
    }
  }

  #next(person: Writer): Writer {
    return this.#people[(person.index + 1) % this.#people.length] ?? person
  }

  /** Undefined without a reply, or after one that leaves the outcome open. */
  async #call(
    method: Method,
    path: string,
    { token }: Pick<Writer, 'token'>,
    body?: object,
  ): Promise<Answer | undefined> {
    try {
      const isForm = body instanceof Uint8Array
      const answer = await fetch(`${this.#url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': isForm ? form([]).type : 'application/json' } : {}),
        },
        body: isForm ? new Uint8Array(body) : body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(30_000),
      })
      const reply = (await answer.json()) as Answer['body']
      if (answer.status >= 500) {
        this.failures.push({
          status: answer.status,
          retryAfter: answer.headers.get('retry-after'),
          body: reply,
        })
        return undefined
      }
      if (answer.status >= 400) {
        this.ledger.contradictions.push(`${method} ${path}: ${answer.status} ${String(reply.message)}`)
        return undefined
      }
      return { status: answer.status, body: reply }
    } catch {
      return undefined
    }
  }

  /** Records a write after its reply; with `isHasty`, before it. */
  async #write(
    call: () => Promise<Answer | undefined>,
    note: (reply: Answer['body']) => void,
  ): Promise<boolean> {
    if (this.isHasty) note({})
    const answer = await call()
    if (!answer) return false
    if (!this.isHasty) note(answer.body)
    this.ledger.acknowledged += 1
    return true
  }

  async #upload(person: Writer): Promise<void> {
    const { payload } = form([{ name: 'file', filename: 'photo.jpg', value: await jpeg() }])
    await this.#write(
      () => this.#call('POST', '/api/uploads', person, payload),
      ({ secure_url: address }) => {
        if (typeof address !== 'string') return
        this.ledger.pictures.add(address)
        person.pictures.push(address)
      },
    )
  }

  async #post(person: Writer, again?: Posted): Promise<void> {
    const bodies = Object.values(adBodies)
    const usable = person.pictures.filter((address) => !this.ledger.mayBeGone.has(address))
    if (!again && usable.length === 0) return this.#upload(person)
    const key = again?.key ?? randomUUID()
    const body = again?.body ?? {
      ...bodies[Math.floor(Math.random() * bodies.length)],
      title: `Ad ${key}`,
      images: [usable[Math.floor(Math.random() * usable.length)]],
      idempotencyKey: key,
    }
    const posted: Posted = { key, body, writer: person.index }
    this.ledger.unsurePosts.set(key, posted)
    await this.#write(
      () => this.#call('POST', '/api/ads', person, body),
      ({ _id }) => {
        const known = this.ledger.posts.get(key)
        if (known?.id && known.id !== _id) this.ledger.contradictions.push(`One key made two ads: ${key}`)
        if (typeof _id === 'string') posted.id = _id
        this.ledger.posts.set(key, posted)
        this.ledger.unsurePosts.delete(key)
        if (posted.id && !this.ledger.statuses.has(posted.id)) this.ledger.hasStatus(posted.id, 'pending')
      },
    )
  }

  /** The id of a photo for a message; undefined if the upload was not acknowledged. */
  async #uploadForMessage(person: Writer): Promise<string | undefined> {
    const { payload } = form([{ name: 'file', filename: 'photo.jpg', value: await jpeg() }])
    let id: string | undefined
    await this.#write(
      () => this.#call('POST', '/api/chat/photos', person, payload),
      ({ _id }) => {
        if (typeof _id !== 'string') return
        id = _id
        this.ledger.messagePhotos.add(_id)
      },
    )
    return id
  }

  async #send(person: Writer, again?: Sent): Promise<void> {
    const { conversations } = person
    const photo = !again && Math.random() < 0.2 ? await this.#uploadForMessage(person) : undefined
    const sent: Sent = again ?? {
      clientId: randomUUID(),
      conversationId: conversations[Math.floor(Math.random() * conversations.length)] ?? '',
      text: `Hello from ${person.index}, ${Math.random()}`,
      ...(photo && { photos: [photo] }),
      writer: person.index,
    }
    this.ledger.unsureMessages.set(sent.clientId, sent)
    const { clientId, conversationId, text, photos } = sent
    const message = { clientId, text, ...(photos && { photos }) }
    await this.#write(
      () => this.#call('POST', `/api/chat/conversations/${conversationId}/messages`, person, message),
      ({ seq }) => {
        if (sent.seq !== undefined && sent.seq !== seq)
          this.ledger.contradictions.push(`Sent twice: ${clientId}`)
        if (typeof seq === 'number') sent.seq = seq
        this.ledger.messages.set(clientId, sent)
        this.ledger.unsureMessages.delete(clientId)
      },
    )
  }

  async #move(person: Writer, adId: string, status: 'active' | 'sold', isDecision = false): Promise<void> {
    this.ledger.mayHaveStatus(adId, status)
    await this.#write(
      () =>
        isDecision
          ? this.#call('PATCH', `/api/admin/products/${adId}/status`, { token: this.#adminToken }, { status })
          : this.#call('PATCH', `/api/ads/owner/${adId}/status`, person, { status }),
      () => {
        this.ledger.hasStatus(adId, status)
        if (status === 'sold') this.ledger.sales.set(adId, (this.ledger.sales.get(adId) ?? 0) + 1)
      },
    )
  }

  async #delete(person: Writer, { id = '', body }: Posted): Promise<void> {
    this.ledger.mayHaveStatus(id, 'deleted')
    for (const address of (body as { images: string[] }).images) this.ledger.mayBeGone.add(address)
    await this.#write(
      () => this.#call('DELETE', `/api/ads/owner/${id}`, person),
      () => this.ledger.hasStatus(id, 'deleted'),
    )
  }

  async #toggleFavourite(person: Writer): Promise<void> {
    const { adId } = this.#next(person)
    const key = `${person.id} ${adId}`
    const isFavourite = !this.ledger.favourites.get(key)?.has(true)
    this.ledger.mayBeFavourite(key, isFavourite)
    await this.#write(
      () =>
        isFavourite
          ? this.#call('POST', '/api/favorites', person, { productId: adId })
          : this.#call('DELETE', `/api/favorites/${adId}`, person),
      () => this.ledger.isFavourite(key, isFavourite),
    )
  }

  async #contact(person: Writer, again?: Contacted): Promise<void> {
    const sent = again ?? { subject: `A question ${randomUUID()}`, key: randomUUID(), writer: person.index }
    const { subject, key } = sent
    const written = { name: 'Writer', email: 'writer@example.com', message: 'Where is it?' }
    this.ledger.unsureContacts.set(subject, sent)
    await this.#write(
      () => this.#call('POST', '/api/contact/send', person, { ...written, subject, idempotencyKey: key }),
      () => {
        this.ledger.contacts.set(subject, sent)
        this.ledger.unsureContacts.delete(subject)
      },
    )
  }

  /** One of this writer's ads that is certainly in one of these statuses. */
  #pick(person: Writer, statuses: string[], mayBeFirst = true): Posted | undefined {
    const fitting = [...this.ledger.posts.values()].filter(({ writer, id }) => {
      if (writer !== person.index || !id || (!mayBeFirst && id === person.adId)) return false
      const [status, ...others] = this.ledger.statuses.get(id) ?? []
      return others.length === 0 && status !== undefined && statuses.includes(status)
    })
    return fitting[Math.floor(Math.random() * fitting.length)]
  }

  #isAwaited({ body }: Posted): boolean {
    const shown = new Set((body as { images: string[] }).images)
    return [...this.ledger.unsurePosts.values()].some((unsure) =>
      (unsure.body as { images: string[] }).images.some((address) => shown.has(address)),
    )
  }

  async #doSomething(person: Writer): Promise<void> {
    const dice = Math.random()
    if (dice < 0.35) return this.#send(person)
    if (dice < 0.45) return this.#upload(person)
    if (dice < 0.6) return this.#post(person)
    if (dice < 0.7) return this.#toggleFavourite(person)
    if (dice < 0.75) return this.#contact(person)
    const isDeleting = dice < 0.8
    const isDeciding = dice < 0.88
    const ad = isDeleting
      ? this.#pick(person, ['pending', 'active', 'sold'], false)
      : this.#pick(person, isDeciding ? ['pending'] : ['active', 'sold'])
    if (!ad?.id) return this.#send(person)
    // A picture is deleted with the last ad that uses it, and a post that will be retried still needs it.
    if (isDeleting && this.#isAwaited(ad)) return this.#send(person)
    if (isDeleting) return this.#delete(person, ad)
    const isActive = this.ledger.statuses.get(ad.id)?.has('active')
    await this.#move(person, ad.id, isActive ? 'sold' : 'active', isDeciding)
  }

  /** All clients write, until `stop`. */
  async work(url: string): Promise<void> {
    this.#url = url
    this.#isOver = false
    await Promise.all([
      ...this.#people.map(async (person) => {
        while (!this.#isOver) await this.#doSomething(person)
      }),
      ...this.#trades.map(async (trade) => {
        while (!this.#isOver) await trade.step()
      }),
    ])
  }

  stop(): void {
    this.#isOver = true
  }

  async logInAgain(dataDir: string): Promise<void> {
    await withDatabase(dataDir, async (db) => {
      const traders = this.#trades.flatMap(({ trio: { seller, buyer, waiting } }) => [seller, buyer, waiting])
      for (const person of [...this.#people, ...traders]) person.token = await startSession(db, person.id)
    })
  }

  tokenOf(index: number): string {
    return this.#people[index]?.token ?? ''
  }

  /** Like real clients, retries requests without a reply under the same key, and some with a reply too. */
  async sendAgain(url: string): Promise<void> {
    this.#url = url
    const { unsurePosts, unsureMessages, unsureContacts, posts, messages, contacts } = this.ledger
    const isThere = ({ id }: Posted) => id !== undefined && !this.ledger.statuses.get(id)?.has('deleted')
    const again = [...unsurePosts.values(), ...[...posts.values()].filter(isThere).slice(-5)]
    for (const posted of again) {
      const person = this.#people[posted.writer]
      if (person) await this.#post(person, posted)
    }
    for (const sent of [...unsureMessages.values(), ...[...messages.values()].slice(-5)]) {
      const person = this.#people[sent.writer]
      if (person) await this.#send(person, sent)
    }
    for (const sent of [...unsureContacts.values(), ...[...contacts.values()].slice(-5)]) {
      const person = this.#people[sent.writer]
      if (person) await this.#contact(person, sent)
    }
    for (const trade of this.#trades) await trade.sendAgain()
  }
}
