import { categoryId } from '@bowerbird/contract/catalogue/ids'
import { DAY, MINUTE } from '@bowerbird/contract/time'
import { v7 as newId } from 'uuid'
import { adColumns, adRecord, adRecordColumns } from '../features/ads/ads.columns.ts'
import { savePlaceFile } from '../features/meeting-places/meeting-places.service.ts'
import { queueNewAds } from '../features/moderation-queue/ad-changes.service.ts'
import { refreshTerms } from '../features/search/vocabulary/terms.service.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { hashPassword } from '../platform/passwords.ts'
import { type DemoMember, readMeetingPlaces } from './content.ts'
import { type DemoMarket, demoMarket } from './market.ts'
import { pictureAddress } from './pictures.ts'
import { insertChats } from './seed-chats.ts'
import { insertViews } from './seed-views.ts'

export const DEMO_PASSWORD = 'bowerbird'
export const demoLogins = ['mia@example.com', 'jack@example.com'] as const

export type Progress = (done: number, total: number, what: string) => void

/** Members who joined before that have verified their phone number. */
const PHONE_VERIFIED_DAYS = 600
const isFilled = 'demo market'

const emailOf = ({ login }: DemoMember): string => `${login}@example.com`

async function insertMembers(tx: Tx, market: DemoMarket, now: number): Promise<string[]> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const rows = market.members.map((member) => {
    const joined = now - member.joinedDaysAgo * DAY
    return {
      ...member,
      id: newId({ msecs: joined }),
      email: emailOf(member),
      joined: new Date(joined).toISOString(),
      isPhoneVerified: member.phoneNumber !== null && member.joinedDaysAgo > PHONE_VERIFIED_DAYS,
    }
  })
  await tx.run(sql`
    insert into accounts (id, name, email, password_hash, verified_at, phone_number, phone_verified_at, gender,
      dob, description, created_at, updated_at)
    select id, name, email, ${passwordHash}, joined, "phoneNumber", case when "isPhoneVerified" then joined end,
      gender, dob, description, joined, joined
    from json_to_recordset(${JSON.stringify(rows)}::json) as m (id uuid, name text, email text,
      "phoneNumber" text, "isPhoneVerified" boolean, gender gender, dob text, description text, joined timestamptz)
    on conflict (email) do nothing`)
  return rows.map(({ id }) => id)
}

/** The files stay where they are: `withDemoPictures` serves them. */
async function insertImages(tx: Tx, { ads }: DemoMarket): Promise<void> {
  const rows = ads.flatMap(({ pictures }) =>
    pictures.map((picture) => ({ ...picture, address: pictureAddress(picture) })),
  )
  await tx.run(sql`
    insert into images (address, width, height, blur)
    select address, width, height, blur
    from json_to_recordset(${JSON.stringify(rows)}::json) as p (address text, width int, height int, blur text)
    on conflict (address) do nothing`)
}

async function insertAds(
  tx: Tx,
  market: DemoMarket,
  { sellers, now }: { sellers: string[]; now: number },
): Promise<string[]> {
  const rows = market.ads.map((ad) => {
    const created = now - ad.ageMinutes * MINUTE
    return {
      id: newId({ msecs: created }),
      seller: sellers[ad.seller],
      status: ad.status,
      blur: ad.pictures[0]?.blur,
      created: new Date(created).toISOString(),
      ...adRecord(ad),
      // The first price: see insertPriceCuts.
      ...(ad.was && { price_cents: Math.round(ad.was.price * 100) }),
    }
  })
  await tx.run(sql`
    insert into ads (id, seller_id, status, reserved_until, cover_blur, created_at, updated_at, ${adColumns})
    select id, seller, status, case status when 'reserved' then now() + interval '3 days' end, blur, created, created,
      ${adColumns}
    from json_to_recordset(${JSON.stringify(rows)}::json) as a (id uuid, seller uuid, status ad_status, blur text,
      created timestamptz, ${adRecordColumns})`)
  const waiting = rows.filter(({ status }) => status === 'pending')
  await queueNewAds(
    tx,
    waiting.map(({ id }) => id),
  )
  return rows.map(({ id }) => id)
}

/** The ads were inserted with their first prices; these have been lowered since, and a page says from what. */
async function insertPriceCuts(
  tx: Tx,
  market: DemoMarket,
  { adIds, now }: { adIds: string[]; now: number },
): Promise<void> {
  const rows = market.ads.flatMap(({ was, price }, index) =>
    was
      ? [
          {
            id: adIds[index],
            price: Math.round(price * 100),
            at: new Date(now - was.daysAgo * DAY).toISOString(),
          },
        ]
      : [],
  )
  // The trigger says that the cut is from now, and then this says when it was.
  await tx.run(sql`
    update ads set price_cents = c.price
    from json_to_recordset(${JSON.stringify(rows)}::json) as c (id uuid, price bigint) where ads.id = c.id`)
  await tx.run(sql`
    with cuts as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as c (id uuid, price bigint, at timestamptz)),
    dated as (
      update ads set cut_at = c.at from cuts c where ads.id = c.id)
    update ad_prices p set at = c.at from cuts c where p.ad_id = c.id and p.price_cents = c.price`)
}

async function insertFeatured(tx: Tx, market: DemoMarket, adIds: string[]): Promise<void> {
  const rows = Object.entries(market.featured).flatMap(([category, indexes]) =>
    indexes.map((index, i) => ({ category: categoryId(category), rank: i + 1, ad: adIds[index] })),
  )
  await tx.run(sql`
    insert into featured_ads (category_id, rank, ad_id)
    select category, rank, ad
    from json_to_recordset(${JSON.stringify(rows)}::json) as f (category smallint, rank smallint, ad uuid)`)
}

/**
 * Fills an empty installation with the demo market, once. All rows and the marker that they exist are inserted in one
 * transaction: a process killed half way leaves nothing, and the next start begins again.
 */
export async function fillDemoMarket(db: Db, onProgress: Progress): Promise<void> {
  if (await db.maybeOne(sql`select from installation where name = ${isFilled}`)) return

  const market = demoMarket()
  let done = 0
  const step = (what: string) => onProgress(++done, 3, what)

  await db.transaction(async (tx) => {
    const now = Date.now()
    await insertImages(tx, market)
    const sellers = await insertMembers(tx, market, now)
    await savePlaceFile(tx, readMeetingPlaces())
    step('members')
    const adIds = await insertAds(tx, market, { sellers, now })
    await insertPriceCuts(tx, market, { adIds, now })
    step('ads')
    await insertFeatured(tx, market, adIds)
    // Of the members who can log in.
    await insertViews(tx, sellers.slice(0, demoLogins.length))
    await insertChats(tx, { market, members: sellers, ads: adIds, now })
    await tx.run(
      sql`insert into installation (name, value) values (${isFilled}, ${new Date(now).toISOString()})`,
    )
    step('ranking')
  })
  // Otherwise the first search of the market would do it, and others at the same moment would get no suggestions.
  await refreshTerms(db, Number.POSITIVE_INFINITY)
}
