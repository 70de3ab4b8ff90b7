import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { findNearEqual } from '../server/src/features/uploads/fingerprints.service.ts'
import { connectDb } from '../server/src/platform/db/db.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { bands, bandsToFind } from '../server/src/platform/images/fingerprint/bands.ts'
import {
  type Fingerprint,
  type HashedArea,
  MAX_DETAILS,
} from '../server/src/platform/images/fingerprint/fingerprint.ts'
import { fromBytes, toBytes } from '../server/src/platform/images/fingerprint/fingerprint-bytes.ts'
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts'

/*
 * Measures the lookup of near-equal photos of other members:
 *   node scripts/photo-lookup.ts --folder /tmp/photos [--photos 3000000] [--keep]
 * The photos are random: no two are alike, except for the changed copies that the script looks for.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '/tmp/photo-lookup' },
    photos: { type: 'string', default: '3000000' },
    keep: { type: 'boolean', default: false },
  },
})
const PHOTOS = Number(values.photos)
const BATCH = 5_000
const LOOKUPS = 200
const WARM_UP = 40
const SOMEBODY = '00000000-0000-7000-8000-000000000000'

const upTo = (max: number): number => Math.random() * max
const bits = (): number => (Math.random() * 2 ** 32) | 0
const area = (): HashedArea => ({ hash: [bits(), bits()], colour: [upTo(255), upTo(255), upTo(255)] })
const detail = () => ({ ...area(), x: upTo(96), y: upTo(72), size: 2 + upTo(4) })
const randomPhoto = (): Fingerprint => ({
  width: 96,
  whole: area(),
  details: Array.from({ length: MAX_DETAILS }, detail),
})

/** As after a crop: another whole, and up to five bits of each detail have changed. */
function changed({ details, ...photo }: Fingerprint): Fingerprint {
  const flip = ([low, high]: HashedArea['hash']): HashedArea['hash'] => {
    const at = Math.floor(upTo(64))
    return at < 32 ? [low ^ (1 << at), high] : [low, high ^ (1 << (at - 32))]
  }
  const flipSome = (hash: HashedArea['hash']) =>
    Array.from({ length: Math.floor(upTo(6)) }).reduce<HashedArea['hash']>(flip, hash)
  return {
    ...photo,
    whole: { ...photo.whole, hash: [bits(), bits()] },
    details: details.map((one) => ({ ...one, hash: flipSome(one.hash) })),
  }
}

const addressOf = (n: number): string => `/images/${n.toString(16).padStart(32, '0')}/1280.webp`

async function fill(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select from photo_fingerprints limit 1')
  if (rows.length) return
  // Without the images themselves, and with the index built at the end.
  await client.query(
    'alter table photo_fingerprints drop constraint photo_fingerprints_address_fkey; drop index photo_fingerprints_by_band',
  )
  for (let n = 0; n < PHOTOS; n += BATCH) {
    const photos = Array.from({ length: BATCH }, randomPhoto)
    await client.query(
      `insert into photo_fingerprints (address, account_id, fingerprint, bands)
       select address, gen_random_uuid(), fingerprint, bands::int[]
       from unnest($1::text[], $2::bytea[], $3::text[]) as p (address, fingerprint, bands)`,
      [
        photos.map((_, i) => addressOf(n + i)),
        photos.map(toBytes),
        photos.map((photo) => `{${bands(photo).join()}}`),
      ],
    )
  }
  await client.query("set maintenance_work_mem = '1GB'")
  await client.query(
    'create index photo_fingerprints_by_band on photo_fingerprints using gin (bands) with (fastupdate = off)',
  )
  await client.query('vacuum analyze photo_fingerprints')
}

const { connection, stop } = await startEmbeddedPostgres({
  dataDir: values.folder,
  onProgress: () => {},
  onExit: (detail) => console.log(detail),
})
await migrate(connection)
const client = new pg.Client(connection)
await client.connect()
await fill(client)
const db = connectDb({ ...connection, max: 2, onError: (error) => console.log(error.message) })

async function lookUp(n: number): Promise<{ ms: number; isFound: boolean }> {
  const { rows } = await client.query<{ fingerprint: Buffer }>(
    'select fingerprint from photo_fingerprints where address = $1',
    [addressOf(n)],
  )
  const copy = changed(fromBytes(rows[0]?.fingerprint ?? Buffer.alloc(12)))
  const start = performance.now()
  const found = await findNearEqual(db, copy, SOMEBODY)
  return { ms: performance.now() - start, isFound: found.some(({ address }) => address === addressOf(n)) }
}

const lookups: { ms: number; isFound: boolean }[] = []
for (let i = 0; i < WARM_UP + LOOKUPS; i++) lookups.push(await lookUp(Math.floor(upTo(PHOTOS))))
const measured = lookups.slice(WARM_UP)
const times = measured.map(({ ms }) => ms).sort((a, b) => a - b)
const at = (share: number) => `${times[Math.floor(share * times.length)]?.toFixed(1)} ms`
const found = measured.filter(({ isFound }) => isFound).length
console.log(
  `${PHOTOS} photos, ${LOOKUPS} lookups: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}; found ${found}`,
)
const { rows: plan } = await client.query<{ 'QUERY PLAN': string }>(
  `explain (analyze, buffers) with sharing as materialized (
     select address, account_id, fingerprint from photo_fingerprints
     where bands && (select '{${bandsToFind(randomPhoto()).join()}}'::int[]) and account_id is distinct from '${SOMEBODY}'
   ) select * from sharing limit 5000`,
)
console.log(plan.map((row) => row['QUERY PLAN'].slice(0, 140)).join('\n'))
const { rows: sizes } = await client.query(
  `select pg_size_pretty(pg_table_size('photo_fingerprints')) as rows,
    pg_size_pretty(pg_relation_size('photo_fingerprints_by_band')) as keys`,
)
console.log(sizes[0])
await db.close()
await client.end()
await stop()
if (!values.keep) await rm(values.folder, { recursive: true })
