import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { type Answer, type Pair, Person } from './people.ts'

const PAGES = ['/', '/api/ads/ranked', '/category/electronics', '/api/search/advanced?q=bike', '/about']
const VISITORS = 8
const SAID_CHARACTERS = 300

/** Continuous load from clients that never retry: every failed request is recorded. */
export class Load {
  readonly failures: string[] = []
  requests = 0
  #isOver = false
  readonly #work: Promise<void>[] = []

  async #expectSuccess(what: string, act: () => Promise<Answer<unknown>>): Promise<void> {
    const begun = performance.now()
    const answer = await act().catch((error: Error) => ({
      status: `${error.message} ${String(error.cause)}`,
      body: '',
    }))
    this.requests += 1
    if (answer.status === 200 || answer.status === 201) return
    // Its words say who refused: a process, or the load balancer.
    const said = JSON.stringify(answer.body).slice(0, SAID_CHARACTERS)
    this.failures.push(
      `${what}: ${answer.status} after ${(performance.now() - begun).toFixed(0)} ms, ${said}`,
    )
  }

  /** Repeats a request until `stop`. */
  repeat(what: string, act: (n: number) => Promise<Answer<unknown>>, pauseMs: number): void {
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
      const pathOf = (n: number) => paths[(index + n) % paths.length] ?? '/'
      this.repeat('GET a page', (n) => visitor.call('GET', pathOf(n)), 0)
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
