import type { AdStatus, ListingType } from '../ads/ads.terms.ts'
import { t } from '../language/t.ts'
import type { ChatSide } from './chat.terms.ts'
import { FIRST_QUESTIONS } from './first-questions.ts'

/** The ad of a conversation, as far as it decides what one would say about it. */
interface QuickAd {
  listingType: ListingType
  status: AdStatus
  isReservedForBuyer?: boolean | undefined
}

type Phase = 'first' | 'available' | 'forBuyer' | 'forAnother' | 'sold' | 'gone'
type Replies = Record<Phase, readonly string[]>

const sale: Record<ChatSide, Replies> = {
  buyer: {
    first: FIRST_QUESTIONS,
    available: [t`When can I see it?`, t`Where can I pick it up?`, t`Thanks, I’ll think about it.`],
    forBuyer: [t`See you then!`, t`I’m running a bit late.`, t`Is the time still okay for you?`],
    forAnother: [t`Please let me know if it becomes available again.`],
    sold: [t`Thanks for letting me know.`],
    gone: [t`Will it be available again?`],
  },
  seller: {
    first: [],
    available: [
      t`Yes, it’s still available.`,
      t`When would you like to see it?`,
      t`Sorry, the price is firm.`,
      t`Thanks for your interest!`,
    ],
    forBuyer: [t`See you then!`, t`Is the time still okay for you?`, t`I’m running a bit late.`],
    forAnother: [t`It’s reserved for someone else at the moment.`, t`I’ll let you know if it falls through.`],
    sold: [t`Sorry, it’s sold.`, t`Thanks for your interest!`],
    gone: [t`Sorry, it’s not available at the moment.`],
  },
}

const rent: Record<ChatSide, Replies> = {
  buyer: {
    ...sale.buyer,
    first: [t`Is this still available?`, t`When can I see it?`, t`From when is it available?`],
    available: [t`When can I see it?`, t`From when is it available?`, t`Thanks, I’ll think about it.`],
  },
  seller: {
    ...sale.seller,
    available: [
      t`Yes, it’s still available.`,
      t`When would you like to see it?`,
      t`Thanks for your interest!`,
    ],
    sold: [t`Sorry, it’s been rented.`, t`Thanks for your interest!`],
  },
}

function phaseOf({ status, isReservedForBuyer }: QuickAd, isEmpty: boolean): Phase {
  if (status === 'sold') return 'sold'
  if (status === 'reserved') return isReservedForBuyer ? 'forBuyer' : 'forAnother'
  if (status !== 'active') return 'gone'
  return isEmpty ? 'first' : 'available'
}

/** What one side may want to say next, in the ad's present state. None if the ad was deleted. */
export const quickReplies = (
  ad: QuickAd | null,
  { side, isEmpty }: { side: ChatSide; isEmpty: boolean },
): readonly string[] => (ad ? (ad.listingType === 'rent' ? rent : sale)[side][phaseOf(ad, isEmpty)] : [])

/** Everything that the product offers to say: the same words from many people are no sign of a scam. */
export const OFFERED_TEXTS: readonly string[] = [
  ...new Set(
    [sale, rent].flatMap((sides) => Object.values(sides).flatMap((replies) => Object.values(replies).flat())),
  ),
]
