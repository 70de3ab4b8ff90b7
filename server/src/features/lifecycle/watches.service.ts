import { AppError } from '@bowerbird/contract/errors'
import { NOT_RESERVED } from '@bowerbird/contract/lifecycle/lifecycle.terms'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import type { Member } from '../../platform/session.ts'
import { notify } from '../notifications/notify.service.ts'
import { deleteWatcher, insertWatcher, isWatching, takeWatchers } from './watches.store.ts'

const watchesPerMember: Limit = { name: 'reservation watches per member', max: 120, seconds: 3600 }

export const viewWatch = async (db: Db, member: Member, adId: string) => ({
  isWatched: await isWatching(db, member.id, adId),
})

/** The member hears if the reservation falls through. */
export async function watch({ db, limits }: { db: Db; limits: Limits }, member: Member, adId: string) {
  await limits.take(watchesPerMember, member.id)
  const isWatched = await db.transaction((tx) => insertWatcher(tx, member.id, adId))
  if (!isWatched) throw new AppError('CONFLICT', NOT_RESERVED)
  return { isWatched }
}

export async function unwatch({ db, limits }: { db: Db; limits: Limits }, member: Member, adId: string) {
  await limits.take(watchesPerMember, member.id)
  await deleteWatcher(db, member.id, adId)
  return { isWatched: false }
}

/** Tells those who wait that an ad is free again. Returns how many were waiting. */
export async function tellWatchers(tx: Tx): Promise<number> {
  const watchers = await takeWatchers(tx)
  await notify(
    tx,
    watchers
      .filter(({ isFree }) => isFree)
      .map(({ adId, accountId, title, since }) => ({
        accountId,
        kind: 'saved_ad',
        key: `saved:free:${adId}:${since.getTime()}`,
        title: `Available again: ${title}`,
        text: 'The reservation fell through. You asked us to tell you.',
        href: `/product/${adId}`,
        adId,
      })),
  )
  return watchers.length
}
