import { setTimeout } from 'node:timers/promises'
import { LIVE_PATH } from '@bowerbird/contract/chat/chat.terms'
import { NOTIFICATIONS_CHANGED } from '@bowerbird/contract/notifications/notifications.terms'
import { MINUTE, SECOND } from '@bowerbird/contract/time'
import type pg from 'pg'
import { io } from 'socket.io-client'
import { adColumnNames, adValues } from '../../server/src/features/ads/ads.columns.ts'
import type { Client, Target } from '../load.ts'
import { makeAd } from '../market/ads.ts'
import { copyRows } from '../market/copy.ts'
import { idAt, type Random, seeded } from '../market/random.ts'
import { makeSearch } from '../market/searches.ts'
import { makeVocabulary } from '../market/vocabulary.ts'
import type { Samples, Writer } from '../samples.ts'

/** So many searches are saved, and so many ads come in each second while an alert is waited for. */
const SEARCHES = 100_000
const ADS_PER_SECOND = 50
const PER_ACCOUNT = 100
/** So many members look for the same. */
const MEMBERS_PER_SEARCH = 7

/** Longer than this is no measurement, but something that stands still. */
const MOST_COMPILING_MS = 10 * MINUTE
const MOST_WAITING_MS = MINUTE

/** Where alerts stand, for the reason why one is missing. */
async function backlogOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ waiting: string; postponed: string; outdated: string }>(
    `select (select count(*) from ad_events) as waiting, (select count(*) from ad_events where due_at > now()) as postponed,
      (select count(*) from saved_searches where compiled_with is null) as outdated`,
  )
  const { waiting, postponed, outdated } = rows[0] ?? {}
  return `${waiting} events wait, ${postponed} of them for later, and ${outdated} searches are not compiled`
}

/** What is waited for, or an error with the backlog if it takes too long. */
async function within<T>(client: pg.Client, most: number, what: string, wait: Promise<T>): Promise<T> {
  const limit = new AbortController()
  const tooLong = setTimeout(most, undefined, { signal: limit.signal }).then(async () => {
    throw new Error(`${what} took more than ${most / SECOND} s: ${await backlogOf(client)}`)
  })
  try {
    return await Promise.race([wait, tooLong])
  } finally {
    tooLong.catch(() => {})
    limit.abort()
  }
}

/** Accounts of the market, which save the searches. */
async function listAccounts(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from accounts where status = 'active' and role = 'user' order by id limit $1`,
    [Math.ceil(SEARCHES / PER_ACCOUNT)],
  )
  return rows.map(({ id }) => id)
}

function* savedSearches(random: Random, accounts: readonly string[], terms: readonly string[]) {
  const known = new Set<string>()
  for (let saved = 0; saved < SEARCHES; ) {
    const { path, params } = makeSearch(random, terms)
    const key = `${path} ${JSON.stringify(params)}`
    if (known.has(key)) continue
    known.add(key)
    for (let copy = 0; copy < MEMBERS_PER_SEARCH && saved < SEARCHES; copy++, saved++) {
      const accountId = accounts[saved % accounts.length]
      yield [idAt(random, Date.now()), accountId, params.search ?? params.subcategory ?? path, path, params]
    }
  }
}

/** Each writer watches for a word of their own. */
const wordOf = (writer: Writer): string => `watch${writer.id.replaceAll('-', '').slice(-12)}`

const columns = ['id', 'account_id', 'name', 'path', 'params']

async function isCompiling(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select from saved_searches where compiled_with is null limit 1`)
  return rows.length > 0
}

/** Saves the searches, and waits until the product has compiled them. */
async function saveSearches(client: pg.Client, { terms, writers }: Samples): Promise<void> {
  await client.query('delete from saved_searches')
  const accounts = await listAccounts(client)
  await copyRows(client, 'saved_searches', columns, savedSearches(seeded(12), accounts, terms))
  const random = seeded(14)
  await copyRows(
    client,
    'saved_searches',
    columns,
    writers.map((writer) => [
      idAt(random, Date.now()),
      writer.id,
      'Watch',
      'all',
      { search: wordOf(writer) },
    ]),
  )
  await client.query('analyze saved_searches')
  await client.query(`select pg_notify('bowerbird', '{"kind":"market"}')`)
  const end = performance.now() + MOST_COMPILING_MS
  while (await isCompiling(client)) {
    if (performance.now() > end)
      throw new Error(`Compiling took more than ${MOST_COMPILING_MS / SECOND} s: ${await backlogOf(client)}`)
    await setTimeout(500)
  }
  await client.query('vacuum (analyze) search_matchers')
}

const adColumns = ['id', 'seller_id', 'status', ...adColumnNames]
const insert = `insert into ads (${adColumns.join(', ')}) values (${adColumns.map((_, i) => `$${i + 1}`).join(', ')})`

/** Ads as of other members, listed at once. */
function poster(client: pg.Client, random: Random, seller: Writer) {
  const vocabulary = makeVocabulary()
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const post = (word = ''): Promise<unknown> => {
    const ad = makeAd(random, vocabulary)
    const title = `${word} ${ad.title}`.trim().slice(0, 120)
    const fields = { ...ad, title, images: [seller.image], contactName: 'Bench Writer' }
    const values = [idAt(random, Date.now()), seller.id, 'active', ...adValues(fields)]
    // One after the other: it is one connection.
    waiting++
    const posted = last.then(() => client.query(insert, values)).finally(() => waiting--)
    last = posted.catch(() => {})
    return posted
  }
  return {
    post,
    /** Posts another ad, unless one still waits: a queue that only grows would be measured instead of the alert. */
    postIfIdle: (): void => {
      if (waiting === 0) post().catch(() => {})
    },
  }
}

interface AlertContext {
  product: { url: string; pid: number; databasePid: number }
  samples: Samples
  client: pg.Client
}

/** Posts an ad, and waits until the alert about it is in the open page of the member who watches for it. */
function watchTarget({ product, samples, client }: AlertContext): Target {
  const [seller] = samples.writers
  if (!seller) throw new Error('There are no sample writers')
  const { post, postIfIdle } = poster(client, seeded(13), seller)
  const open = async (nth: number): Promise<Client> => {
    const writer = samples.writers[1 + (nth % (samples.writers.length - 1))] ?? seller
    const token = writer.headers.authorization.replace('Bearer ', '')
    const socket = io(product.url, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      path: LIVE_PATH,
      auth: { token },
    })
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    // While the first client is open, others post too.
    const others = nth === 0 ? setInterval(postIfIdle, SECOND / ADS_PER_SECOND) : undefined
    return {
      async call() {
        const told = new Promise((resolve) => socket.once(NOTIFICATIONS_CHANGED, resolve))
        await post(wordOf(writer))
        await within(client, MOST_WAITING_MS, `The alert about ${wordOf(writer)}`, told)
      },
      close() {
        clearInterval(others)
        socket.close()
      },
    }
  }
  return { pid: product.pid, databasePid: product.databasePid, open }
}

export async function alertTarget(context: AlertContext): Promise<Target> {
  await saveSearches(context.client, context.samples)
  return watchTarget(context)
}
