import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImageWidth, imageAddress } from '@bowerbird/contract/image-address'
import { v7 as newId } from 'uuid'
import type { Db, Tx } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import type { ImageStore } from '../platform/images/image-store.ts'
import { hashPassword } from '../platform/passwords.ts'
import { type DemoMarket, demoMarket } from './market.ts'
import { insertChats } from './seed-chats.ts'

export const DEMO_PASSWORD = 'bowerbird'
export const demoLogins = ['mia@example.com', 'jack@example.com'] as const

const assets = join(import.meta.dirname, '../../demo')

interface Picture {
  width: number
  height: number
  blur: string
}

export type Progress = (done: number, total: number, what: string) => void

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const isFilled = 'demo market'

/** Stores a committed image in all widths, and returns its address. */
async function storePicture(images: ImageStore, folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.webp'))
  const widths = files.map((file) => Number.parseInt(file, 10) as ImageWidth).sort((a, b) => b - a)
  const widest = widths[0]
  if (!widest) throw new Error(`No pictures in ${folder}`)
  const hash = createHash('sha256')
    .update(await readFile(join(folder, `${widest}.webp`)))
    .digest('hex')
    .slice(0, 32)
  for (const width of widths) {
    await images.put(`${hash}/${width}.webp`, await readFile(join(folder, `${width}.webp`)))
  }
  return imageAddress(hash, widest)
}

/** Concurrent writes: the disk syncs each file, and writing sequentially takes ten times as long. */
const AT_ONCE = 16

async function storePictures(
  images: ImageStore,
  kind: 'pictures' | 'avatars',
  onStored: () => void,
): Promise<Map<string, string>> {
  const names = await readdir(join(assets, kind))
  const addresses = new Map<string, string>()
  const storeNext = async (): Promise<void> => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      addresses.set(name, await storePicture(images, join(assets, kind, name)))
      onStored()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, storeNext))
  return addresses
}

async function insertMembers(
  tx: Tx,
  market: DemoMarket,
  avatars: Map<string, string>,
  now: number,
): Promise<string[]> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const rows = market.members.map((member) => {
    const joined = now - member.joinedDaysAgo * DAY
    return {
      ...member,
      id: newId({ msecs: joined }),
      avatar: member.avatar ? avatars.get(member.avatar) : null,
      joined: new Date(joined).toISOString(),
    }
  })
  await tx.run(sql`
    insert into accounts (id, name, email, password_hash, verified_at, avatar, phone_number, gender, dob,
      description, created_at, updated_at)
    select id, name, email, ${passwordHash}, joined, avatar, "phoneNumber", gender, dob, description, joined, joined
    from json_to_recordset(${JSON.stringify(rows)}::json) as m (id uuid, name text, email text, avatar text,
      "phoneNumber" text, gender gender, dob text, description text, joined timestamptz)
    on conflict (email) do nothing`)
  return rows.map(({ id }) => id)
}

async function insertImages(
  tx: Tx,
  pictures: Record<string, Picture>,
  addresses: Map<string, string>,
): Promise<void> {
  const rows = Object.entries(pictures).map(([name, picture]) => ({
    ...picture,
    address: addresses.get(name),
  }))
  await tx.run(sql`
    insert into images (address, width, height, blur)
    select address, width, height, blur
    from json_to_recordset(${JSON.stringify(rows)}::json) as p (address text, width int, height int, blur text)
    on conflict (address) do nothing`)
}

async function insertAds(
  tx: Tx,
  market: DemoMarket,
  {
    sellers,
    addresses,
    pictures,
    now,
  }: {
    sellers: string[]
    addresses: Map<string, string>
    pictures: Record<string, Picture>
    now: number
  },
): Promise<string[]> {
  const rows = market.ads.map((ad) => {
    const created = now - ad.ageMinutes * MINUTE
    return {
      ...ad,
      id: newId({ msecs: created }),
      seller: sellers[ad.seller],
      cents: Math.round(ad.price * 100),
      images: ad.pictures.map((name) => addresses.get(name)),
      blur: pictures[ad.pictures[0] ?? '']?.blur,
      created: new Date(created).toISOString(),
    }
  })
  await tx.run(sql`
    insert into ads (id, seller_id, status, category, subcategory, state, city, listing_type, rent_type, condition,
      property_area, price_cents, created_at, updated_at, title, description, brand, model, contact_name, images,
      cover_blur)
    select id, seller, status, category, subcategory, state, city, "listingType", "rentType", condition,
      "propertyArea", cents, created, created, title, description, brand, model, "contactName", images, blur
    from json_to_recordset(${JSON.stringify(rows)}::json) as a (id uuid, seller uuid, status ad_status,
      category category, subcategory subcategory, state state, city city, "listingType" listing_type,
      "rentType" rent_type, condition condition, "propertyArea" int, cents bigint, created timestamptz, title text,
      description text, brand text, model text, "contactName" text, images text[], blur text)`)
  return rows.map(({ id }) => id)
}

async function insertFeatured(tx: Tx, market: DemoMarket, adIds: string[]): Promise<void> {
  const rows = Object.entries(market.featured).flatMap(([category, indexes]) =>
    indexes.map((index, i) => ({ category, rank: i + 1, ad: adIds[index] })),
  )
  await tx.run(sql`
    insert into featured_ads (category, rank, ad_id)
    select category, rank, ad
    from json_to_recordset(${JSON.stringify(rows)}::json) as f (category category, rank smallint, ad uuid)`)
}

/**
 * Fills an empty installation with the demo market, once. All rows and the marker that they exist are inserted in one
 * transaction: a process killed half way leaves nothing, and the next start begins again.
 */
export async function fillDemoMarket(db: Db, images: ImageStore, onProgress: Progress): Promise<void> {
  if (await db.maybeOne(sql`select from installation where name = ${isFilled}`)) return

  const market = demoMarket()
  const pictures = JSON.parse(await readFile(join(assets, 'pictures.json'), 'utf8')) as Record<
    string,
    Picture
  >
  const total = Object.keys(pictures).length + (await readdir(join(assets, 'avatars'))).length + 3
  let done = 0
  const step = (what: string) => onProgress(++done, total, what)

  const addresses = await storePictures(images, 'pictures', () => step('pictures'))
  const avatars = await storePictures(images, 'avatars', () => step('pictures'))
  await db.transaction(async (tx) => {
    const now = Date.now()
    await insertImages(tx, pictures, addresses)
    const sellers = await insertMembers(tx, market, avatars, now)
    step('members')
    const adIds = await insertAds(tx, market, { sellers, addresses, pictures, now })
    step('ads')
    await insertFeatured(tx, market, adIds)
    await insertChats(tx, { market, members: sellers, ads: adIds, now })
    await tx.run(
      sql`insert into installation (name, value) values (${isFilled}, ${new Date(now).toISOString()})`,
    )
    step('ranking')
  })
}
