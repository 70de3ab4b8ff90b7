import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Shorter than the pool's connection timeout, so that callers get the reason instead of a timeout. */
const SEARCH_MS = 4_500
const PROBE_MS = 2_000
const BETWEEN_PROBES_MS = 200

interface Host {
  host: string
  port: number
}

/** Temporary, so the error handler answers 503 with Retry-After for this code. */
class NoPrimary extends Error {
  readonly code = 'EHOSTUNREACH'
}

/** Resolves with the host if it accepts writes, which a replica doesn't. */
async function probe(address: string): Promise<Host> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  })
  // A broken connection rejects what is awaited below.
  client.on('error', () => {})
  const { host, port } = client
  try {
    await client.connect()
    const { rows } = await client.query('select pg_is_in_recovery() as "isReplica"')
    if (rows[0].isReplica) throw new Error('is read-only')
    return { host, port }
  } catch (error) {
    throw new Error(`${host}:${port} ${(error as Error).message}`, { cause: error })
  } finally {
    void client.end().catch(() => {})
  }
}

/**
 * Finds which of several database hosts is the primary: for the first connection, and again whenever one breaks. While
 * there is none, as during a failover, it keeps probing for a few seconds.
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

  /** Another host may be the primary from now on. */
  forget(last = this.#found): void {
    if (this.#found === last) this.#found = undefined
  }

  async #search(): Promise<Host> {
    const end = performance.now() + SEARCH_MS
    for (;;) {
      try {
        return await Promise.any(this.#addresses.map(probe))
      } catch (error) {
        const reasons = (error as AggregateError).errors.map(({ message }: Error) => message)
        if (performance.now() > end)
          throw new NoPrimary(`none of the databases accepts writes (${reasons.join('; ')})`)
      }
      await pause(BETWEEN_PROBES_MS)
    }
  }
}

/** Connects to the current primary, whichever host pg asks for. */
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
