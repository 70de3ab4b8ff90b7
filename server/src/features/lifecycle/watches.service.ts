import { AppError } from '@bowerbird/contract/errors'
import { NOT_RESERVED } from '@bowerbird/contract/lifecycle/lifecycle.terms'
import { HOUR_SECONDS } from '@bowerbird/contract/time'
import type { Db } from '../../platform/db/db.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import type { Member } from '../../platform/session.ts'
import { deleteWatcher, findWatch, insertWatcher } from './watches.store.ts'

const watchesPerMember: Limit = { name: 'reservation watches per member', max: 120, seconds: HOUR_SECONDS }

export const viewWatch = (db: Db, member: Member, adId: string) => findWatch(db, member.id, adId)

/** Notifies the member if the reservation falls through. */
export async function watch({ db, limits }: { db: Db; limits: Limits }, member: Member, adId: string) {
  await limits.take(watchesPerMember, member.id)
  const isWatched = await db.transaction((tx) => insertWatcher(tx, member.id, adId))
  if (!isWatched) throw new AppError('CONFLICT', NOT_RESERVED)
  return viewWatch(db, member, adId)
}

export async function unwatch({ db, limits }: { db: Db; limits: Limits }, member: Member, adId: string) {
  await limits.take(watchesPerMember, member.id)
  await deleteWatcher(db, member.id, adId)
  return viewWatch(db, member, adId)
}
