/** Reasons for a report, as the form shows them. */
export const reportReasons = [
  'Scam or fraud',
  'Prohibited or illegal item',
  'Rude or threatening',
  'Spam',
  'Wrong category or misleading',
  'Something else',
] as const
export type ReportReason = (typeof reportReasons)[number]

export const MAX_REPORT_DETAILS = 1_000
export const REPORT_THANKS = 'Thank you. Our team will look at your report.'
/** To someone who reports the same again after we have looked, and nothing has changed since. */
export const REPORT_ANSWERED =
  'Thank you. We have looked at this since your last report and found nothing against our rules. If anything changes, please tell us.'
export const OWN_AD_REPORT = 'You cannot report your own ad'
export const REPORT_CHECK_FAILED = 'The security check has expired. Please send your report again.'
export const REPORT_NOT_FOUND = 'Report not found'

/** Lists of reports in the back office. */
export const reportStatuses = ['open', 'handled'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** Outcome of a report: a moderator took action, or nothing was wrong. */
export const reportOutcomes = ['acted', 'fine'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]
