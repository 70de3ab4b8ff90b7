import type pg from 'pg'
import { adColumnNames, adValues } from '../../server/src/features/ads/ads.columns.ts'
import type { Progress } from '../progress.ts'
import { makeAccount, sellerRank } from './accounts.ts'
import { makeAd } from './ads.ts'
import { inBulk } from './bulk.ts'
import { copyRows } from './copy.ts'
import { fillConversations, fillFavourites } from './engagement.ts'
import type { Market } from './market.ts'
import { idAt, pick, type Random, seeded } from './random.ts'
import { makeVocabulary } from './vocabulary.ts'

interface Photos {
  images: string[]
  blur: string | null
}

const BATCH = 10_000
const MARKET_AGE_MS = 2 * 365 * 86_400_000

/** The demo market's photos, by subcategory. */
async function listPhotos(client: pg.Client): Promise<Map<string, Photos[]>> {
  const { rows } = await client.query<Photos & { subcategory: string }>(
    `select s.name as subcategory, a.images, a.cover_blur as blur
     from ads a join subcategories s on s.id = a.subcategory_id`,
  )
  return Map.groupBy(rows, ({ subcategory }) => subcategory)
}

async function fillAccounts(client: pg.Client, random: Random, count: number, now: number) {
  const accounts = Array.from({ length: count }, (_, nth) => makeAccount(random, nth, now))
  const { rows } = await client.query<{ hash: string }>(
    "select password_hash as hash from accounts where email = 'mia@example.com'",
  )
  const hash = rows[0]?.hash ?? null
  await copyRows(
    client,
    'accounts',
    [
      'id',
      'name',
      'email',
      'password_hash',
      'status',
      'verified_at',
      'phone_number',
      'created_at',
      'updated_at',
    ],
    accounts.map(({ id, name, email, status, isVerified, phone, joined }) => [
      id,
      name,
      email,
      hash,
      status,
      isVerified ? joined : null,
      phone,
      joined,
      joined,
    ]),
  )
  return accounts
}

const ownColumns = [
  'id',
  'seller_id',
  'status',
  'sold_at',
  'is_seller_active',
  'created_at',
  'updated_at',
  'cover_blur',
]

function* makeAds(
  market: Market,
  random: Random,
  photos: Map<string, Photos[]>,
  range: { from: number; to: number; total: number },
) {
  const vocabulary = vocabularyOnce()
  for (let i = range.from; i < range.to; i++) {
    const ad = makeAd(random, vocabulary)
    // Ads are in order of age, as in a real table.
    const created = market.now - MARKET_AGE_MS * (1 - (i + random()) / range.total) ** 1.2
    const nth = sellerRank(random, market.accounts.length)
    const seller = market.accounts[nth]
    if (!seller) throw new Error('There is no such account')
    const { images, blur } = pick(random, photos.get(ad.subcategory) ?? [])
    const id = idAt(random, created)
    const at = new Date(created)
    const isSellerActive = seller.status === 'active'
    const isListed = ad.status === 'active' && isSellerActive
    market.ads[i] = { id, seller: nth, title: ad.title, created, isListed }
    const fields = { ...ad, images, contactName: seller.name }
    const soldAt = ad.status === 'sold' ? at : null
    yield [id, seller.id, ad.status, soldAt, isSellerActive, at, at, blur, ...adValues(fields)]
  }
}

let vocabulary: string[] | undefined
const vocabularyOnce = (): string[] => (vocabulary ??= makeVocabulary())

/** Two connections alternate: one sends rows while the database computes the search vectors of the other. */
async function fillAds(
  clients: readonly pg.Client[],
  market: Market,
  photos: Map<string, Photos[]>,
  total: number,
  onFilled: (done: number) => void,
): Promise<void> {
  let [next, done] = [0, 0]
  const work = async (client: pg.Client): Promise<void> => {
    while (next < total) {
      const from = next
      const to = Math.min(total, from + BATCH)
      next = to
      const rows = makeAds(market, seeded(from + 1), photos, { from, to, total })
      await copyRows(client, 'ads', [...ownColumns, ...adColumnNames], rows)
      done += to - from
      onFilled(done)
    }
  }
  await Promise.all(clients.map(work))
}

/** Adds generated accounts, ads, favourites and conversations to an installation with the demo market. */
export async function fillMarket(
  clients: readonly [pg.Client, ...pg.Client[]],
  ads: number,
  progress: Progress,
): Promise<void> {
  const [client] = clients
  const photos = await listPhotos(client)
  const market: Market = { now: Date.now() - 60_000, accounts: [], ads: [] }
  await inBulk(
    clients,
    async () => {
      progress.show('accounts', 0, 1)
      market.accounts = await fillAccounts(client, seeded(7), Math.max(100, Math.round(ads / 10)), market.now)
      await fillAds(clients, market, photos, ads, (done) => progress.show('ads', done, ads))
      progress.show('favourites and messages', 0, 1)
      await fillFavourites(client, market, seeded(8))
      await fillConversations(client, market, seeded(9))
    },
    (done, total) => progress.show('indexes', done, total),
  )
}
