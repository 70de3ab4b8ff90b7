import { AppError } from '@bowerbird/contract/errors'
import { OWN_MATTER } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { paginate } from '@bowerbird/contract/pagination'
import { isActedOn, reportRisk } from '@bowerbird/contract/reports/reports.rules'
import type { Report, Reports, ReportsQuery } from '@bowerbird/contract/reports/reports.schema'
import { REPORT_NOT_FOUND, type ReportReason } from '@bowerbird/contract/reports/reports.terms'
import type { Db, Queryable, Tx } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { audit } from '../audit/audit.service.ts'
import { ensureNotOwn } from '../moderation-queue/own-matters.service.ts'
import { reportRatingText } from '../ratings/reported-ratings.service.ts'
import { endReportCase } from './hiding.service.ts'
import { answerReports, takeBackAnswer } from './outcomes.service.ts'
import { hasOpenReports } from './outcomes.store.ts'
import { openReportCase } from './report-cases.store.ts'
import * as store from './report-list.store.ts'
import type { ReportDeps } from './reports.service.ts'

export async function listReports(
  db: Db,
  viewer: Member,
  { status, page, limit }: ReportsQuery,
): Promise<Reports> {
  const counts = await store.countReports(db)
  const reports = await store.listReports(db, viewer.id, { status, limit, offset: (page - 1) * limit })
  const { currentPage, totalPages, totalItems, hasMore } = paginate(page, limit, counts[status])
  return {
    reports,
    counts,
    pagination: {
      currentPage,
      totalPages,
      totalReports: totalItems,
      hasNextPage: hasMore,
      hasPrevPage: currentPage > 1,
    },
  }
}

/** Number of reports a moderator sees beside the case they decide. */
const SHOWN = 50

export const listReportsAbout = (
  db: Queryable,
  viewer: Member,
  about: store.ReportsAbout,
): Promise<Report[]> => store.listReportsAbout(db, viewer.id, { ...about, limit: SHOWN })

/** The reported ad or person. The report's own id stands for what is gone. */
const targetOf = ({ _id, product, reported, isAboutConversation, isAboutRating }: Report) =>
  isAboutConversation || isAboutRating || !product
    ? ({ target: 'account', targetId: reported?._id ?? _id } as const)
    : ({ target: 'ad', targetId: product._id } as const)

/** Answers one report: its sender is notified whether anything was done. The last one ends the review. */
async function handle(deps: ReportDeps, tx: Tx, admin: Member, report: Report): Promise<void> {
  const about = await store.findSubject(tx, report._id)
  const outcome = isActedOn(report) ? 'refused' : 'fine'
  await answerReports(deps, tx, { ...about, reportId: report._id, outcome, by: admin.id })
  if (!(await hasOpenReports(tx, about))) await endReportCase(deps, tx, { about, outcome, by: admin })
}

async function reopen(deps: ReportDeps, tx: Tx, report: Report): Promise<void> {
  const reporterId = await store.setReopened(tx, report._id)
  await takeBackAnswer(deps, tx, { id: report._id, reporterId })
  const about = await store.findSubject(tx, report._id)
  const risk = reportRisk(report.reason as ReportReason)
  const { ratingId, ratingPart: part } = about
  if (ratingId && part) await reportRatingText(tx, { ratingId, part }, risk)
  else if (about.adId || about.conversationId)
    await openReportCase(tx, { ...about, title: report.title }, risk)
}

export async function setReportHandled(
  deps: ReportDeps,
  admin: Member,
  id: string,
  isHandled: boolean,
): Promise<Report> {
  return deps.db.transaction(async (tx) => {
    await store.lockReport(tx, id)
    const report = await store.findReport(tx, admin.id, id)
    if (!report) throw new AppError('NOT_FOUND', REPORT_NOT_FOUND)
    if (report.isOwn) throw new AppError('FORBIDDEN', OWN_MATTER)
    const about = await store.findSubject(tx, id)
    await ensureNotOwn(tx, admin, { ...about, accountId: about.reportedId })
    if (isHandled === (report.handledAt !== null)) return report
    await (isHandled ? handle(deps, tx, admin, report) : reopen(deps, tx, report))
    const { title, reason, _id: reportId } = report
    await audit(tx, admin, {
      action: isHandled ? 'report.handled' : 'report.reopened',
      ...targetOf(report),
      title,
      after: { report: reason, reportId },
    })
    return (await store.findReport(tx, admin.id, id)) ?? report
  })
}
