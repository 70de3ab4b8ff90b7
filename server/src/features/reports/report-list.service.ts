import { AppError } from '@bowerbird/contract/errors'
import { paginate } from '@bowerbird/contract/pagination'
import type { Report, Reports, ReportsQuery } from '@bowerbird/contract/reports/reports.schema'
import { REPORT_NOT_FOUND } from '@bowerbird/contract/reports/reports.terms'
import type { Db, Queryable } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { noteInAudit } from '../audit/audit.service.ts'
import * as store from './report-list.store.ts'

export async function listReports(db: Db, { status, page, limit }: ReportsQuery): Promise<Reports> {
  const counts = await store.countReports(db)
  const reports = await store.listReports(db, { status, limit, offset: (page - 1) * limit })
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

/** How many reports a moderator sees beside what they decide about. */
const SHOWN = 50

export const listReportsAbout = (
  db: Queryable,
  about: { adId: string | null; conversationId: string | null },
): Promise<Report[]> => store.listReportsAbout(db, { ...about, limit: SHOWN })

/** The reported ad or person. The report's own id stands for what is gone. */
const targetOf = ({ _id, product, reported, isAboutConversation }: Report) =>
  isAboutConversation || !product
    ? ({ target: 'account', targetId: reported?._id ?? _id } as const)
    : ({ target: 'ad', targetId: product._id } as const)

export async function setReportHandled(
  db: Db,
  admin: Member,
  id: string,
  isHandled: boolean,
): Promise<Report> {
  return db.transaction(async (tx) => {
    const isChanged = await store.setHandled(tx, id, isHandled ? admin.id : null)
    const report = await store.findReport(tx, id)
    if (!report) throw new AppError('NOT_FOUND', REPORT_NOT_FOUND)
    if (isChanged) {
      const action = isHandled ? 'report.handled' : 'report.reopened'
      const { title, reason, _id: reportId } = report
      await noteInAudit(tx, admin, {
        action,
        ...targetOf(report),
        title,
        after: { report: reason, reportId },
      })
    }
    return report
  })
}
