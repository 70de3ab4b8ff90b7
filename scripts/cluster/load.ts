import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { type Pair, Person } from './people.ts'

const PAGES = ['/', '/api/ads/ranked', '/category/electronics', '/api/search/advanced?q=bike', '/about']
const VISITORS = 8

/** Continuous load from clients that never retry: every failed request is recorded. */
export class Load {
  readonly failures: string[] = []
  requests = 0
  #isOver = false
  readonly #work: Promise<void>[] = []

  async #expectSuccess(what: string, act: () => Promise<{ status: number }>): Promise<void> {
    const begun = performance.now()
    const answer = await act().catch((error: Error) => ({
      status: `${error.message} ${String(error.cause)}`,
    }))
    this.requests += 1
    if (answer.status !== 200 && answer.status !== 201)
      this.failures.push(`${what}: ${answer.status} after ${(performance.now() - begun).toFixed(0)} ms`)
  }

  /** Repeats a request until `stop`. */
  repeat(what: string, act: (n: number) => Promise<{ status: number }>, pauseMs: number): void {
    const work = async () => {
      for (let n = 0; !this.#isOver; n++) {
        await this.#expectSuccess(what, () => act(n))
        await pause(pauseMs)
      }
    }
    this.#work.push(work())
  }

  /** Visitors open pages. */
  visit({ balancer }: Cluster, adId: string): void {
    const paths = [...PAGES, `/product/${adId}`]
    for (let index = 0; index < VISITORS; index++) {
      const visitor = new Person(balancer.url)
      this.repeat('GET a page', (n) => visitor.call('GET', paths[(index + n) % paths.length] ?? '/'), 0)
    }
  }

  /** Two people write to each other. */
  chat({ buyer, seller, conversationId }: Pair): void {
    const path = `/api/chat/conversations/${conversationId}/messages`
    for (const person of [buyer, seller]) {
      const write = (n: number) => person.call('POST', path, { clientId: randomUUID(), text: `Hello ${n}` })
      this.repeat(`POST ${path}`, write, 20)
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#work)
  }
}
