import { t } from '@bowerbird/contract/language/t'
import {
  type ModerationCaseKind,
  type ModerationOutcome,
  outcomesOf,
} from '@bowerbird/contract/moderation-queue/moderation-queue.terms'

export const kindLabels: Record<ModerationCaseKind, string> = {
  ad: t`New ad`,
  edit: t`Edit`,
  report: t`Report`,
  appeal: t`Appeal`,
  message: t`Message`,
  rating: t`Rating`,
}

export const tabLabels: Record<ModerationCaseKind, string> = {
  ad: t`New ads`,
  edit: t`Edits`,
  report: t`Reports`,
  appeal: t`Appeals`,
  message: t`Messages`,
  rating: t`Ratings`,
}

/** A moderator's action, whatever the kind; one key and one button each. */
export type Verdict = 'approve' | 'refuse' | 'changes'

const outcomes: Record<Verdict, readonly ModerationOutcome[]> = {
  approve: ['approved', 'fine', 'upheld', 'released'],
  refuse: ['refused', 'confirmed'],
  changes: ['changes'],
}

interface Subject {
  kind: ModerationCaseKind
  productId: string | null
}

/** A verdict's outcome for a case; undefined if it can't be given: a person has no ad that they could change. */
export const outcomeFor = ({ kind, productId }: Subject, verdict: Verdict): ModerationOutcome | undefined =>
  verdict === 'changes' && kind === 'report' && !productId
    ? undefined
    : outcomesOf[kind].find((outcome) => outcomes[verdict].includes(outcome))

/** The names of the buttons. */
export const outcomeLabels: Record<ModerationOutcome, string> = {
  approved: t`Approve`,
  refused: t`Refuse`,
  changes: t`Ask for changes`,
  fine: t`Nothing wrong`,
  upheld: t`Seller is right`,
  confirmed: t`Keep decision`,
  released: t`Deliver`,
  withdrawn: t`Withdraw`,
}

/**
 * The name of a button for one case: a reported ad is taken down, a report about a person is confirmed, a rating is not
 * shown.
 */
export function outcomeLabel({ kind, productId }: Subject, outcome: ModerationOutcome): string {
  if (kind === 'rating' && outcome === 'refused') return t`Don’t show it`
  // Buyers write messages and ratings, too.
  if (kind === 'appeal' && !productId && outcome === 'upheld') return t`Member is right`
  if (kind !== 'report' || outcome !== 'refused') return outcomeLabels[outcome]
  return productId ? t`Take down` : t`Confirm report`
}

/** The outcome in words, as in "12 approved". */
export const outcomeDone: Record<ModerationOutcome, string> = {
  approved: 'approved',
  refused: 'refused',
  changes: 'sent back for changes',
  fine: 'found to be fine',
  upheld: 'decided for the member',
  confirmed: 'confirmed',
  released: 'delivered',
  withdrawn: 'withdrawn',
}

/** "Approved", in a list of decisions. */
export const outcomeTitle = (outcome: ModerationOutcome): string => {
  const done = outcomeDone[outcome]
  return done.charAt(0).toUpperCase() + done.slice(1)
}

/** "1 case", "12 cases". */
export const reviewCount = (count: number): string =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? 'case' : 'cases'}`
