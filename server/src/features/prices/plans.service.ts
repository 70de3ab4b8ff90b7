import { isListedStatus } from '@bowerbird/contract/ads/ads.states'
import { AppError } from '@bowerbird/contract/errors'
import { nextPriceCents } from '@bowerbird/contract/prices/prices.rules'
import type { PlanBody, PlanReply } from '@bowerbird/contract/prices/prices.schema'
import { FLOOR_TOO_HIGH, PLAN_NEEDS_LISTED } from '@bowerbird/contract/prices/prices.terms'
import type { Db, Queryable } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Member } from '../../platform/session.ts'
import { lockAd } from '../ads/ads.store.ts'
import { reassessAd } from '../moderation-queue/ad-changes.service.ts'
import { noticeOf } from '../notifications/event-notices.service.ts'
import { notify } from '../notifications/notify.service.ts'
import { consumeEditQuota, lockManaged, viewOwnAd } from '../posting/posting.service.ts'
import { holdDeepCut } from './deep-cuts.service.ts'
import * as store from './plans.store.ts'

export interface PlanDeps {
  db: Db
  limits: Limits
}

const planOf = async (db: Queryable, id: string): Promise<PlanReply> => ({
  plan: (await store.findPlan(db, id)) ?? null,
})

export async function viewPlan(db: Db, member: Member, id: string): Promise<PlanReply> {
  await viewOwnAd(db, member, id)
  return planOf(db, id)
}

export async function setPlan(
  { db, limits }: PlanDeps,
  member: Member,
  id: string,
  { percent, everyDays, floor }: PlanBody,
): Promise<PlanReply> {
  await consumeEditQuota(limits, member.id)
  return db.transaction(async (tx) => {
    const ad = await lockManaged(tx, member, id, 'priced')
    if (!isListedStatus(ad.status) && ad.status !== 'paused')
      throw new AppError('CONFLICT', PLAN_NEEDS_LISTED)
    if (floor >= ad.fields.price) {
      throw new AppError('INVALID_INPUT', FLOOR_TOO_HIGH, { validationErrors: { floor: FLOOR_TOO_HIGH } })
    }
    await store.insertPlan(tx, id, { percent, everyDays, floorCents: Math.round(floor * 100) })
    return planOf(tx, id)
  })
}

export async function stopPlan({ db, limits }: PlanDeps, member: Member, id: string): Promise<PlanReply> {
  await consumeEditQuota(limits, member.id)
  return db.transaction(async (tx) => {
    await lockManaged(tx, member, id, 'priced')
    await store.removePlan(tx, id)
    return { plan: null }
  })
}

/**
 * One step of one plan. The price, the time of the next step and the notice change together: a step that was interrupted is
 * taken again, and none is taken twice.
 */
async function takeStep(db: Db, adId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await store.lockDue(tx, adId)
    if (!due) return
    const cents = nextPriceCents(due.priceCents, due)
    if (cents < due.priceCents) {
      const ad = await lockAd(tx, adId)
      if (ad) await holdDeepCut(tx, ad, { ...ad.fields, price: cents / 100 })
      await store.setPrice(tx, adId, cents)
      await reassessAd(tx, adId)
    }
    if (cents > due.floorCents) return store.setNextStep(tx, adId)
    await store.removePlan(tx, adId)
    const price = Math.min(cents, due.priceCents) / 100
    await notify(tx, [
      noticeOf({
        event: 'price_plan_done',
        to: due.sellerId,
        key: `plan-done:${adId}:${cents}`,
        href: `/product/${adId}`,
        ad: { ...due.ad, price, oldPrice: null },
      }),
    ])
  })
}

/** Takes all steps that are due. One that fails keeps no other from being taken. */
export async function takeSteps(db: Db): Promise<void> {
  const errors: unknown[] = []
  for (const adId of await store.listDue(db)) {
    await takeStep(db, adId).catch((error) => errors.push(error))
  }
  if (errors.length) throw errors[0]
}

export async function startPriceJobs({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  await jobs.everyMinute('price-plans', () => takeSteps(db))
}
