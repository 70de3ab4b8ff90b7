import { isListedStatus } from '@bowerbird/contract/ads/ads.states'
import { AppError } from '@bowerbird/contract/errors'
import { gstIn } from '@bowerbird/contract/promotions/money'
import type { PromotionPlan, PromotionProduct } from '@bowerbird/contract/promotions/plan.schema'
import type { AdOffers, Offer, OwnPromotions } from '@bowerbird/contract/promotions/promotions.schema'
import {
  NOT_PROMOTABLE,
  type PaymentMethod,
  PROMOTIONS_OFF,
} from '@bowerbird/contract/promotions/promotions.terms'
import type { Db, Queryable, Tx } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import type { LockedAd } from '../ads/ads.store.ts'
import { viewOwnBusiness } from '../businesses/businesses.service.ts'
import { findOwn, lockOwn } from '../posting/posting.service.ts'
import * as orders from './orders.store.ts'
import { currentPlan, priceOf, readPlan } from './plan.service.ts'

/** Who buys: a business pays the prices of businesses, and its ABN is on the invoice. */
export interface Buyer {
  accountId: string
  businessId: string | null
  name: string
  abn: string | null
}

export async function buyerOf(db: Queryable, member: Member): Promise<Buyer> {
  const { business } = await viewOwnBusiness(db, member)
  const own = business?.badgeRemoval === null ? business : null
  const account = await orders.findBuyer(db, member.id)
  return {
    accountId: member.id,
    businessId: own?._id ?? null,
    name: own?.name ?? account?.name ?? '',
    abn: own?.abn ?? null,
  }
}

export async function viewOwnPromotions(db: Queryable, member: Member): Promise<OwnPromotions> {
  const { isOn } = currentPlan()
  const count = await orders.countOrdersOf(db, member.id)
  return { isOn, running: count ? await orders.listRunning(db, member.id) : [], hasOrders: count > 0 }
}

export function ensureOn({ isOn }: PromotionPlan): void {
  if (!isOn) throw new AppError('CONFLICT', PROMOTIONS_OFF)
}

function ensurePromotable(ad: LockedAd): LockedAd {
  if (!isListedStatus(ad.status)) throw new AppError('CONFLICT', NOT_PROMOTABLE)
  return ad
}

/** The member's own ad, locked, if everyone can see it. */
export const lockPromotable = async (tx: Tx, member: Member, adId: string): Promise<LockedAd> =>
  ensurePromotable(await lockOwn(tx, member, adId))

/** How many of a product are still free this month. */
export function freeLeft(
  { key, freePerMonth }: PromotionProduct,
  used: ReadonlyMap<string, number>,
  { businessId }: Buyer,
): number {
  const allowance = businessId ? freePerMonth.business : freePerMonth.private
  return Math.max(0, allowance - (used.get(key) ?? 0))
}

/** The ways to pay that are on offer. `hasCards`: the settings have the provider's keys. */
export const methodsOf = (
  { takesCards, takesTransfers }: PromotionPlan,
  hasCards: boolean,
): PaymentMethod[] => [
  ...(takesCards && hasCards ? (['card'] as const) : []),
  ...(takesTransfers ? (['invoice'] as const) : []),
]

/** What the owner of an ad can buy for it, with the prices of its category. */
export async function viewOffers(
  { db, cards }: { db: Db; cards: unknown },
  member: Member,
  adId: string,
): Promise<AdOffers> {
  const plan = await readPlan(db)
  ensureOn(plan)
  const ad = ensurePromotable(await findOwn(db, member, adId))
  const { category, title } = ad.fields
  const buyer = await buyerOf(db, member)
  const used = await orders.countFree(db, buyer)
  const states = await orders.listOfAd(db, adId)
  const offers = plan.products.flatMap((product): Offer[] => {
    const { key, kind, name, days } = product
    const cents = priceOf(product, { category, isBusiness: buyer.businessId !== null })
    if (cents === null) return []
    const state = states.find((each) => each.kind === kind)
    return [
      {
        key,
        kind,
        name,
        days,
        cents,
        gstCents: gstIn(cents),
        freeLeft: freeLeft(product, used, buyer),
        runsUntil: state?.runsUntil ?? null,
        waitingOrder: state?.waitingOrder ?? null,
      },
    ]
  })
  const { dueDays, maxPerPage } = plan
  const methods = methodsOf(plan, cards !== undefined)
  return { productId: adId, title, category, offers, methods, dueDays, maxPerPage }
}
