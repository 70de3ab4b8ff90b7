import pg from 'pg'

/** The owner of the market's database. */
export const USER = 'bowerbird'
export const DATABASE = 'bowerbird'
/** Nothing here can be reached from outside. */
export const PASSWORD = 'in-this-test-only'

export const urlOf = (port: number, user = USER, database = DATABASE): string =>
  `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`

export async function withClient<Result>(
  url: string,
  act: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

export const query = <Row extends object>(url: string, text: string): Promise<Row[]> =>
  withClient(url, async (client) => (await client.query<Row>(text)).rows)
