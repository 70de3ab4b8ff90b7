import pg from 'pg'

/** What `new pg.Pool(...)` needs. */
export interface Connection {
  /** The folder of the unix socket. */
  host: string
  port: number
  user: string
  database: string
  /** Said outright, because pg would otherwise take PGSSLMODE from the environment. */
  ssl: false
}

/** 'ready' also when the database does not exist yet: the server is up, and that is what was asked. */
export async function probe(connection: Connection): Promise<'ready' | 'starting' | 'silent'> {
  try {
    await withClient(connection, (client) => client.query('select 1'))
    return 'ready'
  } catch (error) {
    const code = codeOf(error)
    if (code === missingDatabase) return 'ready'
    return code === cannotConnectNow ? 'starting' : 'silent'
  }
}

const missingDatabase = '3D000'
const duplicateDatabase = '42P04'
const cannotConnectNow = '57P03'

/** Looks first and makes it if need be, so it does not matter at which point an earlier start was killed. */
export async function ensureDatabase(connection: Connection): Promise<void> {
  try {
    await withClient(connection, async () => {})
  } catch (error) {
    if (codeOf(error) !== missingDatabase) throw error
    await withClient({ ...connection, database: 'postgres' }, async (client) => {
      try {
        await client.query(`create database ${pg.escapeIdentifier(connection.database)}`)
      } catch (cause) {
        if (codeOf(cause) !== duplicateDatabase) throw cause
      }
    })
  }
}

async function withClient<T>(connection: Connection, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {}) // a server that goes away meanwhile also fails the call
  try {
    await client.connect()
    return await act(client)
  } finally {
    await client.end().catch(() => {})
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
