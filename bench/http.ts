import { connect, type Socket } from 'node:net'
import { ChunkReader } from './chunks.ts'

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

/** How the end of a body is found: by its length, by its chunks, or when the server closes the connection. */
type Framing = { left: number } | ChunkReader | 'until closed'

interface Head {
  reply: HttpReply
  framing: Framing
  /** The server closes the connection after this reply. */
  isLast: boolean
}

function readHead(text: string): Head {
  const head = text.toLowerCase()
  const status = Number(head.slice(9, 12))
  const hasNoBody = status === 204 || status === 304
  const length = hasNoBody ? '0' : /\r\ncontent-length: *(\d+)/.exec(head)?.[1]
  const isChunked = /\r\ntransfer-encoding:[^\r]*chunked/.test(head)
  return {
    reply: { status, retryAfter: head.includes('\r\nretry-after:'), bytes: 0 },
    framing: isChunked && !hasNoBody ? new ChunkReader() : length ? { left: Number(length) } : 'until closed',
    isLast: head.includes('\r\nconnection: close'),
  }
}

/** True if these bytes complete the body. */
function completes(framing: Framing, bytes: Buffer): boolean {
  if (framing === 'until closed') return false
  if (framing instanceof ChunkReader) return framing.read(bytes)
  framing.left -= bytes.length
  return framing.left <= 0
}

/**
 * A minimal keep-alive HTTP client that sends one request at a time. It shares the machine with the server it
 * measures, and a full HTTP client would use as much CPU as the server.
 */
export class Connection {
  readonly #host: string
  readonly #port: number
  #socket: Socket | undefined
  /** What has arrived of the headers. */
  #start: Buffer = Buffer.alloc(0)
  #size = 0
  #head: Head | undefined
  #settle: { resolve: (reply: HttpReply) => void; reject: (error: Error) => void } | undefined

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.#host = hostname.replace(/^\[|\]$/g, '')
    this.#port = Number(port || 80)
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
    if (this.#head?.framing === 'until closed') this.#finish(this.#head)
    else this.#reset()?.reject(new Error('The connection closed before the reply was complete'))
  }

  #reset() {
    const settle = this.#settle
    this.#settle = undefined
    this.#start = Buffer.alloc(0)
    this.#size = 0
    this.#head = undefined
    return settle
  }

  #finish({ reply, isLast }: Head): void {
    const whole = { ...reply, bytes: this.#size }
    if (isLast) this.close()
    this.#reset()?.resolve(whole)
  }

  #receive(chunk: Buffer): void {
    this.#size += chunk.length
    try {
      const body = this.#head ? chunk : this.#takeHead(chunk)
      if (this.#head && body && completes(this.#head.framing, body)) this.#finish(this.#head)
    } catch (error) {
      this.close()
      this.#reset()?.reject(error as Error)
    }
  }

  /** Returns what follows the headers; undefined while they are incomplete. */
  #takeHead(chunk: Buffer): Buffer | undefined {
    this.#start = this.#start.length ? Buffer.concat([this.#start, chunk]) : chunk
    for (;;) {
      const end = this.#start.indexOf(END_OF_HEAD)
      if (end < 0) return undefined
      const head = readHead(this.#start.toString('latin1', 0, end + 2))
      this.#start = this.#start.subarray(end + END_OF_HEAD.length)
      // 103 Early Hints and the like precede the reply itself.
      if (head.reply.status >= 200) {
        this.#head = head
        return this.#start
      }
    }
  }
}
