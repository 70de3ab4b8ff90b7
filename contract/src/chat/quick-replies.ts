import type { AdStatus, ListingType } from '../ads/ads.terms.ts'
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
    available: ['When can I see it?', 'Where can I pick it up?', 'Thanks, I’ll think about it.'],
    forBuyer: ['See you then!', 'I’m running a bit late.', 'Is the time still okay for you?'],
    forAnother: ['Please let me know if it becomes available again.'],
    sold: ['Thanks for letting me know.'],
    gone: ['Will it be available again?'],
  },
  seller: {
    first: [],
    available: [
      'Yes, it’s still available.',
      'When would you like to see it?',
      'Sorry, the price is firm.',
      'Thanks for your interest!',
    ],
    forBuyer: ['See you then!', 'Is the time still okay for you?', 'I’m running a bit late.'],
    forAnother: ['It’s reserved for someone else at the moment.', 'I’ll let you know if it falls through.'],
    sold: ['Sorry, it’s sold.', 'Thanks for your interest!'],
    gone: ['Sorry, it’s not available at the moment.'],
  },
}

const rent: Record<ChatSide, Replies> = {
  buyer: {
    ...sale.buyer,
    first: ['Is this still available?', 'When can I see it?', 'From when is it available?'],
    available: ['When can I see it?', 'From when is it available?', 'Thanks, I’ll think about it.'],
  },
  seller: {
    ...sale.seller,
    available: ['Yes, it’s still available.', 'When would you like to see it?', 'Thanks for your interest!'],
    sold: ['Sorry, it’s been rented.', 'Thanks for your interest!'],
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
