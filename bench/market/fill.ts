import type pg from 'pg'
import type { Progress } from '../progress.ts'
import { makeAd } from './ads.ts'
import { inBulk } from './bulk.ts'
import { copyRows } from './copy.ts'
import { fillFavourites, fillTalk } from './liveliness.ts'
import type { Market } from './market.ts'
import { makeAccount, sellerRank } from './people.ts'
import { idAt, pick, type Random, seeded } from './random.ts'
import { makeVocabulary } from './words.ts'

interface Pictures {
  images: string[]
  blur: string | null
}

const AT_ONCE = 10_000
const YEARS_OLD = 2 * 365 * 86_400_000

/** The pictures of the demo market, by what they show. */
async function listPictures(client: pg.Client): Promise<Map<string, Pictures[]>> {
  const { rows } = await client.query<Pictures & { subcategory: string }>(
    'select subcategory, images, cover_blur as blur from ads',
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

const adColumns =
  `id seller_id status is_seller_active category subcategory state city listing_type rent_type condition
property_area price_cents created_at updated_at title description brand model contact_name images cover_blur`.split(
    /\s+/,
  )

function* makeAds(
  market: Market,
  random: Random,
  pictures: Map<string, Pictures[]>,
  range: { from: number; to: number; total: number },
) {
  const vocabulary = vocabularyOnce()
  for (let i = range.from; i < range.to; i++) {
    const ad = makeAd(random, vocabulary)
    // Each ad a little younger than the one before: the table is in the order of time, as it would have grown.
    const created = market.now - YEARS_OLD * (1 - (i + random()) / range.total) ** 1.2
    const nth = sellerRank(random, market.accounts.length)
    const seller = market.accounts[nth]
    if (!seller) throw new Error('An ad needs a seller')
    const { images, blur } = pick(random, pictures.get(ad.subcategory) ?? [])
    const id = idAt(random, created)
    const at = new Date(created)
    const isSellerActive = seller.status === 'active'
    const isListed = ad.status === 'active' && isSellerActive
    market.ads[i] = { id, seller: nth, title: ad.title, created, isListed }
    yield [
      id,
      seller.id,
      ad.status,
      isSellerActive,
      ad.category,
      ad.subcategory,
      ad.state,
      ad.city,
      ad.listingType,
      ad.rentType,
      ad.condition,
      ad.propertyArea,
      ad.cents,
      at,
      at,
      ad.title,
      ad.description,
      ad.brand,
      ad.model,
      seller.name,
      images,
      blur,
    ]
  }
}

let vocabulary: string[] | undefined
const vocabularyOnce = (): string[] => (vocabulary ??= makeVocabulary())

/** Two connections take turns: while one computes search words, the other is being written to. */
async function fillAds(
  clients: readonly pg.Client[],
  market: Market,
  pictures: Map<string, Pictures[]>,
  total: number,
  onFilled: (done: number) => void,
): Promise<void> {
  let [next, done] = [0, 0]
  const work = async (client: pg.Client): Promise<void> => {
    while (next < total) {
      const from = next
      const to = Math.min(total, from + AT_ONCE)
      next = to
      await copyRows(
        client,
        'ads',
        adColumns,
        makeAds(market, seeded(from + 1), pictures, { from, to, total }),
      )
      done += to - from
      onFilled(done)
    }
  }
  await Promise.all(clients.map(work))
}

/** Fills an installation that has the demo market with many more ads, people and their doings. */
export async function fillMarket(
  clients: readonly [pg.Client, ...pg.Client[]],
  ads: number,
  progress: Progress,
): Promise<void> {
  const [client] = clients
  const pictures = await listPictures(client)
  const market: Market = { now: Date.now() - 60_000, accounts: [], ads: [] }
  await inBulk(
    clients,
    async () => {
      progress.show('people', 0, 1)
      market.accounts = await fillAccounts(client, seeded(7), Math.max(100, Math.round(ads / 10)), market.now)
      await fillAds(clients, market, pictures, ads, (done) => progress.show('ads', done, ads))
      progress.show('favourites and messages', 0, 1)
      await fillFavourites(client, market, seeded(8))
      await fillTalk(client, market, seeded(9))
    },
    (done, total) => progress.show('indexes', done, total),
  )
}
