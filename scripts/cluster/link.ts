import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

interface Pair {
  near: Socket
  far: Socket
}

/**
 * A cable between two programs on this machine: forwards connections until it is cut. Then nothing arrives and nobody is
 * told, as when a network fails: connections stay open, and new ones are accepted and get no answer.
 */
export class Link {
  readonly port: number
  readonly #target: number
  readonly #server: Server
  readonly #pairs = new Set<Pair>()
  /** Connections that were made while it was cut. */
  readonly #waiting = new Set<Socket>()
  #isCut = false

  private constructor(port: number, target: number) {
    this.port = port
    this.#target = target
    this.#server = createServer({ allowHalfOpen: true }, (socket) => this.#accept(socket))
  }

  static async open(port: number, target: number): Promise<Link> {
    const link = new Link(port, target)
    link.#server.listen(port, '127.0.0.1')
    await once(link.#server, 'listening')
    return link
  }

  #accept(near: Socket): void {
    near.on('error', () => near.destroy())
    if (!this.#isCut) {
      this.#join(near)
      return
    }
    this.#waiting.add(near)
    near.once('close', () => this.#waiting.delete(near))
  }

  #join(near: Socket): void {
    const far = connect({ port: this.#target, host: '127.0.0.1', allowHalfOpen: true })
    const pair = { near, far }
    this.#pairs.add(pair)
    far.on('error', () => far.destroy())
    // A connection that ends on one side while the line is cut stays open on the other.
    const end = (other: Socket) => () => {
      if (this.#isCut) return
      this.#pairs.delete(pair)
      other.destroy()
    }
    near.once('close', end(far))
    far.once('close', end(near))
    near.pipe(far)
    far.pipe(near)
  }

  cut(): void {
    this.#isCut = true
    for (const { near, far } of this.#pairs) {
      near.unpipe(far).pause()
      far.unpipe(near).pause()
    }
  }

  /** What was on its way arrives. A connection that one side has given up ends on the other. */
  mend(): void {
    this.#isCut = false
    for (const pair of this.#pairs) {
      const { near, far } = pair
      if (near.destroyed || far.destroyed) {
        near.destroy()
        far.destroy()
        this.#pairs.delete(pair)
        continue
      }
      near.pipe(far)
      far.pipe(near)
    }
    for (const near of this.#waiting) this.#join(near)
    this.#waiting.clear()
  }

  /** The machine at its end has lost its power while the line is cut: what it had sent never arrives. */
  loseSent(): void {
    if (!this.#isCut) return
    for (const { far } of this.#pairs) far.destroy()
  }

  close(): void {
    this.#server.close()
    for (const { near, far } of this.#pairs) {
      near.destroy()
      far.destroy()
    }
    for (const socket of this.#waiting) socket.destroy()
  }
}
