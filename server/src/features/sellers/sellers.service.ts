import { formatShortLocation } from '@bowerbird/contract/ads/ads.format'
import { AppError } from '@bowerbird/contract/errors'
import { paginate } from '@bowerbird/contract/pagination'
import type { Seller, SellerQuery, SellerRelation } from '@bowerbird/contract/sellers/sellers.schema'
import {
  followsFull,
  MAX_FOLLOWS,
  OWN_SELLER_PAGE,
  SELLER_NOT_FOUND,
} from '@bowerbird/contract/sellers/sellers.terms'
import { HOUR_SECONDS } from '@bowerbird/contract/time'
import type { Db, Queryable } from '../../platform/db/db.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import type { Live } from '../../platform/live/live.ts'
import type { Member } from '../../platform/session.ts'
import { changeBlockOf } from '../chat/block-person.service.ts'
import {
  countFollows,
  findRelation,
  insertFollow,
  isFollowing,
  lockFollower,
  removeFollow,
} from './follows.store.ts'
import { findSeller, hasPage, sellerAdsJson } from './sellers.store.ts'

export interface SellerDeps {
  db: Db
  limits: Limits
  live: Live
}

const changesPerMember: Limit = { name: 'follows and blocks per member', max: 120, seconds: HOUR_SECONDS }

const notFound = () => new AppError('NOT_FOUND', SELLER_NOT_FOUND)

/** A seller with a page of their ads, as JSON. */
export async function viewSeller(db: Queryable, id: string, { page, limit }: SellerQuery): Promise<string> {
  const found = await findSeller(db, id)
  if (!found) throw notFound()
  const { adCount, suburb, state, ...rest } = found
  const where = suburb && state ? formatShortLocation({ suburb, state, city: suburb }) : null
  const seller: Seller = { ...rest, suburb: where }
  const offset = (page - 1) * limit
  const products = offset < adCount ? await sellerAdsJson(db, id, { limit, offset }) : '[]'
  const pagination = paginate(page, limit, adCount)
  return `{"seller":${JSON.stringify(seller)},"products":${products},"pagination":${JSON.stringify(pagination)}}`
}

async function ensureOtherSeller(db: Queryable, member: Member, id: string): Promise<void> {
  if (id === member.id) throw new AppError('FORBIDDEN', OWN_SELLER_PAGE)
  if (!(await hasPage(db, id))) throw notFound()
}

/** Idempotent: a double tap or a second tab is no error. Following someone who blocks the member does nothing. */
export async function follow(
  { db, limits }: SellerDeps,
  member: Member,
  id: string,
): Promise<SellerRelation> {
  await limits.take(changesPerMember, member.id)
  await ensureOtherSeller(db, member, id)
  await db.transaction(async (tx) => {
    await lockFollower(tx, member.id)
    if (await isFollowing(tx, member.id, id)) return
    if ((await countFollows(tx, member.id)) >= MAX_FOLLOWS) throw new AppError('CONFLICT', followsFull())
    await insertFollow(tx, member.id, id)
  })
  return findRelation(db, member.id, id)
}

/** Works whatever became of the seller. */
export async function unfollow(
  { db, limits }: SellerDeps,
  member: Member,
  id: string,
): Promise<SellerRelation> {
  await limits.take(changesPerMember, member.id)
  await removeFollow(db, member.id, id)
  return findRelation(db, member.id, id)
}

/** Blocking a seller also ends that one follows the other. */
export async function setBlock(
  deps: SellerDeps,
  member: Member,
  id: string,
  isBlocked: boolean,
): Promise<SellerRelation> {
  const { db, limits } = deps
  await limits.take(changesPerMember, member.id)
  if (isBlocked) await ensureOtherSeller(db, member, id)
  await changeBlockOf(deps, member, id, isBlocked)
  return findRelation(db, member.id, id)
}
