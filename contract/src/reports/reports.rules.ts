import type { Report } from './reports.schema.ts'
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

/** True if action was taken: the ad is no longer shown, or the person can't use the market. */
export const isActedOn = ({
  product,
  reported,
  isAboutConversation,
  isAboutRating,
  isRatingShown,
}: Pick<
  Report,
  'product' | 'reported' | 'isAboutConversation' | 'isAboutRating' | 'isRatingShown'
>): boolean => {
  if (isAboutRating) return !isRatingShown
  return isAboutConversation
    ? reported === null || reported.status !== 'active'
    : product === null || product.status === 'inactive' || reported?.status !== 'active'
}

/** A new account, or one that was right about a single seller, may be anyone's: even the seller's rival. */
const RELIABLE_AFTER_SELLERS = 3
const RELIABLE_AFTER_DAYS = 30

/** Ads that the reports of one member help to hide within 24 hours. Further ones wait for a moderator. */
const MAX_HIDDEN_A_DAY = 3

export interface ReporterRecord {
  /** Earlier reports, by outcome. */
  acted: number
  fine: number
  /** Number of different sellers that the reports which led to action were about. */
  sellers: number
  /** The age of the account. */
  days: number
}

/** True if someone's reports have proved right more often than not, about enough sellers and for long enough. */
export const isReliableReporter = ({ acted, fine, sellers, days }: ReporterRecord): boolean =>
  acted > fine && sellers >= RELIABLE_AFTER_SELLERS && days >= RELIABLE_AFTER_DAYS

export interface WeighedReporter {
  id: string
  /** Where the report came from; null if that is unknown. */
  source: string | null
  /** Accounts that may belong to the same person: they share a device or an address. */
  maybeSame: readonly string[]
  /** Number of ads that their reports have helped to hide in the last 24 hours. */
  hiddenToday: number
}

/** Those whose reports help to hide an ad: not more than a day's share, and one device or address counts once. */
export function reportersWhoCount<R extends WeighedReporter>(reporters: readonly R[]): R[] {
  const counted: R[] = []
  for (const reporter of reporters) {
    const isSame = (other: R) =>
      (reporter.source !== null && reporter.source === other.source) || reporter.maybeSame.includes(other.id)
    if (reporter.hiddenToday < MAX_HIDDEN_A_DAY && !counted.some(isSame)) counted.push(reporter)
  }
  return counted
}
