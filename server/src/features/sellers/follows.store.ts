import type {
  BlockedPerson,
  FollowedSeller,
  SellerRelation,
} from '@bowerbird/contract/sellers/sellers.schema'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { isoTime, sql } from '../../platform/db/sql.ts'
import { areBlocked, blocks } from '../chat/blocks.columns.ts'

/** Sellers who are suspended are left out until they are back. Plan: follows_pkey, accounts_pkey, ads_by_seller. */
export const listFollowedSellers = (db: Queryable, followerId: string): Promise<FollowedSeller[]> =>
  db.many<FollowedSeller>(sql`
    select s.id as "_id", s.name, s.avatar,
      (select count(*)::int from ads where seller_id = s.id and is_listed_status(status)) as "adCount",
      ${isoTime(sql`f.created_at`)} as "followedAt"
    from follows f join accounts s on s.id = f.seller_id
    where f.follower_id = ${followerId} and s.status = 'active'
      and not ${areBlocked(sql`f.follower_id`, sql`s.id`)} order by f.created_at desc, s.id`)

/** Whatever became of their account, as long as it exists. Plan: blocks_pkey, accounts_pkey. */
export const listBlockedPeople = (db: Queryable, memberId: string): Promise<BlockedPerson[]> =>
  db.many<BlockedPerson>(sql`
    select p.id as "_id", coalesce(b.known_name, p.name) as name, ${isoTime(sql`b.created_at`)} as "blockedAt"
    from blocks b join accounts p on p.id = b.blocked_id
    where b.blocker_id = ${memberId} order by b.created_at desc, p.id`)

export async function isFollowing(db: Queryable, followerId: string, sellerId: string): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select from follows where follower_id = ${followerId} and seller_id = ${sellerId}`)
  return found !== undefined
}

/** Plan: follows_pkey and blocks_pkey. */
export const findRelation = (db: Queryable, memberId: string, sellerId: string): Promise<SellerRelation> =>
  db.one<SellerRelation>(sql`
    select
      exists (select from follows where follower_id = ${memberId} and seller_id = ${sellerId}) as "isFollowing",
      ${blocks(sql`${memberId}::uuid`, sql`${sellerId}::uuid`)} as "isBlocked"`)

/** Serialises a member's follows, so that the count stays correct. */
export async function lockFollower(tx: Tx, followerId: string): Promise<void> {
  await tx.run(sql`select from accounts where id = ${followerId} for no key update`)
}

export async function countFollows(tx: Tx, followerId: string): Promise<number> {
  const { n } = await tx.one<{ n: number }>(
    sql`select count(*)::int as n from follows where follower_id = ${followerId}`,
  )
  return n
}

export async function insertFollow(tx: Tx, followerId: string, sellerId: string): Promise<void> {
  await tx.run(sql`
    insert into follows (follower_id, seller_id)
    select ${followerId}, s.id from accounts s
    where s.id = ${sellerId} and not ${blocks(sql`s.id`, sql`${followerId}::uuid`)} for key share
    on conflict do nothing`)
}

export async function removeFollow(db: Queryable, followerId: string, sellerId: string): Promise<void> {
  await db.run(sql`delete from follows where follower_id = ${followerId} and seller_id = ${sellerId}`)
}
