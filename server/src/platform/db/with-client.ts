import pg from 'pg'

/** Acts on a connection of its own, and ends it. */
export async function withClient<Result>(
  connection: pg.ClientConfig,
  act: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection)
  // A broken connection rejects the running statement too; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}
