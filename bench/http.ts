import { connect, type Socket } from 'node:net'

/** One request, as it is sent. */
export interface Ask {
  method?: 'GET' | 'POST' | 'DELETE'
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface Answer {
  status: number
  retryAfter: boolean
  /** All of it, head included. */
  bytes: number
}

/** The bytes of a request, made beforehand so that a measurement doesn't pay for it. */
export function encode({ method = 'GET', path, headers = {}, body }: Ask, host: string): Buffer {
  const content = body === undefined ? undefined : Buffer.from(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(content ? [`content-length: ${content.length}`] : []),
  ]
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)
  return content ? Buffer.concat([head, content]) : head
}

/** Nothing here takes as long. */
const PATIENCE = 30_000
const END_OF_HEAD = Buffer.from('\r\n\r\n')
const END_OF_CHUNKS = Buffer.from('0\r\n\r\n')

/**
 * A connection that asks one thing after the other. As little as can be: measuring shares the machine with what is
 * measured, and a full client costs as much as a fast server.
 */
export class Connection {
  readonly #host: string
  readonly #port: number
  #socket: Socket | undefined
  #received: Buffer[] = []
  #size = 0
  /** Where the answer ends, once its head has said so. */
  #expected: number | undefined
  #isChunked = false
  #isLast = false
  #answer: Answer = { status: 0, retryAfter: false, bytes: 0 }
  #settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.#host = hostname
    this.#port = Number(port)
  }

  async ask(bytes: Buffer): Promise<Answer> {
    const socket = this.#socket ?? (await this.#connect())
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
      socket.write(bytes)
    })
  }

  close(): void {
    const socket = this.#socket
    this.#socket = undefined
    socket?.destroy()
  }

  #connect(): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host: this.#host, port: this.#port, noDelay: true })
      socket.once('error', reject)
      socket.once('connect', () => {
        socket.off('error', reject)
        socket.on('data', (chunk) => this.#take(chunk))
        socket.on('error', () => {})
        socket.setTimeout(PATIENCE, () => socket.destroy())
        socket.on('close', () => this.#lose(socket))
        this.#socket = socket
        resolve(socket)
      })
    })
  }

  #lose(socket: Socket): void {
    // One that we let go has nothing to do with what was asked since.
    if (this.#socket !== socket) return
    this.#socket = undefined
    this.#reset()?.reject(new Error('The connection was closed before the answer was whole'))
  }

  #reset() {
    const settle = this.#settle
    this.#settle = undefined
    this.#received = []
    this.#size = 0
    this.#expected = undefined
    this.#isChunked = false
    return settle
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk)
    this.#size += chunk.length
    if (this.#expected === undefined && !this.#isChunked) this.#readHead()
    if (this.#isWhole(chunk)) {
      const answer = { ...this.#answer, bytes: this.#size }
      // The server hangs up after this one: the next needs another connection.
      if (this.#isLast) this.close()
      this.#reset()?.resolve(answer)
    }
  }

  #isWhole(last: Buffer): boolean {
    if (!this.#isChunked) return this.#expected !== undefined && this.#size >= this.#expected
    if (last.length >= END_OF_CHUNKS.length) return last.subarray(-END_OF_CHUNKS.length).equals(END_OF_CHUNKS)
    return Buffer.concat(this.#received).subarray(-END_OF_CHUNKS.length).equals(END_OF_CHUNKS)
  }

  #readHead(): void {
    const first = this.#received.length === 1 ? this.#received[0] : Buffer.concat(this.#received)
    const end = first?.indexOf(END_OF_HEAD) ?? -1
    if (!first || end < 0) return
    const head = first.toString('latin1', 0, end + 2).toLowerCase()
    const status = Number(head.slice(9, 12))
    this.#answer = { status, retryAfter: head.includes('\r\nretry-after:'), bytes: 0 }
    this.#isLast = head.includes('\r\nconnection: close')
    const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1]
    const body = status === 204 || status === 304 ? '0' : length
    if (body !== undefined) this.#expected = end + END_OF_HEAD.length + Number(body)
    else this.#isChunked = true
  }
}
