import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import type { Db, Queryable } from '../../../platform/db/db.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import type { Member } from '../../../platform/session.ts'
import type { LockedAd } from '../../ads/ads.store.ts'
import { consumeEditQuota, lockOwn } from '../../posting/posting.service.ts'
import { offerText } from './offer-texts.ts'
import { offerRefusal } from './offers.service.ts'
import { findLowest, setLowest } from './offers.store.ts'
import { listReceivedOffersJson } from './received-offers.store.ts'

async function viewOf(db: Queryable, ad: LockedAd): Promise<string> {
  const offers = await listReceivedOffersJson(db, ad.id)
  const lowest = (await findLowest(db, ad.id)) ?? null
  const refusal = offerRefusal(ad, ad.reservation?.reservedFor ?? null) ?? null
  const { price, listingType, rentType } = ad.fields
  const rest = JSON.stringify({ title: ad.title, price, listingType, rentType, lowest, refusal })
  return `{"offers":${offers},${rest.slice(1)}`
}

/** The offers on an ad of the member. */
export const viewReceivedOffers = (db: Db, member: Member, id: string): Promise<string> =>
  db.transaction(async (tx) => viewOf(tx, await lockOwn(tx, member, id)))

export async function setLowestOffer(
  { db, limits }: { db: Db; limits: Limits },
  member: Member,
  id: string,
  amount: number | null,
): Promise<string> {
  await consumeEditQuota(limits, member.id)
  return db.transaction(async (tx) => {
    const ad = await lockOwn(tx, member, id)
    if (amount !== null && amount > ad.fields.price) {
      const message = t`The price is ${offerText(ad.fields, ad.fields.price)}, so the lowest price can’t be higher`
      throw new AppError('INVALID_INPUT', message, { validationErrors: { amount: message } })
    }
    await setLowest(tx, id, amount)
    return viewOf(tx, ad)
  })
}
