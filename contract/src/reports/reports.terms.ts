import { t } from '../language/t.ts'

/** Reasons for a report, as they are stored and sent. */
export const reportReasons = [
  'Scam or fraud',
  'Prohibited or illegal item',
  'Rude or threatening',
  'Spam',
  'Wrong category or misleading',
  'Something else',
] as const
export type ReportReason = (typeof reportReasons)[number]
export const reportReasonNames: Record<ReportReason, string> = {
  'Scam or fraud': t`Scam or fraud`,
  'Prohibited or illegal item': t`Prohibited or illegal item`,
  'Rude or threatening': t`Rude or threatening`,
  Spam: t`Spam`,
  'Wrong category or misleading': t`Wrong category or misleading`,
  'Something else': t`Something else`,
}

export const MAX_REPORT_DETAILS = 1_000
export const REPORT_THANKS = t`Thank you. Our team will look at your report.`
/** To someone who reports the same again after we have looked, and nothing has changed since. */
export const REPORT_ANSWERED = t`Thank you. We have looked at this since your last report and found nothing against our rules. If anything changes, please tell us.`
export const OWN_AD_REPORT = t`You cannot report your own ad`
export const REPORT_CHECK_FAILED = t`The security check has expired. Please send your report again.`
export const REPORT_NOT_FOUND = t`Report not found`

/** Lists of reports in the back office. */
export const reportStatuses = ['open', 'handled'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** Outcome of a report: a moderator took action, or nothing was wrong. */
export const reportOutcomes = ['acted', 'fine'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]
