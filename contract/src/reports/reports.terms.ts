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
export const OWN_AD_REPORT = 'You cannot report your own ad'
