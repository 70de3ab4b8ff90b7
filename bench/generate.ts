import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import type pg from 'pg'
import { build } from '../scripts/build.ts'
import type { Started } from '../scripts/lib/start-process.ts'
import { setPlaces } from '../server/src/features/places/places.ts'
import { readShippedSuburbs } from '../server/src/features/places/suburbs/suburbs-file.ts'
import { connect } from './market/bulk.ts'
import { fillMarket } from './market/fill.ts'
import { databaseOf, startProduct } from './product.ts'
import { type Progress, progressBar } from './progress.ts'

/** Raise this when the generator changes, so that cached markets are generated again. */
const VERSION = 3

const root = join(import.meta.dirname, '..')

interface Marker {
  version: number
  ads: number
  /** Name and checksum of each migration the market was generated with. */
  migrations: Record<string, string>
}

export const marketDir = (ads: number): string =>
  resolve(process.env.BENCH_DIR ?? join(root, '.cache/bench'), String(ads))

async function readMigrations(): Promise<Record<string, string>> {
  const folder = join(root, 'server/migrations')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const sums = await Promise.all(
    files.map(async (file) =>
      createHash('sha256')
        .update(await readFile(join(folder, file)))
        .digest('hex'),
    ),
  )
  return Object.fromEntries(files.map((file, i) => [file, sums[i] ?? '']))
}

/** A cached market is usable if it is complete and only newer migrations are missing: the product applies those. */
async function isUsable(folder: string): Promise<boolean> {
  const file = join(folder, 'market.json')
  if (!existsSync(file)) return false
  const marker = JSON.parse(await readFile(file, 'utf8')) as Marker
  const present = await readMigrations()
  return (
    marker.version === VERSION &&
    Object.entries(marker.migrations).every(([name, sum]) => present[name] === sum)
  )
}

/**
 * Makes the product index the search terms: each request for suggestions folds in a few hundred changed ads. Sorting
 * the changes by title makes this many times faster, because neighbours share their words.
 */
async function refreshTerms(client: pg.Client, product: Started, progress: Progress): Promise<void> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(attname::text, ', ') as columns from pg_attribute
     where attrelid = 'search_changes'::regclass and attnum > 0 and not attisdropped and attidentity = ''`,
  )
  const columns = rows[0]?.columns
  await client.query(`create temp table changes as select ${columns} from search_changes`)
  await client.query('truncate search_changes')
  await client.query(`insert into search_changes (${columns}) select ${columns} from changes order by title`)
  await client.query('drop table changes; analyze search_changes')
  const count = async () =>
    Number((await client.query<{ n: string }>('select count(*) as n from search_changes')).rows[0]?.n)
  const total = await count()
  for (let left = total; left > 0; left = await count()) {
    progress.show('search terms', total - left, total)
    await client.query('vacuum search_changes')
    for (let i = 0; i < 50; i++) {
      const reply = await fetch(`${product.url}/api/search/suggestions?q=ab${i}`)
      if (!reply.ok) throw new Error(`Suggestions answered ${reply.status}`)
      await reply.arrayBuffer()
    }
  }
}

async function generate(folder: string, ads: number): Promise<void> {
  const progress = progressBar()
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  progress.show('an empty installation', 0, 1)
  const product = await startProduct(folder)
  try {
    const connection = await databaseOf(folder)
    const clients = [await connect(connection), await connect(connection)] as const
    try {
      await fillMarket(clients, ads, progress)
      await refreshTerms(clients[0], product, progress)
      progress.show('cleaning up', 0, 1)
      await clients[0].query('select fold_tallies()')
      // Otherwise a job does it in the first minutes, while rows are measured.
      await clients[0].query('update images set is_fingerprinted = true')
      await clients[0].query('vacuum (analyze)')
      await clients[0].query('checkpoint')
    } finally {
      for (const client of clients) await client.end()
    }
  } finally {
    await product.stop()
  }
  const marker: Marker = { version: VERSION, ads, migrations: await readMigrations() }
  await writeFile(join(folder, 'market.json'), JSON.stringify(marker, null, 2))
  progress.end(`${ads.toLocaleString('en-AU')} ads in ${folder}`)
}

/** The folder of a market with the given number of ads: cached from an earlier run, or generated now. */
export async function ensureMarket(ads: number): Promise<string> {
  // A new installation has the shipped ones.
  setCurrentMarket(defaultMarket)
  setPlaces(await readShippedSuburbs())
  const folder = marketDir(ads)
  if (!(await isUsable(folder))) await generate(folder, ads)
  return folder
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { ads: { type: 'string', default: '10000' } } })
  // Any build will do: nothing reads the pages here.
  if (!existsSync(join(root, 'web/dist/built-from.txt'))) await build()
  console.log(await ensureMarket(Number(values.ads)))
}
