import { AppError } from '@bowerbird/contract/errors'
import { locale } from '@bowerbird/contract/language/locale'
import { isBumpable } from '@bowerbird/contract/lifecycle/bump.rules'
import { bumpedTooEarly, NOT_BUMPABLE } from '@bowerbird/contract/lifecycle/lifecycle.terms'
import type { Member } from '../../platform/session.ts'
import { consumeEditQuota, lockManaged, viewOwnAd } from '../posting/posting.service.ts'
import type { MoveDeps } from './moves.service.ts'
import { setBumped } from './moves.store.ts'

const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', timeZone: 'Australia/Sydney' }

/** Moves one of the member's active ads to the top of the lists, once a week. */
export async function bumpOwnAd({ db, limits }: MoveDeps, member: Member, id: string): Promise<string> {
  await consumeEditQuota(limits, member.id)
  await db.transaction(async (tx) => {
    const ad = await lockManaged(tx, member, id, 'renewed')
    if (!isBumpable(ad.status)) throw new AppError('CONFLICT', NOT_BUMPABLE)
    const tooEarlyUntil = await setBumped(tx, id)
    if (tooEarlyUntil)
      throw new AppError(
        'CONFLICT',
        bumpedTooEarly(new Intl.DateTimeFormat(locale(), day).format(tooEarlyUntil)),
      )
  })
  return viewOwnAd(db, member, id)
}
