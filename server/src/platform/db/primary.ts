import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Less than a connection is waited for, so that who waits hears why there is none. */
const PATIENCE_MS = 4_500
const PROBE_MS = 2_000
const BETWEEN_PROBES_MS = 200

interface Host {
  host: string
  port: number
}

/** Where it can't be found, that passes by itself: whoever asked is told to come again. */
class NoPrimary extends Error {
  readonly code = 'EHOSTUNREACH'
}

/** Answers with the host if it takes writes, which a replica doesn't. */
async function probe(address: string): Promise<Host> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  })
  // Whatever breaks fails what is awaited below.
  client.on('error', () => {})
  const { host, port } = client
  try {
    await client.connect()
    const { rows } = await client.query('select pg_is_in_recovery() as "isReplica"')
    if (rows[0].isReplica) throw new Error('takes no writes')
    return { host, port }
  } catch (error) {
    throw new Error(`${host}:${port} ${(error as Error).message}`, { cause: error })
  } finally {
    void client.end().catch(() => {})
  }
}

/**
 * Of several databases that follow each other, the one that takes writes: looked for when the first connection is
 * made, and again whenever one of them broke. While there is none, as in the middle of a failover, it waits a little.
 */
export class Primary {
  readonly #addresses: readonly string[]
  #found: Promise<Host> | undefined

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses
  }

  find(): Promise<Host> {
    if (!this.#found) {
      const search = this.#search()
      this.#found = search
      search.catch(() => this.forget(search))
    }
    return this.#found
  }

  /** It may be another one from now on. */
  forget(last = this.#found): void {
    if (this.#found === last) this.#found = undefined
  }

  async #search(): Promise<Host> {
    const end = performance.now() + PATIENCE_MS
    for (;;) {
      try {
        return await Promise.any(this.#addresses.map(probe))
      } catch (error) {
        const reasons = (error as AggregateError).errors.map(({ message }: Error) => message)
        if (performance.now() > end)
          throw new NoPrimary(`none of the databases takes writes (${reasons.join('; ')})`)
      }
      await pause(BETWEEN_PROBES_MS)
    }
  }
}

/** Connects to wherever the primary is, whichever host it is asked for. */
export class SocketToPrimary extends Socket {
  readonly #primary: Primary

  constructor(primary: Primary) {
    super()
    this.#primary = primary
  }

  override connect(): this {
    const found = this.#primary.find()
    const forget = () => this.#primary.forget()
    found.then(
      ({ host, port }) => {
        if (this.destroyed) return
        this.once('error', forget)
        this.once('end', forget)
        if (host.startsWith('/')) super.connect(`${host}/.s.PGSQL.${port}`)
        else super.connect(port, host)
      },
      (error: Error) => this.destroy(error),
    )
    return this
  }
}
