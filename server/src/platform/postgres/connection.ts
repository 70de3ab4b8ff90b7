import pg from 'pg'

/** Options for `new pg.Pool(...)`. */
export interface Connection {
  /** The folder of the unix socket. */
  host: string
  port: number
  user: string
  database: string
  /** Explicit, because pg would otherwise read PGSSLMODE from the environment. */
  ssl: false
}

/** 'ready' also if the database does not exist yet, since the server is up. */
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

/** Creates the database if it is missing, so an earlier start may have been killed at any point. */
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
  client.on('error', () => {}) // a server that stops in the meantime also fails the call
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
