import { LIVE_PATH } from '@bowerbird/contract/chat/chat.terms'
import { NOTIFICATIONS_CHANGED } from '@bowerbird/contract/notifications/notifications.terms'
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
  while (known.size < SEARCHES) {
    const accountId = accounts[known.size % accounts.length]
    const { path, params } = makeSearch(random, terms)
    const key = `${accountId} ${path} ${JSON.stringify(params)}`
    if (known.has(key)) continue
    known.add(key)
    yield [idAt(random, Date.now()), accountId, params.search ?? params.subcategory ?? path, path, params]
  }
}

/** Each writer watches for a word of their own. */
const wordOf = (writer: Writer): string => `watch${writer.id.replaceAll('-', '').slice(-12)}`

const columns = ['id', 'account_id', 'name', 'path', 'params']

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
  for (;;) {
    const { rows } = await client.query<{ n: string }>(
      'select count(*) as n from saved_searches where compiled_with is null',
    )
    if (rows[0]?.n === '0') break
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await client.query('vacuum (analyze) search_matchers')
}

const adColumns = ['id', 'seller_id', 'status', ...adColumnNames]
const insert = `insert into ads (${adColumns.join(', ')}) values (${adColumns.map((_, i) => `$${i + 1}`).join(', ')})`

/** Ads as of other members, listed at once. */
function poster(client: pg.Client, random: Random, seller: Writer) {
  const vocabulary = makeVocabulary()
  let last: Promise<unknown> = Promise.resolve()
  return (word = '') => {
    const ad = makeAd(random, vocabulary)
    const title = `${word} ${ad.title}`.trim().slice(0, 120)
    const fields = { ...ad, title, images: [seller.image], contactName: 'Bench Writer' }
    const values = [idAt(random, Date.now()), seller.id, 'active', ...adValues(fields)]
    // One after the other: it is one connection.
    last = last.then(() => client.query(insert, values))
    return last
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
  const post = poster(client, seeded(13), seller)
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
    const others =
      nth === 0 ? setInterval(() => void post().catch(() => {}), 1_000 / ADS_PER_SECOND) : undefined
    return {
      async call() {
        const told = new Promise((resolve) => socket.once(NOTIFICATIONS_CHANGED, resolve))
        await post(wordOf(writer))
        await told
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
