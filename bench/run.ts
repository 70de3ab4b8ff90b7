import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { build } from '../scripts/build.ts'
import { compare, type Row } from './measure.ts'
import { databaseOf, startProcess } from './product.ts'

/** Finds the statement the product has just run, so that the limit runs the very same one. */
async function statementLike(connection: pg.ClientConfig, pattern: string): Promise<string> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ query: string }>(
    'select query from pg_stat_activity where query like $1 and pid <> pg_backend_pid() limit 1',
    [pattern],
  )
  await client.end()
  const query = rows[0]?.query
  if (!query) throw new Error(`The product ran no statement like ${pattern}`)
  return query
}

function print(rows: Row[]): void {
  console.table(
    rows.map(({ name, product, limit, ratio, goal }) => ({
      what: name,
      'product/s': Math.round(product.rate),
      'limit/s': Math.round(limit.rate),
      'p50 ms': product.p50,
      'p99 ms': product.p99,
      ratio: ratio.toFixed(2),
      goal,
      '': ratio >= goal ? 'good' : 'TOO SLOW',
    })),
  )
}

await build()
const folder = await mkdtemp(join(tmpdir(), 'bowerbird-bench-'))
const dataDir = join(folder, 'data')
const product = await startProcess('server/src/main.ts', { DATA_DIR: dataDir, RATE_LIMIT: 'off' })
try {
  const listing = (await (await fetch(`${product.url}/api/products/filter?limit=1`)).json()) as {
    products: { _id: string }[]
  }
  const id = listing.products[0]?._id
  const connection = await databaseOf(dataDir)
  await fetch(`${product.url}/api/ads/${id}`)
  const statement = await statementLike(connection, '%from ads a join accounts s on s.id = a.seller_id%')
  const page = await (await fetch(product.url)).text()
  const workFile = join(folder, 'work.json')
  await writeFile(workFile, JSON.stringify({ connection, statement, page }))
  const bare = await startProcess('bench/bare.ts', { BARE_WORK: workFile })
  const rows = [
    await compare('ad by id', `${product.url}/api/ads/${id}`, `${bare.url}/ad/${id}`, 0.5),
    await compare('home page, warm', `${product.url}/`, `${bare.url}/page`, 1 / 3),
  ]
  await bare.stop()
  print(rows)
  const results = join(import.meta.dirname, 'results')
  await mkdir(results, { recursive: true })
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  await writeFile(join(results, `${stamp}.json`), JSON.stringify(rows, null, 2))
  process.exitCode = rows.every(({ ratio, goal }) => ratio >= goal) ? 0 : 1
} finally {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}
