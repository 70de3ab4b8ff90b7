import pg from 'pg'

/** Of the driver's errors: a server or a network that has fallen silent. */
export const SILENCE = 'Query read timeout'

/** What the driver makes of a configuration, without the copy it takes of one: a tenth of what a short query costs. */
class Statement extends pg.Query {
  readonly name: string | undefined
  /** Set by the driver when the statement is sent. */
  private callback: ((error: Error) => void) | undefined

  constructor({ name, text, values }: pg.QueryConfig) {
    super(text, values)
    this.name = name
  }

  /** Whoever waits is told; the pool throws the connection away. Before it was sent, there is nothing to give up. */
  giveUp(): void {
    if (!this.callback) return
    this.callback(new Error(SILENCE))
    this.callback = () => {}
  }
}

/**
 * Asks a pool, for so many milliseconds at most (0: for ever). Not with the driver's own timeout: what its queries
 * find is then never gone when new objects are collected, but moved among the old ones, and a page costs a twentieth
 * more.
 */
export async function askPool(
  pool: pg.Pool,
  query: pg.QueryConfig,
  patienceMs: number,
): Promise<pg.QueryResult> {
  const statement = new Statement(query)
  // Again and again, because the first time it may still wait for a connection.
  const timer = patienceMs > 0 ? setInterval(() => statement.giveUp(), patienceMs) : undefined
  try {
    // A pool answers a statement like anything else it is asked, though its types don't know.
    return await (pool.query(statement) as unknown as Promise<pg.QueryResult>)
  } finally {
    clearInterval(timer)
  }
}

/** The same for one connection. Statements of transactions are few, and find little: the driver's timeout will do. */
export function askClient(
  client: pg.ClientBase,
  query: pg.QueryConfig,
  patienceMs: number,
): Promise<pg.QueryResult> {
  // Its types don't know that each statement may have a timeout.
  const patient = { ...query, query_timeout: patienceMs }
  return client.query(patient)
}
