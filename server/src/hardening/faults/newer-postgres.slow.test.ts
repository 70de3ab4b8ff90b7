import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { writeBackup } from '../../platform/backup/backup.ts'
import { restoreBackup } from '../../platform/backup/restore.ts'
import { listTables } from '../../platform/backup/tables.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { diskImageStore } from '../../platform/images/image-store.ts'
import { databaseOn } from '../../testing/database.setup.ts'
import { listDifferences } from './accounting.fixture.ts'
import { hasOlderPostgres, startOlderPostgres } from './older-postgres.fixture.ts'

const undo: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const step of undo.reverse()) await step()
})

/** A new database on a server, dropped after the test. */
async function emptyDatabase(server: pg.ClientConfig): Promise<pg.ClientConfig> {
  const name = `carried_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${name}`)
  undo.push(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return databaseOn(server as { connectionString: string }, name)
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

/** Rows in every table, with characters and numbers that are easy to get wrong. */
const market = `
  insert into accounts (id, name, email, verified_at, dob, description, password_hash)
  select gen_random_uuid(), 'Zoë' || chr(9) || 'O’Brien \\ "' || n || '" 🦘', 'member' || n || '@example.com',
    timestamptz '2026-02-28 23:59:59.999+11', '31/12/99', E'line\\nbreak and \\\\N', 'hash' from generate_series(1, 30) n;
  insert into images (address, account_id, width, height, blur)
  select '/images/' || md5(email) || '/1280.webp', id, 4, 3, 'data:,' from accounts;
  insert into ads (id, seller_id, status, category_id, subcategory_id, state_id, city_id, listing_type, condition, price_cents,
    title, description, contact_name, images, brand)
  select gen_random_uuid(), a.id, (array['pending', 'active', 'sold', 'inactive'])[1 + n % 4]::ad_status,
    1, 1, 2, 6, 'sell', 'used', 99 + n * 100000000, 'Téléphone ' || n, 'Works.',
    a.name, array['/images/' || md5(a.email) || '/1280.webp'], 'Apple' from accounts a, generate_series(1, 8) n;
  insert into featured_ads (category_id, rank, ad_id)
  select 1, row_number() over (), id from ads where is_listed order by id limit 5;
  insert into favourites (account_id, ad_id, saved_title)
  select b.id, a.id, a.title from accounts b, ads a where a.status = 'active' and b.id <> a.seller_id;
  insert into conversations (id, ad_id, title, buyer_id, seller_id, last_seq, buyer_seen_seq)
  select gen_random_uuid(), a.id, a.title, b.id, a.seller_id, 2, 2
  from ads a join lateral (select id from accounts where id <> a.seller_id order by id limit 2) b on true
  where a.status = 'active';
  insert into messages (conversation_id, seq, id, client_id, side, text, created_at)
  select c.id, n, gen_random_uuid(), gen_random_uuid(), 'buyer', 'Is it — still — there?' || chr(10) || n, now()
  from conversations c, generate_series(1, 2) n;
  insert into contact_messages (id, name, email, subject, message, client_key)
  select gen_random_uuid(), 'Mia', 'mia@example.com', 'Hello ' || n, 'Text', gen_random_uuid() from generate_series(1, 9) n;
  insert into sessions (token_hash, account_id) select sha256(email::bytea), id from accounts`

/** Every row of every table, as text. */
async function contents(client: pg.Client): Promise<Record<string, string[]>> {
  await client.query("set timezone = 'UTC'")
  const all: Record<string, string[]> = {}
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ row: string }>(
      `select t::text as row from ${name} t order by t::text collate "C"`,
    )
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

const versionOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  return rows[0]?.version ?? 0
}

if (!hasOlderPostgres) {
  test.skip('moving a market needs a PostgreSQL 15: set TEST_OLDER_DATABASE_URL')
}

test.runIf(hasOlderPostgres)(
  'a backup moves a market to a newer major version of PostgreSQL, row by row',
  { tags: ['nightly'], timeout: 120_000 },
  async () => {
    const older = await startOlderPostgres()
    undo.push(() => older.stop())
    const folder = await mkdtemp(join(tmpdir(), 'bowerbird-carried-'))
    undo.push(() => rm(folder, { recursive: true }))
    const images = diskImageStore(folder)
    const from = await emptyDatabase(older.connection)
    const to = await emptyDatabase(inject('postgres'))
    await migrate(from)
    const before = await within(from, async (client) => {
      await client.query(market)
      return { contents: await contents(client), version: await versionOf(client) }
    })

    const out = new PassThrough()
    const [backup] = await Promise.all([buffer(out), writeBackup({ connection: from, images, out })])
    await restoreBackup({ connection: to, images, input: Readable.from([backup]) })

    await within(to, async (client) => {
      expect(await versionOf(client)).toBeGreaterThan(before.version)
      const after = await contents(client)
      expect(after).toEqual(before.contents)
      expect(Object.values(after).filter((rows) => rows.length > 0).length).toBeGreaterThan(12)
      expect(await listDifferences(client)).toEqual([])
      // It still works: triggers, counts and sequences run on the new server.
      await client.query(`update ads set status = 'inactive' where status = 'active'`)
      expect(await listDifferences(client)).toEqual([])
      // The comparison notices a single changed character.
      await client.query(`update accounts set name = name || ' ' where email = 'member7@example.com'`)
      expect((await contents(client)).accounts).not.toEqual(before.contents.accounts)
    })
  },
)
