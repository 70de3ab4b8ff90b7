import type { ReportReason } from './reports.terms.ts'

/** The urgency of a report, from 0 to 100. */
const riskOfReason: Record<ReportReason, number> = {
  'Scam or fraud': 60,
  'Prohibited or illegal item': 50,
  'Rude or threatening': 45,
  Spam: 30,
  'Wrong category or misleading': 15,
  'Something else': 20,
}

export const reportRisk = (reason: ReportReason): number => riskOfReason[reason]

/** True if someone's reports have proved right more often than not. */
export const isReliableReporter = ({ acted, fine }: { acted: number; fine: number }): boolean => acted > fine
