import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { startUploadJobs } from '../../features/uploads/uploads.service.ts'
import { writeBackup } from '../../platform/backup/backup.ts'
import { restoreBackup } from '../../platform/backup/restore.ts'
import { connectDb } from '../../platform/db/db.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { diskImageStore, type ImageStore } from '../../platform/images/image-store.ts'
import { requeue } from '../../platform/jobs/requeue.ts'
import { databaseOn } from '../../testing/database.setup.ts'
import { testJobs } from '../../testing/test-jobs.ts'
import { listDifferences } from './accounting.fixture.ts'

/** While set, the migrations have one more file: those of the next version. */
const next = vi.hoisted(() => ({ isInstalled: false }))
vi.mock('node:fs/promises', async (importOriginal) => {
  const files = await importOriginal<typeof import('node:fs/promises')>()
  return {
    ...files,
    readdir: async (path: string) => [
      ...(await files.readdir(path)),
      ...(next.isInstalled && path.endsWith('migrations') ? [NEXT_MIGRATION.name] : []),
    ],
    readFile: (path: string, encoding: BufferEncoding) =>
      path.endsWith(NEXT_MIGRATION.name) ? NEXT_MIGRATION.text : files.readFile(path, encoding),
  }
})

async function asNextVersion<Result>(act: () => Promise<Result>): Promise<Result> {
  next.isInstalled = true
  try {
    return await act()
  } finally {
    next.isInstalled = false
  }
}

const undo: (() => Promise<unknown>)[] = []
let admin: pg.Client
let images: ImageStore
beforeAll(async () => {
  admin = new pg.Client(inject('postgres'))
  await admin.connect()
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-old-'))
  undo.push(() => rm(folder, { recursive: true }))
  images = diskImageStore(folder)
})
afterAll(async () => {
  for (const step of undo) await step()
  await admin.end()
})

async function emptyDatabase(): Promise<pg.ClientConfig> {
  const name = `old_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${name}`)
  undo.push(() => admin.query(`drop database ${name} with (force)`))
  return databaseOn(inject('postgres'), name)
}

async function within<Result>(
  connection: pg.ClientConfig,
  act: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/** A filled market of this version. */
async function filledMarket(): Promise<pg.ClientConfig> {
  const connection = await emptyDatabase()
  await migrate(connection)
  await within(connection, async (client) => {
    await client.query(`insert into accounts (id, name, email, verified_at, phone_number)
      select gen_random_uuid(), 'Member ' || n, 'member' || n || '@example.com', now(),
        (array['+61412345678', '+61293744000', '+611300123456', '+442079460958'])[n]
      from generate_series(1, 20) n`)
    await client.query(`insert into images (address, account_id, width, height, blur)
      select '/images/' || md5(email) || '/1280.webp', id, 4, 3, 'data:,' from accounts`)
    await client.query(`insert into ads (id, seller_id, status, category_id, subcategory_id, state_id, city_id, listing_type,
        condition, price_cents, title, description, contact_name, images, brand)
      select gen_random_uuid(), a.id, (array['pending', 'active', 'sold', 'inactive'])[1 + n % 4]::ad_status,
        1, 1, 2, 6, 'sell', 'used', n * 100, 'Ad ' || n, 'Works.', a.name,
        array['/images/' || md5(a.email) || '/1280.webp'], 'Apple'
      from accounts a, generate_series(1, 8) n`)
  })
  return connection
}

async function take(connection: pg.ClientConfig, store = images): Promise<Buffer> {
  const out = new PassThrough()
  const [bytes] = await Promise.all([buffer(out), writeBackup({ connection, images: store, out })])
  return bytes
}

/** The next version's changes to a filled market. */
const NEXT_MIGRATION = {
  name: '9000_ad_colour.sql',
  text: "alter table ads add column colour text not null default 'red'",
}

/** Checks a market of the next version: nothing is lost, and every ad has the new column. */
async function expectUpgraded(connection: pg.ClientConfig): Promise<void> {
  await within(connection, async (client) => {
    expect(await listDifferences(client)).toEqual([])
    const { rows } = await client.query(
      `select (select count(*)::int from ads where colour = 'red') as ads, (select sum(uses)::int from images) as uses,
        (select sum(n)::int from ad_tallies) as tallied, (select count(*)::int from subcategories) as subcategories,
        (select count(*)::int from schema_migrations where name = '${NEXT_MIGRATION.name}') as migrated`,
    )
    expect(rows[0]).toEqual({ ads: 160, uses: 160, tallied: 160, subcategories: 33, migrated: 1 })
  })
}

test('the next version upgrades a filled market', async () => {
  const connection = await filledMarket()
  await asNextVersion(() => migrate(connection))
  await expectUpgraded(connection)
})

test('the next version restores a backup of this one, and brings it up to date', async () => {
  const backup = await take(await filledMarket())
  const connection = await emptyDatabase()
  const manifest = await asNextVersion(() =>
    restoreBackup({ connection, images, input: Readable.from([backup]) }),
  )
  expect(manifest.migrations).not.toContain(NEXT_MIGRATION.name)
  await expectUpgraded(connection)
})

test.for(['0002_ads.sql', '0011_audit_log.sql'])(
  'a backup from before the baseline, with %s, is refused, and the message says what to do',
  async (former) => {
    const old = await emptyDatabase()
    await migrate(old)
    await within(old, (client) =>
      client.query("insert into schema_migrations (name, checksum) values ($1, 'x')", [former]),
    )
    const backup = await take(old)
    const restoring = restoreBackup({
      connection: await emptyDatabase(),
      images,
      input: Readable.from([backup]),
    })
    await expect(restoring).rejects.toThrow('This backup is from before the first release')
  },
)

test('queued jobs are restored with the rows, or not at all', { tags: ['nightly'] }, async () => {
  const backup = await take(await filledMarket())
  const count = (connection: pg.ClientConfig) =>
    within(connection, async (client) => {
      const { rows } = await client.query<{ n: number }>('select count(*)::int as n from accounts')
      return rows[0]?.n
    })
  const broken = await emptyDatabase()
  const failing = restoreBackup({
    connection: broken,
    images,
    input: Readable.from([backup]),
    requeue: async (_jobs, executeSql) => {
      await requeue(broken, [{ name: 'mail', data: { to: 'mia@example.com' } }], executeSql)
      throw new Error('the queue is away')
    },
  })
  await expect(failing).rejects.toThrow('the queue is away')
  expect(await count(broken)).toBe(0)
  await within(broken, async (client) => {
    expect((await client.query(`select from jobs.job where name = 'mail'`)).rowCount).toBe(0)
  })

  const whole = await emptyDatabase()
  await restoreBackup({
    connection: whole,
    images,
    input: Readable.from([backup]),
    requeue: (_jobs, executeSql) =>
      requeue(whole, [{ name: 'mail', data: { to: 'mia@example.com' } }], executeSql),
  })
  expect(await count(whole)).toBe(20)
  await within(whole, async (client) => {
    const { rows } = await client.query(`select retry_limit, data from jobs.job where name = 'mail'`)
    expect(rows).toEqual([{ retry_limit: 20, data: { to: 'mia@example.com' } }])
  })
})

test('a picture that is deleted while a backup is made is still in it', { tags: ['nightly'] }, async () => {
  const connection = await filledMarket()
  const db = connectDb(connection)
  undo.unshift(() => db.close())
  const jobs = await testJobs(db)
  const hash = 'a'.repeat(32)
  await images.put(`${hash}/1280.webp`, Buffer.from('a picture'))
  await startUploadJobs({ db, jobs, images })
  await within(connection, (client) =>
    client.query(`insert into images (address, width, height, blur)
      values ('/images/${hash}/1280.webp', 4, 3, 'data:,')`),
  )
  await within(connection, (client) => client.query('drop table test_jobs'))
  const removal = () =>
    db.transaction(async (tx) => {
      await tx.executeSql('delete from images where address = $1', [`/images/${hash}/1280.webp`])
    })
  let outcome = ''
  const store: ImageStore = {
    ...images,
    async open(key) {
      if (!outcome) {
        // The rows have been read. Now the picture is deleted, and the job tries to remove its file.
        await removal()
        const queue = await testJobs(db)
        await startUploadJobs({ db, jobs: queue, images })
        await db.transaction((tx) => queue.enqueue(tx, 'remove-images', { hashes: [hash] }))
        outcome = await queue.run().then(
          () => 'removed',
          (error: Error) => error.message,
        )
        await within(connection, (client) => client.query('drop table test_jobs'))
      }
      return images.open(key)
    },
  }
  const backup = await take(connection, store)
  expect(outcome).toMatch(/during a backup/)
  const place = await mkdtemp(join(tmpdir(), 'bowerbird-restored-'))
  undo.push(() => rm(place, { recursive: true }))
  const restored = diskImageStore(place)
  await restoreBackup({ connection: await emptyDatabase(), images: restored, input: Readable.from([backup]) })
  expect(await restored.open(`${hash}/1280.webp`)).toBeDefined()
})

test('a disk that fills up during a backup ends it, and its locks are released', {
  tags: ['nightly'],
}, async () => {
  const connection = await filledMarket()
  await within(connection, (client) =>
    client.query(`insert into contact_messages (id, name, email, subject, message)
      select gen_random_uuid(), 'n', 'e@example.com', 's', string_agg(md5(random()::text), '')
      from generate_series(1, 4000) r, generate_series(1, 60) m group by r`),
  )
  let size = 0
  const out = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > 1_000_000 ? Object.assign(new Error('no space left'), { code: 'ENOSPC' }) : null)
    },
  })
  await expect(writeBackup({ connection, images, out })).rejects.toMatchObject({ code: 'ENOSPC' })
  // A second backup doesn't have to wait for the first.
  await expect
    .poll(
      () =>
        within(connection, async (client) => {
          const { rows } = await client.query(`select from pg_locks where locktype = 'advisory'
            and database = (select oid from pg_database where datname = current_database())`)
          return rows.length
        }),
      { timeout: 10_000, interval: 50 },
    )
    .toBe(0)
})
