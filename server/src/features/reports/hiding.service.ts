import { isReliableReporter, reportersWhoCount } from '@bowerbird/contract/reports/reports.rules'
import type { Tx } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { lockAd } from '../ads/ads.store.ts'
import { auditSystem } from '../audit/audit.service.ts'
import { marketSettings } from '../market/market.service.ts'
import { moveAd } from '../moderation-queue/ad-changes.service.ts'
import { applyDecision } from '../moderation-queue/apply-decision.service.ts'
import { notifySeller } from '../moderation-queue/seller-notices.service.ts'
import { trustedAmong, trustLevelOf } from '../trust/trust.service.ts'
import type { OutcomeDeps } from './outcomes.service.ts'
import type { ReportedThing } from './outcomes.store.ts'
import { findOpenCase, setDecided, setHidden, setWaitingForEdit } from './report-cases.store.ts'
import { listOpenReporters, lockReportedAd, setHidBy, wasFoundFine } from './reports.store.ts'

export type HidingDeps = OutcomeDeps

/** Members whose reports weigh enough to hide an ad: trusted ones, and those who were right before. */
async function listTrustedReporters(tx: Tx, adId: string): Promise<string[]> {
  const reporters = await listOpenReporters(tx, adId)
  const others = reporters.filter((reporter) => !isReliableReporter(reporter)).map(({ id }) => id)
  const trusted = await trustedAmong(tx, others)
  const weighty = reporters.filter(({ id }) => !others.includes(id) || trusted.includes(id))
  return reportersWhoCount(weighty).map(({ id }) => id)
}

/**
 * Hides an ad that enough trusted members have reported until a moderator has looked at it. Not one that a moderator has
 * found fine since it last changed: someone has looked. Nor one of a trusted seller: only a person hides these.
 */
export async function hideIfTrusted(tx: Tx, adId: string): Promise<void> {
  const { reportsThatHide, reviewTargetHours } = marketSettings()
  if ((await lockReportedAd(tx, adId)) !== 'active') return
  if (await wasFoundFine(tx, { adId, conversationId: null })) return
  const reporters = await listTrustedReporters(tx, adId)
  const ad = reporters.length >= reportsThatHide ? await lockAd(tx, adId) : undefined
  if (!ad || (await trustLevelOf(tx, ad.sellerId)) === 'trusted') return
  await setHidden(tx, adId)
  await setHidBy(tx, adId, reporters)
  await moveAd(tx, ad, 'pending')
  await auditSystem(tx, {
    action: 'ad.status',
    target: 'ad',
    targetId: adId,
    title: ad.title,
    before: { status: 'active' },
    after: { status: 'pending' },
    reason: `Reported by ${reporters.length} trusted members`,
  })
  await notifySeller(tx, ad, {
    event: 'ad_hidden',
    facts: { time: ['hours', reviewTargetHours] },
    delaySeconds: 0,
  })
}

/**
 * Ends the review of reports that have all been answered. An ad that they had hidden is listed again if nothing was
 * wrong; one that waits because it was edited goes on waiting.
 */
export async function endReportCase(
  deps: HidingDeps,
  tx: Tx,
  { about, outcome, by }: { about: ReportedThing; outcome: 'fine' | 'refused'; by: Member },
): Promise<void> {
  const review = await findOpenCase(tx, about)
  if (!review) return
  const ad = about.adId ? await lockAd(tx, about.adId) : undefined
  if (ad?.status !== 'pending') return setDecided(tx, review.id, { by: by.id, outcome })
  if (!review.hasHidden || outcome !== 'fine') return setWaitingForEdit(tx, review.id)
  await applyDecision(deps, tx, by, { ad, change: { status: 'active', wasHidden: true } })
}
