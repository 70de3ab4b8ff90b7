import { outcomesOf, type ReviewKind, type ReviewOutcome } from '@bowerbird/contract/reviews/reviews.terms'

export const kindLabels: Record<ReviewKind, string> = {
  ad: 'New ad',
  edit: 'Edit',
  report: 'Report',
  appeal: 'Appeal',
  message: 'Message',
}

export const tabLabels: Record<ReviewKind, string> = {
  ad: 'New ads',
  edit: 'Edits',
  report: 'Reports',
  appeal: 'Appeals',
  message: 'Messages',
}

/** What a moderator does, whatever the kind; one key and one button each. */
export type Verdict = 'approve' | 'refuse' | 'changes'

const outcomes: Record<Verdict, readonly ReviewOutcome[]> = {
  approve: ['approved', 'fine', 'upheld', 'released'],
  refuse: ['refused', 'confirmed'],
  changes: ['changes'],
}

/** What a verdict means for a kind; undefined if it can't be given. */
export const outcomeFor = (kind: ReviewKind, verdict: Verdict): ReviewOutcome | undefined =>
  outcomesOf[kind].find((outcome) => outcomes[verdict].includes(outcome))

/** The names of the buttons. */
export const outcomeLabels: Record<ReviewOutcome, string> = {
  approved: 'Approve',
  refused: 'Refuse',
  changes: 'Ask for changes',
  fine: 'Nothing wrong',
  upheld: 'Seller is right',
  confirmed: 'Keep decision',
  released: 'Deliver',
  withdrawn: 'Withdraw',
}

/** What has happened, as in "12 approved". */
export const outcomeDone: Record<ReviewOutcome, string> = {
  approved: 'approved',
  refused: 'refused',
  changes: 'sent back for changes',
  fine: 'found to be fine',
  upheld: 'decided for the seller',
  confirmed: 'confirmed',
  released: 'delivered',
  withdrawn: 'withdrawn',
}

/** "Approved", in a list of decisions. */
export const outcomeTitle = (outcome: ReviewOutcome): string => {
  const done = outcomeDone[outcome]
  return done.charAt(0).toUpperCase() + done.slice(1)
}

/** "1 review", "12 reviews". */
export const reviewCount = (count: number): string =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? 'review' : 'reviews'}`
