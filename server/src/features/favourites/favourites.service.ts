import { AppError } from '@bowerbird/contract/errors'
import { FAVOURITES_FULL, MAX_FAVOURITES } from '@bowerbird/contract/favourites/favourites.terms'
import type { Db } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { countFavourites, hasFavourite, insertFavourite, lockFavourites } from './favourites.store.ts'

/** Saving what is saved already changes nothing: two quick taps and a second tab are no mistake. */
export async function saveFavourite(db: Db, member: Member, adId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockFavourites(tx, member.id)
    if (await hasFavourite(tx, member.id, adId)) return
    const saved = await countFavourites(tx, member.id)
    if (!(await insertFavourite(tx, member.id, adId))) throw new AppError('NOT_FOUND', 'Product not found')
    // Thrown after the insert, so that a missing ad is told as such even to someone whose list is full.
    if (saved >= MAX_FAVOURITES) throw new AppError('CONFLICT', FAVOURITES_FULL)
  })
}
