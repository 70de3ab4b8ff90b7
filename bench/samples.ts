import { createHash } from 'node:crypto'
import { imageAddress } from '@bowerbird/contract/image-address'
import type pg from 'pg'
import { idAt, type Random, seeded } from './market/random.ts'

/** The ads, words and members that the rows use. Always the same for the same market. */
export interface Samples {
  random: Random
  /** Public ads, any age. */
  adIds: string[]
  /** Words by how many ads contain them. */
  words: Record<'rare' | 'medium' | 'common', string[]>
  /** Words and phrases from titles, the most frequent first. */
  terms: string[]
  admin: Member
  /** Members with ads, dealers among them. */
  sellers: Member[]
  /** Members with favourites. */
  collectors: Member[]
  /** Benchmark accounts: what they write is deleted afterwards. */
  writers: Writer[]
}

export interface Member {
  id: string
  headers: { authorization: string }
}

export interface Writer extends Member {
  image: string
  /** Someone else's ad, and its seller. */
  ad: { id: string; seller: Member }
}

const MANY_ADS = 20_000
const WRITERS = 16

/** Inserts sessions directly. Any long token works: the database stores only its hash. */
async function createSessions(client: pg.Client, ids: readonly string[]): Promise<Member[]> {
  const tokens = ids.map((id) => createHash('sha256').update(`bench ${id}`).digest('base64url'))
  await client.query(
    `insert into sessions (token_hash, account_id)
     select sha256(convert_to(token, 'utf8')), id from unnest($1::text[], $2::uuid[]) as s (token, id)
     on conflict (token_hash) do update set last_used_at = now()`,
    [tokens, ids],
  )
  return ids.map((id, i) => ({ id, headers: { authorization: `Bearer ${tokens[i]}` } }))
}

const column = async (client: pg.Client, text: string, values: unknown[] = []): Promise<string[]> =>
  (await client.query<{ value: string }>(text, values)).rows.map(({ value }) => value)

/** A random sample of listed ads of every age. */
async function chooseAds(client: pg.Client, random: Random): Promise<string[]> {
  const total = Number((await column(client, 'select count(*)::text as value from ads where is_listed'))[0])
  const share = Math.min(100, (100 * MANY_ADS * 1.2) / total)
  const ids = await column(
    client,
    `select id::text as value from ads tablesample system (${share}) repeatable (1) where is_listed order by id`,
  )
  return shuffled(random, ids).slice(0, MANY_ADS)
}

export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const copy = [...list]
  for (let i = copy.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1))
    ;[copy[i], copy[other]] = [copy[other] as T, copy[i] as T]
  }
  return copy
}

const SAMPLE = 20_000

/** Words by the share of ads that contain them, from a sample. Skips stems that aren't words. */
async function chooseWords(client: pg.Client): Promise<Samples['words']> {
  const total = Number((await column(client, 'select count(*)::text as value from ads where is_listed'))[0])
  const percent = Math.min(100, (100 * SAMPLE) / total)
  const { rows } = await client.query<{ word: string; share: number }>(
    `select word, ndoc::float8 / (max(ndoc) over ()) as share
     from ts_stat('select search from ads tablesample system (${percent}) repeatable (1) where is_listed')
     where word ~ '^[a-z]{3,}$' and to_tsvector('english', word)::text like '''' || word || ''':%'
     order by ndoc desc, word`,
  )
  const within = (low: number, high: number) =>
    rows.filter(({ share }) => share >= low && share < high).map(({ word }) => word)
  return { common: within(0.25, 2), medium: within(0.005, 0.02), rare: within(0, 0.0005).slice(-400) }
}

async function findWriters(client: pg.Client, random: Random): Promise<Writer[]> {
  const now = Date.now()
  const emails = Array.from({ length: WRITERS }, (_, i) => `writer-${i}@bench.example`)
  await client.query(
    `insert into accounts (id, name, email, verified_at, phone_number)
     select id, 'Bench Writer', email, now(), '+61491570006' from unnest($1::uuid[], $2::text[]) as a (id, email)
     on conflict (email) do nothing`,
    [emails.map(() => idAt(random, now)), emails],
  )
  const ids = await column(
    client,
    'select id::text as value from accounts where email = any($1) order by email',
    [emails],
  )
  const images = ids.map((id) => imageAddress(createHash('md5').update(id).digest('hex')))
  await client.query(
    `insert into images (address, account_id, width, height, blur)
     select address, id, 1280, 960, '' from unnest($1::text[], $2::uuid[]) as i (address, id)
     on conflict (address) do nothing`,
    [images, ids],
  )
  const { rows: ads } = await client.query<{ id: string; seller: string }>(
    `select distinct on (seller_id) a.id, a.seller_id as seller
     from (select id, seller_id from ads where is_listed order by created_at desc limit 2000) a
     join accounts s on s.id = a.seller_id and s.status = 'active' and s.verified_at is not null limit ${WRITERS}`,
  )
  const members = await createSessions(client, ids)
  const sellers = await createSessions(
    client,
    ads.map(({ seller }) => seller),
  )
  return members.map((member, i) => ({
    ...member,
    image: images[i] ?? '',
    ad: { id: ads[i]?.id ?? '', seller: sellers[i] ?? member },
  }))
}

export async function loadSamples(client: pg.Client): Promise<Samples> {
  const random = seeded(11)
  // A sample of rows, so that members with many ads or favourites come up more often.
  const owners = async (table: string, owner: string) => {
    const ids = await column(
      client,
      `select t.${owner}::text as value from ${table} t tablesample system (5) repeatable (2)
       join accounts s on s.id = t.${owner} and s.status = 'active' and s.verified_at is not null
       order by md5(t.ctid::text) limit 400`,
    )
    return createSessions(client, [...new Set(ids)].slice(0, 100))
  }
  const [admin] = await createSessions(
    client,
    await column(client, "select id::text as value from accounts where role = 'admin' limit 1"),
  )
  if (!admin) throw new Error('The market has no administrator')
  return {
    random,
    adIds: await chooseAds(client, random),
    words: await chooseWords(client),
    terms: await column(
      client,
      'select shown as value from search_terms where n > 0 order by n desc limit 2000',
    ),
    admin,
    sellers: await owners('ads', 'seller_id'),
    collectors: await owners('favourites', 'account_id'),
    writers: await findWriters(client, random),
  }
}

/** Deletes what the benchmark accounts wrote. */
export async function removeWrites(client: pg.Client): Promise<void> {
  const ours = "(select id from accounts where email like 'writer-%@bench.example')"
  await client.query(`delete from conversations where buyer_id in ${ours}`)
  await client.query(`delete from ads where seller_id in ${ours}`)
  await client.query(`delete from favourites where account_id in ${ours}`)
  // All of them are the benchmark's.
  await client.query('delete from saved_searches')
  await client.query(`delete from notifications where kind = 'alert'`)
  await client.query('drop table if exists bench_ads')
}

/**
 * As on a server that has been up for a while: without the dead rows of the last run, and with the ads in memory as far
 * as there is room.
 */
export async function settle(client: pg.Client): Promise<void> {
  await client.query('vacuum (analyze) ads')
  await client.query('create extension if not exists pg_prewarm')
  await client.query(`
    select pg_prewarm(relation) from (
      select indexrelid::regclass as relation from pg_index where indrelid = 'ads'::regclass
      union all select 'ads') as of_ads`)
}
