import { randomUUID } from 'node:crypto'
import type { ChatServerEvents } from '@bowerbird/contract/chat/chat.events'
import type { Message, Messages } from '@bowerbird/contract/chat/chat.schema'
import { LIVE_PATH } from '@bowerbird/contract/chat/chat.terms'
import { io, type Socket } from 'socket.io-client'
import type { AppName } from './haproxy.ts'
import type { Person } from './people.ts'

/** One side of a conversation with the page open: receives messages live, and fetches those it missed. */
export class ChatClient {
  readonly name: string
  readonly #person: Person
  readonly #url: string
  readonly conversationId: string
  #socket: Socket<ChatServerEvents> | undefined
  #catchingUp: Promise<void> | undefined
  #needsAnotherRun = false
  /** The messages on the screen, in the order of their arrival. */
  readonly seen: Message[] = []
  /** The acknowledged messages, in the order they were sent. */
  readonly acknowledged: Message[] = []
  readonly problems: string[] = []
  receivedLive = 0
  retries = 0
  reconnections = 0
  home: AppName | undefined

  constructor(name: string, person: Person, url: string, conversationId: string) {
    this.name = name
    this.#person = person
    this.#url = url
    this.conversationId = conversationId
  }

  isConnected(): boolean {
    return this.#socket?.connected ?? false
  }

  /** Opens or reopens the page. */
  async open(): Promise<void> {
    this.#socket?.disconnect()
    const socket: Socket<ChatServerEvents> = io(this.#url, {
      path: LIVE_PATH,
      transports: ['websocket'],
      auth: { token: this.#person.token },
      reconnectionDelay: 100,
      reconnectionDelayMax: 1_000,
      forceNew: true,
    })
    this.#socket = socket
    socket.on('message', ({ message }) => {
      if (message.conversationId === this.conversationId) this.#take(message)
    })
    socket.on('connect', () => {
      this.reconnections += 1
      void this.catchUp()
    })
    await new Promise<void>((resolve) => socket.once('connect', resolve))
  }

  close(): void {
    this.#socket?.disconnect()
  }

  #last(): number {
    return this.seen.at(-1)?.seq ?? 0
  }

  #take(message: Message): void {
    if (message.seq <= this.#last()) return
    if (message.seq > this.#last() + 1) return void this.catchUp()
    this.receivedLive += 1
    this.seen.push(message)
  }

  /** Runs one at a time; a call during a run starts another run after it. */
  catchUp(): Promise<void> {
    if (this.#catchingUp) this.#needsAnotherRun = true
    this.#catchingUp ??= this.#fetchMissed().finally(() => {
      this.#catchingUp = undefined
      if (!this.#needsAnotherRun) return
      this.#needsAnotherRun = false
      void this.catchUp()
    })
    return this.#catchingUp
  }

  /** Resolves when nothing is being fetched: what comes from now on comes live. */
  async caughtUp(): Promise<void> {
    while (this.#catchingUp) await this.#catchingUp
  }

  async #fetchMissed(): Promise<void> {
    const path = `/api/chat/conversations/${this.conversationId}/messages`
    for (;;) {
      const { body } = await this.#person.insist<Messages>('GET', `${path}?after=${this.#last()}&limit=200`)
      for (const message of body.messages) {
        if (message.seq <= this.#last()) continue
        if (message.seq !== this.#last() + 1)
          this.problems.push(`${this.name} was shown ${message.seq} after ${this.#last()}`)
        this.seen.push(message)
      }
      if (!body.hasMore) return
    }
  }

  /** Sends the next message and waits until it is acknowledged. */
  async write(): Promise<void> {
    const clientId = randomUUID()
    const text = `${this.name} ${this.acknowledged.length}`
    const path = `/api/chat/conversations/${this.conversationId}/messages`
    const { body, tries } = await this.#person.insist<Message>('POST', path, { clientId, text })
    this.retries += tries - 1
    if (body.clientId !== clientId || body.text !== text)
      this.problems.push(`${this.name} got another message as the reply: ${JSON.stringify(body)}`)
    const before = this.acknowledged.at(-1)
    if (before && body.seq <= before.seq)
      this.problems.push(`${this.name}: ${text} got ${body.seq} after ${before.seq}`)
    this.acknowledged.push(body)
  }
}

interface Row {
  client_id: string
  seq: number
  text: string
}

/** Compares the acknowledged messages, the stored ones and those that both sides saw. */
export function compare(stored: Row[], sides: ChatClient[]): string[] {
  const problems = sides.flatMap((side) => side.problems)
  const byClient = new Map<string, Row[]>()
  for (const row of stored) byClient.set(row.client_id, [...(byClient.get(row.client_id) ?? []), row])
  stored.forEach((row, index) => {
    if (row.seq !== index + 1) problems.push(`number ${index + 1} is ${row.seq}`)
  })
  const acknowledged = sides.flatMap((side) => side.acknowledged)
  for (const message of acknowledged) {
    const rows = byClient.get(message.clientId) ?? []
    if (rows.length !== 1) problems.push(`${rows.length === 0 ? 'lost' : 'doubled'}: ${message.text}`)
    const [row] = rows
    if (row && (row.seq !== message.seq || row.text !== message.text))
      problems.push(`${message.text} was acknowledged as ${message.seq} and is ${row.seq}: ${row.text}`)
  }
  if (stored.length !== acknowledged.length)
    problems.push(`${stored.length} messages are stored, ${acknowledged.length} were acknowledged`)
  for (const side of sides) {
    const shown = side.seen.map(({ seq, text }) => `${seq} ${text}`).join('\n')
    const right = stored.map(({ seq, text }) => `${seq} ${text}`).join('\n')
    if (shown !== right)
      problems.push(
        `${side.name} saw ${side.seen.length} messages, not the ${stored.length} stored ones in order`,
      )
  }
  return problems
}
