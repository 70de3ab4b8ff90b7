import { AD_NOT_FOUND } from '@bowerbird/contract/ads/ads.terms'
import { AppError } from '@bowerbird/contract/errors'
import { favouritesFull, MAX_FAVOURITES } from '@bowerbird/contract/favourites/favourites.terms'
import { HOUR_SECONDS } from '@bowerbird/contract/time'
import type { Db } from '../../platform/db/db.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import type { Member } from '../../platform/session.ts'
import {
  countFavourites,
  hasFavourite,
  insertFavourite,
  lockFavourites,
  removeFavourite,
} from './favourites.store.ts'

/** One every six seconds for an hour. */
const changesPerMember: Limit = { name: 'favourite changes per member', max: 600, seconds: HOUR_SECONDS }

export interface FavouriteDeps {
  db: Db
  limits: Limits
}

/** Idempotent: a double tap or a second tab is no error. */
export async function saveFavourite(
  { db, limits }: FavouriteDeps,
  member: Member,
  adId: string,
): Promise<void> {
  await limits.take(changesPerMember, member.id)
  await db.transaction(async (tx) => {
    await lockFavourites(tx, member.id)
    if (await hasFavourite(tx, member.id, adId)) return
    const saved = await countFavourites(tx, member.id)
    if (!(await insertFavourite(tx, member.id, adId))) throw new AppError('NOT_FOUND', AD_NOT_FOUND)
    // Checked after the insert, so that a missing ad is a 404 even if the list is full.
    if (saved >= MAX_FAVOURITES) throw new AppError('CONFLICT', favouritesFull())
  })
}

export async function dropFavourite(
  { db, limits }: FavouriteDeps,
  member: Member,
  adId: string,
): Promise<void> {
  await limits.take(changesPerMember, member.id)
  await removeFavourite(db, member.id, adId)
}
