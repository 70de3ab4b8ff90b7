import { createHash } from 'node:crypto'
import { AD_NOT_FOUND } from '@bowerbird/contract/ads/ads.terms'
import type { Done } from '@bowerbird/contract/done.schema'
import { AppError, AUTHENTICATION_REQUIRED } from '@bowerbird/contract/errors'
import { reportRisk } from '@bowerbird/contract/reports/reports.rules'
import type { NewReport } from '@bowerbird/contract/reports/reports.schema'
import { OWN_AD_REPORT, REPORT_ANSWERED, REPORT_THANKS } from '@bowerbird/contract/reports/reports.terms'
import { HOUR_SECONDS } from '@bowerbird/contract/time'
import { v7 as newId } from 'uuid'
import type { Db, Tx } from '../../platform/db/db.ts'
import { countedAddress, countedPublicAddress } from '../../platform/limits/address.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import { networkOf } from '../../platform/limits/networks.ts'
import type { Member } from '../../platform/session.ts'
import { conversationWith } from '../chat/block-person.service.ts'
import { ensureParticipant } from '../chat/chat.service.ts'
import { reassessAd } from '../moderation-queue/ad-changes.service.ts'
import { reportRatingText, viewReportableText } from '../ratings/reported-ratings.service.ts'
import { spendProof } from './challenges.service.ts'
import { type HidingDeps, hideIfTrusted } from './hiding.service.ts'
import { openReportCase } from './report-cases.store.ts'
import {
  addToReport,
  findReportedAd,
  insertReport,
  lockReporter,
  type NewReport as NewRow,
  type ReportSubject,
  wasFoundFine,
} from './reports.store.ts'

export interface ReportDeps extends HidingDeps {
  db: Db
  limits: Limits
}

const reportsPerMember: Limit = { name: 'reports per member', max: 20, seconds: HOUR_SECONDS }
/** Enough for a household or office that shares an IP address. */
const reportsPerAddress: Limit = { name: 'reports per address', max: 10, seconds: HOUR_SECONDS }

/** The reporter and their address. */
export interface Reporter {
  /** Undefined for someone without an account. */
  member: Member | undefined
  ip: string
}

/** Reports from one address, or one IPv6 network, count once towards hiding an ad. */
function sourceOf(ip: string): string | null {
  const address = countedPublicAddress(ip)
  if (address === undefined) return null
  return createHash('sha256')
    .update(`report from ${networkOf(address) ?? address}`)
    .digest('base64url')
}

const loginRequired = () => new AppError('AUTHENTICATION_REQUIRED', AUTHENTICATION_REQUIRED)

type About = Pick<NewReport, 'productId' | 'conversationId' | 'sellerId' | 'ratingId' | 'ratingPart'>

/** A member is reported through a conversation with them. */
async function findSubject(
  { db, limits }: Pick<ReportDeps, 'db' | 'limits'>,
  member: Member | undefined,
  { productId, sellerId, ratingId, ratingPart = 'rating', ...about }: About,
): Promise<ReportSubject> {
  if (ratingId !== undefined) {
    if (!member) throw loginRequired()
    return viewReportableText(db, member, { ratingId, part: ratingPart })
  }
  if (about.conversationId !== undefined || sellerId !== undefined) {
    if (!member) throw loginRequired()
    const conversationId =
      sellerId === undefined ? about.conversationId : await conversationWith({ db, limits }, member, sellerId)
    if (conversationId === undefined) throw loginRequired()
    const { conversation, otherId } = await ensureParticipant(db, member.id, conversationId)
    return { adId: null, conversationId, reportedId: otherId, title: conversation.title }
  }
  const subject = productId === undefined ? undefined : await findReportedAd(db, productId)
  if (!subject) throw new AppError('NOT_FOUND', AD_NOT_FOUND)
  if (member && subject.reportedId === member.id) throw new AppError('FORBIDDEN', OWN_AD_REPORT)
  return subject
}

export function fileReport(deps: ReportDeps, { member, ip }: Reporter, report: NewReport): Promise<Done> {
  return member
    ? fileAsMember(deps, { member, source: sourceOf(ip) }, report)
    : fileAsVisitor(deps, countedAddress(ip), report)
}

/** Puts what a report is about into the moderators' queue. */
async function openCase(tx: Tx, report: NewRow): Promise<void> {
  const { ratingId, ratingPart: part } = report
  const risk = reportRisk(report.reason)
  if (ratingId && part) await reportRatingText(tx, { ratingId, part }, risk)
  else await openReportCase(tx, report, risk)
}

/** Stores a report and puts what it is about into the moderators' queue. */
async function store(tx: Tx, report: NewRow): Promise<void> {
  await insertReport(tx, report)
  await openCase(tx, report)
  if (report.adId) await reassessAd(tx, report.adId)
  if (report.adId && report.reporterId) await hideIfTrusted(tx, report.adId)
}

/**
 * One report per member and thing: more about the same is added to it while it is open. Once we have looked and found
 * nothing, they can report it again when it has changed.
 */
async function fileAsMember(
  deps: ReportDeps,
  { member, source }: { member: Member; source: string | null },
  { reason, details = '', ...about }: NewReport,
): Promise<Done> {
  const { db, limits } = deps
  await limits.take(reportsPerMember, member.id)
  const subject = await findSubject(deps, member, about)
  const report = { ...subject, id: newId(), reporterId: member.id, email: null, reason, details, source }
  const message = await db.transaction(async (tx) => {
    await lockReporter(tx, member.id)
    if (await addToReport(tx, report)) {
      await openCase(tx, report)
      return REPORT_THANKS
    }
    if (await wasFoundFine(tx, report, member.id)) return REPORT_ANSWERED
    await store(tx, report)
    return REPORT_THANKS
  })
  return { success: true, message }
}

/** A visitor's browser has to solve a challenge, so that reports can't be sent in bulk. */
async function fileAsVisitor(
  deps: ReportDeps,
  address: string,
  { reason, details = '', email, proof, ...about }: NewReport,
): Promise<Done> {
  if (!proof) throw loginRequired()
  const { db, limits } = deps
  await limits.take(reportsPerAddress, address)
  const subject = await findSubject(deps, undefined, about)
  await db.transaction(async (tx) => {
    await spendProof(tx, proof)
    await store(tx, {
      ...subject,
      id: newId(),
      reporterId: null,
      email: email || null,
      reason,
      details,
      source: null,
    })
  })
  return { success: true, message: REPORT_THANKS }
}
