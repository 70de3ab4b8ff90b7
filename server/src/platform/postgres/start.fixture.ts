/**
 * A stand-in for the product, for tests that kill it: `node start.fixture.ts <dataDir>`. It starts the
 * database, then writes rows and prints the number of each as soon as its commit was acknowledged.
 */
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const [, , dataDir = '', mode = 'write'] = process.argv

try {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { shared_buffers: '16MB' },
    onProgress: (line) => console.log(`progress ${line}`),
  })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  await client.query('create table if not exists notes (number integer primary key)')
  console.log('ready')
  if (mode === 'write') {
    const { rows } = await client.query<{ next: number }>(
      'select coalesce(max(number), 0) + 1 as next from notes',
    )
    for (let number = rows[0]?.next ?? 1; ; number += 1) {
      await client.query('insert into notes values ($1)', [number])
      console.log(`acked ${number}`)
    }
  }
  if (mode === 'busy') await client.query('select sum(n) from generate_series(1, 1e9::bigint) as n')
  if (mode === 'throw') throw new Error('nobody catches this')
  await client.end()
  await postgres.stop()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.log(`refused ${error.message}`)
  process.exitCode = 1
}
