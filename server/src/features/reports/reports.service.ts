import { AD_NOT_FOUND } from '@bowerbird/contract/ads/ads.terms'
import type { Done } from '@bowerbird/contract/done.schema'
import { AppError, AUTHENTICATION_REQUIRED } from '@bowerbird/contract/errors'
import type { NewReport } from '@bowerbird/contract/reports/reports.schema'
import { OWN_AD_REPORT, REPORT_THANKS } from '@bowerbird/contract/reports/reports.terms'
import { v7 as newId } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import type { Member } from '../../platform/session.ts'
import { ensureParticipant } from '../chat/chat.service.ts'
import { spendProof } from './challenges.service.ts'
import {
  addToReport,
  findReportedAd,
  insertReport,
  lockReporter,
  type ReportSubject,
} from './reports.store.ts'

export interface ReportDeps {
  db: Db
  limits: Limits
}

const reportsPerMember: Limit = { name: 'reports per member', max: 20, seconds: 3600 }
/** Enough for a household or office that shares an IP address. */
const reportsPerAddress: Limit = { name: 'reports per address', max: 10, seconds: 3600 }

/** Someone without an account, by their counted address. */
interface Visitor {
  address: string
}

const loginRequired = () => new AppError('AUTHENTICATION_REQUIRED', AUTHENTICATION_REQUIRED)

/** A member is reported through a conversation with them. */
async function findSubject(
  db: Db,
  member: Member | undefined,
  { productId, conversationId }: Pick<NewReport, 'productId' | 'conversationId'>,
): Promise<ReportSubject> {
  if (conversationId !== undefined) {
    if (!member) throw loginRequired()
    const { conversation, otherId } = await ensureParticipant(db, member.id, conversationId)
    return { adId: null, conversationId, reportedId: otherId, title: conversation.title }
  }
  const subject = productId === undefined ? undefined : await findReportedAd(db, productId)
  if (!subject) throw new AppError('NOT_FOUND', AD_NOT_FOUND)
  if (member && subject.reportedId === member.id) throw new AppError('FORBIDDEN', OWN_AD_REPORT)
  return subject
}

export function fileReport(deps: ReportDeps, reporter: Member | Visitor, report: NewReport): Promise<Done> {
  return 'id' in reporter ? fileAsMember(deps, reporter, report) : fileAsVisitor(deps, reporter, report)
}

async function fileAsMember(
  { db, limits }: ReportDeps,
  member: Member,
  { productId, conversationId, reason, details = '' }: NewReport,
): Promise<Done> {
  await limits.take(reportsPerMember, member.id)
  const subject = await findSubject(db, member, { productId, conversationId })
  const report = { ...subject, id: newId(), reporterId: member.id, email: null, reason, details }
  await db.transaction(async (tx) => {
    await lockReporter(tx, member.id)
    if (!(await addToReport(tx, report))) await insertReport(tx, report)
  })
  return { success: true, message: REPORT_THANKS }
}

/** A visitor's browser has to solve a challenge, so that reports can't be sent in bulk. */
async function fileAsVisitor(
  { db, limits }: ReportDeps,
  { address }: Visitor,
  { productId, conversationId, reason, details = '', email, proof }: NewReport,
): Promise<Done> {
  if (!proof) throw loginRequired()
  await limits.take(reportsPerAddress, address)
  const subject = await findSubject(db, undefined, { productId, conversationId })
  await db.transaction(async (tx) => {
    await spendProof(tx, proof)
    await insertReport(tx, {
      ...subject,
      id: newId(),
      reporterId: null,
      email: email || null,
      reason,
      details,
    })
  })
  return { success: true, message: REPORT_THANKS }
}
