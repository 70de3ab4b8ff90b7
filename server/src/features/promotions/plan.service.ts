import { categoryId } from '@bowerbird/contract/catalogue/ids'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import type { VersionList } from '@bowerbird/contract/market/versions.schema'
import {
  noPromotions,
  PromotionPlan,
  type PromotionProduct,
  type SavePlan,
  type VersionedPlan,
} from '@bowerbird/contract/promotions/plan.schema'
import type { Db, Queryable } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { audit } from '../audit/audit.service.ts'
import * as store from './plan.store.ts'
import { planNotes } from './plan-notes.ts'

let current: PromotionPlan = noPromotions

/** The plan that this process knows, for pages: others are notified of a change. Money goes by `readPlan`. */
export const currentPlan = (): PromotionPlan => current

/** From the database: another process may have changed it a moment ago. */
export const readPlan = async (db: Queryable): Promise<PromotionPlan> =>
  (await store.findLatestPlan(db))?.plan ?? noPromotions

export async function loadPlan(db: Queryable): Promise<void> {
  current = await readPlan(db)
}

/** The price for a kind of seller in a category, in cents. Null: it isn't on offer there. */
export function priceOf(
  { prices, categoryPrices }: PromotionProduct,
  { category, isBusiness }: { category: string; isBusiness: boolean },
): number | null {
  const own = categoryPrices.find((each) => each.category === categoryId(category))?.prices ?? prices
  return isBusiness ? own.business : own.private
}

interface PlanDeps {
  db: Db
  hasCardKeys: boolean
  webhook: string
}

export async function viewPlan({ db, hasCardKeys, webhook }: PlanDeps): Promise<VersionedPlan> {
  const found = await store.findLatestPlan(db)
  return { version: found?.version ?? 0, plan: found?.plan ?? noPromotions, hasCardKeys, webhook }
}

const CONFLICT = t`Someone else has changed this since you opened it. Load the latest version, then save your changes on top of it.`
const KEYS_NEEDED = t`Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET first: cards can’t be taken without them`

export async function savePlan(
  deps: PlanDeps,
  actor: Member,
  { version, plan }: SavePlan,
): Promise<VersionedPlan> {
  if (plan.isOn && plan.takesCards && !deps.hasCardKeys)
    throw new AppError('INVALID_INPUT', KEYS_NEEDED, { validationErrors: { takesCards: KEYS_NEEDED } })
  await deps.db.transaction(async (tx) => {
    await store.lockPlans(tx)
    const before = await store.findLatestPlan(tx)
    if ((before?.version ?? 0) !== version) throw new AppError('CONFLICT', CONFLICT)
    const was = before?.plan ?? noPromotions
    const notes = planNotes(was, plan)
    if (!notes.length) return
    await store.insertPlan(tx, { plan, note: notes.join('\n'), authorId: actor.id })
    await audit(tx, actor, {
      action: 'promotions.plan',
      target: 'market',
      targetId: 'promotions',
      title: notes.join('. '),
      before: was,
      after: plan,
    })
  })
  await loadPlan(deps.db)
  return viewPlan(deps)
}

/** Older ones stay in the database. */
const LATEST = 50

/** The latest changes. The last is what the product ships with. */
export async function listPlanVersions(db: Queryable): Promise<VersionList> {
  const versions = await store.listPlanVersions(db, LATEST)
  const shipped = { version: 0, at: null, by: null, changes: [] }
  return { versions: versions.length < LATEST ? [...versions, shipped] : versions }
}

/** Saves the plan of an earlier version again, if it still is one that can be saved. */
export async function restorePlan(
  deps: PlanDeps,
  actor: Member,
  { restored, opened }: { restored: number; opened: number },
): Promise<VersionedPlan> {
  const stored = restored === 0 ? noPromotions : (await store.findPlanVersion(deps.db, restored))?.plan
  if (!stored) throw new AppError('NOT_FOUND', t`There is no such version`)
  return savePlan(deps, actor, { version: opened, plan: PromotionPlan.parse(stored) })
}
