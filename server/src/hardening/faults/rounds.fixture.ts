import { audit } from './audit.fixture.ts'
import { type Product, startProduct, type Victim } from './product-process.fixture.ts'
import { Writers } from './writers.fixture.ts'

export interface Round {
  acknowledged: number
  unsure: number
  /** From the start of the process until it listens again. */
  recoveryMs: number
  problems: string[]
}

/** A product that is killed while several clients write to it. */
export class KilledProduct {
  readonly #dataDir: string
  readonly writers: Writers
  product: Product

  private constructor(dataDir: string, product: Product, writers: Writers) {
    this.#dataDir = dataDir
    this.product = product
    this.writers = writers
  }

  /** `trades`: ads that are offered for, dealt with and rated while others write. */
  static async start(dataDir: string, people = 6, trades = 0): Promise<KilledProduct> {
    const product = await startProduct(dataDir)
    return new KilledProduct(dataDir, product, await Writers.settleIn(dataDir, product.url, people, trades))
  }

  /** Kills the product in the middle of a write, starts it again and audits the data. */
  async round(victim: Victim = 'both'): Promise<Round> {
    const { ledger } = this.writers
    const before = ledger.acknowledged
    const target = before + 60 + Math.floor(Math.random() * 60)
    const work = this.writers.work(this.product.url)
    await reached(() => ledger.acknowledged >= target, work)
    const killed = this.product.kill(victim)
    // Writers that don't wait for replies continue for a moment, so that some of their writes are certainly lost.
    if (this.writers.isHasty) await killed
    this.writers.stop()
    await Promise.all([killed, work])
    const unsure = ledger.unsurePosts.size + ledger.unsureMessages.size + ledger.unsureContacts.size
    const startedAt = performance.now()
    this.product = await startProduct(this.#dataDir)
    const recoveryMs = Math.round(performance.now() - startedAt)
    const problems = await audit(this.#dataDir, ledger)
    if (!this.writers.isHasty) {
      await this.writers.sendAgain(this.product.url)
      problems.push(...(await audit(this.#dataDir, ledger)))
    }
    return { acknowledged: ledger.acknowledged - before, unsure, recoveryMs, problems }
  }
}

/** Checks on every iteration of the event loop, so that the kill comes in the middle of a write. */
async function reached(condition: () => boolean, work: Promise<void>): Promise<void> {
  let failure: unknown
  work.catch((error: unknown) => {
    failure = error
  })
  while (!condition()) {
    if (failure) throw failure
    await new Promise((resolve) => setImmediate(resolve))
  }
}
