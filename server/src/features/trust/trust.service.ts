import { levelOf } from '@bowerbird/contract/trust/trust.rules'
import type { Trust } from '@bowerbird/contract/trust/trust.schema'
import type { TrustLevel } from '@bowerbird/contract/trust/trust.terms'
import type { Queryable } from '../../platform/db/db.ts'
import { marketSettings } from '../market/market.service.ts'
import { findTrustFacts, listStrikes, listTrustFacts, MANY_ADS } from './trust.store.ts'

/** Those of the members who are trusted. One statement. */
export async function trustedAmong(db: Queryable, accountIds: readonly string[]): Promise<string[]> {
  const settings = marketSettings()
  const { trustedAfterAds: mostAds, strikeDays } = settings
  if (mostAds === null || !accountIds.length) return []
  const facts = await listTrustFacts(db, accountIds, { strikeDays, mostAds })
  return facts.filter((fact) => levelOf(fact, settings) === 'trusted').map(({ id }) => id)
}

export async function trustLevelOf(db: Queryable, accountId: string): Promise<TrustLevel> {
  const settings = marketSettings()
  const { trustedAfterAds: mostAds, strikeDays } = settings
  const facts = mostAds === null ? undefined : await findTrustFacts(db, accountId, { strikeDays, mostAds })
  return facts ? levelOf(facts, settings) : 'new'
}

/** A member's level with all that explains it. */
export async function trustOf(db: Queryable, accountId: string): Promise<Trust> {
  const settings = marketSettings()
  const { trustedAfterAds, trustedAfterDays, strikesAllowed, strikeDays, refusalReasons, alwaysReviewed } =
    settings
  const found = await findTrustFacts(db, accountId, { strikeDays, mostAds: MANY_ADS })
  const facts = found ?? { cleanAds: 0, days: 0, strikes: 0 }
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
