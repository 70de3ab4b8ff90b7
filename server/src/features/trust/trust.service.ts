import { levelOf } from '@bowerbird/contract/trust/trust.rules'
import type { Trust } from '@bowerbird/contract/trust/trust.schema'
import type { TrustLevel } from '@bowerbird/contract/trust/trust.terms'
import type { Queryable } from '../../platform/db/db.ts'
import { marketSettings } from '../market/market.service.ts'
import { listStrikes, listTrustFacts } from './trust.store.ts'

/** Those of the members who are trusted. One statement. */
export async function trustedAmong(db: Queryable, accountIds: readonly string[]): Promise<string[]> {
  const settings = marketSettings()
  if (settings.trustedAfterAds === null || !accountIds.length) return []
  const facts = await listTrustFacts(db, accountIds, settings.strikeDays)
  return facts.filter((fact) => levelOf(fact, settings) === 'trusted').map(({ id }) => id)
}

export const trustLevelOf = async (db: Queryable, accountId: string): Promise<TrustLevel> =>
  (await trustedAmong(db, [accountId])).length ? 'trusted' : 'new'

/** A member's level with all that explains it. */
export async function trustOf(db: Queryable, accountId: string): Promise<Trust> {
  const settings = marketSettings()
  const { trustedAfterAds, trustedAfterDays, strikesAllowed, strikeDays, refusalReasons, alwaysReviewed } =
    settings
  const [facts = { cleanAds: 0, days: 0, strikes: 0 }] = await listTrustFacts(db, [accountId], strikeDays)
  const strikes = facts.strikes ? await listStrikes(db, accountId, strikeDays) : []
  return {
    level: levelOf(facts, settings),
    cleanAds: facts.cleanAds,
    adsNeeded: settings.reviewsNewAds ? trustedAfterAds : null,
    days: facts.days,
    daysNeeded: trustedAfterDays,
    strikes: strikes.map(({ reason, note, ...strike }) => ({
      ...strike,
      reason: refusalReasons.find(({ id }) => id === reason)?.text ?? note,
    })),
    strikesAllowed,
    alwaysReviewed,
  }
}
