import { plural } from '@bowerbird/contract/language/plural'
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

/** What was decided about one case. */
export const decidedOne: Record<ModerationOutcome, (title: string) => string> = {
  approved: (title) => t`“${title}” approved`,
  refused: (title) => t`“${title}” refused`,
  changes: (title) => t`“${title}” sent back for changes`,
  fine: (title) => t`“${title}” found to be fine`,
  upheld: (title) => t`“${title}” decided for the member`,
  confirmed: (title) => t`“${title}” confirmed`,
  released: (title) => t`“${title}” delivered`,
  withdrawn: (title) => t`“${title}” withdrawn`,
}

/** What was decided about several cases. */
export const decidedSeveral: Record<ModerationOutcome, (count: number) => string> = {
  approved: (count) => t`${count} approved`,
  refused: (count) => t`${count} refused`,
  changes: (count) => t`${count} sent back for changes`,
  fine: (count) => t`${count} found to be fine`,
  upheld: (count) => t`${count} decided for the member`,
  confirmed: (count) => t`${count} confirmed`,
  released: (count) => t`${count} delivered`,
  withdrawn: (count) => t`${count} withdrawn`,
}

/** In a list of decisions. */
export const outcomeTitles: Record<ModerationOutcome, string> = {
  approved: t`Approved`,
  refused: t`Refused`,
  changes: t`Sent back for changes`,
  fine: t`Found to be fine`,
  upheld: t`Decided for the member`,
  confirmed: t`Confirmed`,
  released: t`Delivered`,
  withdrawn: t`Withdrawn`,
}

/** "1 case", "12 cases". */
export const reviewCount = (count: number): string => plural(count, { one: '# case', other: '# cases' })
