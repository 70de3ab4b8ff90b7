import { connect, type Socket } from 'node:net'

export interface HttpRequest {
  method?: 'GET' | 'POST' | 'DELETE'
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface HttpReply {
  status: number
  retryAfter: boolean
  /** Of the whole reply, headers included. */
  bytes: number
}

/** Encodes a request. Done beforehand, so that the measurement doesn't include it. */
export function encode({ method = 'GET', path, headers = {}, body }: HttpRequest, host: string): Buffer {
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

/** Longer than any request here takes. */
const TIMEOUT_MS = 30_000
const END_OF_HEAD = Buffer.from('\r\n\r\n')
const END_OF_CHUNKS = Buffer.from('0\r\n\r\n')

/**
 * A minimal keep-alive HTTP client that sends one request at a time. It shares the machine with the server it
 * measures, and a full HTTP client would use as much CPU as the server.
 */
export class Connection {
  readonly #host: string
  readonly #port: number
  #socket: Socket | undefined
  #received: Buffer[] = []
  #size = 0
  /** The length of the whole reply, once its headers are known. */
  #expected: number | undefined
  #isChunked = false
  #isLast = false
  #reply: HttpReply = { status: 0, retryAfter: false, bytes: 0 }
  #settle: { resolve: (reply: HttpReply) => void; reject: (error: Error) => void } | undefined

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.#host = hostname
    this.#port = Number(port)
  }

  async send(bytes: Buffer): Promise<HttpReply> {
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
        socket.on('data', (chunk) => this.#receive(chunk))
        socket.on('error', () => {})
        socket.setTimeout(TIMEOUT_MS, () => socket.destroy())
        socket.on('close', () => this.#handleClose(socket))
        this.#socket = socket
        resolve(socket)
      })
    })
  }

  #handleClose(socket: Socket): void {
    // A socket that was closed on purpose doesn't affect the current request.
    if (this.#socket !== socket) return
    this.#socket = undefined
    this.#reset()?.reject(new Error('The connection closed before the reply was complete'))
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

  #receive(chunk: Buffer): void {
    this.#received.push(chunk)
    this.#size += chunk.length
    if (this.#expected === undefined && !this.#isChunked) this.#readHead()
    if (this.#isComplete(chunk)) {
      const reply = { ...this.#reply, bytes: this.#size }
      // The server closes the connection after this reply.
      if (this.#isLast) this.close()
      this.#reset()?.resolve(reply)
    }
  }

  #isComplete(last: Buffer): boolean {
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
    this.#reply = { status, retryAfter: head.includes('\r\nretry-after:'), bytes: 0 }
    this.#isLast = head.includes('\r\nconnection: close')
    const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1]
    const body = status === 204 || status === 304 ? '0' : length
    if (body !== undefined) this.#expected = end + END_OF_HEAD.length + Number(body)
    else this.#isChunked = true
  }
}
