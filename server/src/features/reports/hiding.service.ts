import { isReliableReporter } from '@bowerbird/contract/reports/reports.rules'
import type { ReportOutcome } from '@bowerbird/contract/reports/reports.terms'
import type { Tx } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { lockAd, setAdStatus } from '../ads/ads.store.ts'
import { noteInAudit, noteSystemInAudit } from '../audit/audit.service.ts'
import { marketSettings } from '../market/market.service.ts'
import { trustedAmong } from '../trust/trust.service.ts'
import type { OutcomeDeps } from './outcomes.service.ts'
import {
  findOpenReview,
  type Reported,
  setDecided,
  setHidden,
  setWaitingForEdit,
} from './report-reviews.store.ts'
import { adBackMail, checkingAdMail } from './reports.mails.ts'
import { findSellerEmail, listOpenReporters, lockReportedAd, wasFoundFine } from './reports.store.ts'

export type HidingDeps = OutcomeDeps

/** Members whose reports weigh enough to hide an ad: trusted ones, and those who were right before. */
async function countTrustedReporters(tx: Tx, adId: string): Promise<number> {
  const reporters = await listOpenReporters(tx, adId)
  const others = reporters.filter((reporter) => !isReliableReporter(reporter)).map(({ id }) => id)
  const trusted = await trustedAmong(tx, others)
  return reporters.length - others.length + trusted.length
}

/**
 * Hides an ad that enough trusted members have reported until a moderator has looked at it. Not one that a moderator has
 * found fine since it last changed: someone has looked.
 */
export async function hideIfTrusted(deps: HidingDeps, tx: Tx, adId: string): Promise<void> {
  const { reportsThatHide, reviewTargetHours } = marketSettings()
  if ((await lockReportedAd(tx, adId)) !== 'active') return
  if (await wasFoundFine(tx, { adId, conversationId: null })) return
  const count = await countTrustedReporters(tx, adId)
  const ad = count >= reportsThatHide ? await lockAd(tx, adId) : undefined
  if (!ad) return
  await setHidden(tx, adId)
  await setAdStatus(tx, adId, 'pending')
  await noteSystemInAudit(tx, {
    action: 'ad.status',
    target: 'ad',
    targetId: adId,
    title: ad.title,
    before: { status: 'active' },
    after: { status: 'pending' },
    reason: `Reported by ${count} trusted members`,
  })
  const to = await findSellerEmail(tx, ad.sellerId)
  const mail = checkingAdMail({ to, title: ad.title, publicUrl: deps.publicUrl(), hours: reviewTargetHours })
  await deps.mailer.post(tx, mail)
}

async function showAgain(deps: HidingDeps, tx: Tx, adId: string, by: Member): Promise<void> {
  const ad = await lockAd(tx, adId)
  if (ad?.status !== 'pending') return
  await setAdStatus(tx, adId, 'active')
  await noteInAudit(tx, by, {
    action: 'ad.approved',
    target: 'ad',
    targetId: adId,
    title: ad.title,
    before: { status: 'pending' },
    after: { status: 'active' },
  })
  const to = await findSellerEmail(tx, ad.sellerId)
  await deps.mailer.post(tx, adBackMail({ to, title: ad.title, publicUrl: deps.publicUrl(), adId }))
}

/**
 * Ends the review of reports that have all been answered. An ad that they had hidden is listed again if nothing was
 * wrong; one that waits because it was edited goes on waiting.
 */
export async function endReview(
  deps: HidingDeps,
  tx: Tx,
  { about, outcome, by }: { about: Reported; outcome: ReportOutcome; by: Member },
): Promise<void> {
  const review = await findOpenReview(tx, about)
  if (!review) return
  const status = about.adId ? await lockReportedAd(tx, about.adId) : undefined
  const isBack = review.hasHidden && outcome === 'fine'
  if (status === 'pending' && !isBack) return setWaitingForEdit(tx, review.id)
  await setDecided(tx, review.id, { by: by.id, outcome: outcome === 'acted' ? 'refused' : 'fine' })
  if (about.adId && status === 'pending') await showAgain(deps, tx, about.adId, by)
}
