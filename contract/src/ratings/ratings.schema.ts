import { z } from 'zod'
import { chatSides } from '../chat/chat.terms.ts'
import { t } from '../language/t.ts'
import { MAX_RATING_TEXT, ratingParts, ratingStates } from './ratings.terms.ts'

const Text = z
  .string()
  .trim()
  .max(MAX_RATING_TEXT, { error: () => t`Please keep it to ${MAX_RATING_TEXT} characters` })

const Answer = z.boolean(t`Please answer with yes or no`)

const answers = { asAgreed: Answer, onTime: Answer, friendly: Answer }

export const RatedDealParams = z.object({ id: z.uuid('Invalid deal ID').toLowerCase() })
export const RatingParams = z.object({ id: z.uuid('Invalid rating ID').toLowerCase() })

export const NewRating = z.object({ ...answers, text: Text.default('') })
export type NewRating = z.infer<typeof NewRating>

export const NewRatingReply = z.object({ text: Text.min(1, t`Write your reply first`) })

/** After a refusal, for its author alone: they can appeal once. Null unless they have, and it was not upheld. */
const appeal = { mayAppeal: z.boolean(), appealState: z.enum(['open', 'confirmed']).nullable() }

/** The one reply to a rating. Others only get it once it is shown. */
const RatingReply = z.object({
  text: z.string(),
  state: z.enum(ratingStates),
  /** Why a moderator has refused it; only for its author. */
  refusal: z.string().nullable(),
  ...appeal,
  createdAt: z.iso.datetime(),
})

/** The other person's is there once it is shown, one's own always. */
export const Rating = z.object({
  _id: z.uuid(),
  /** Who gave it. */
  by: z.enum(chatSides),
  ...answers,
  text: z.string(),
  state: z.enum(ratingStates),
  refusal: z.string().nullable(),
  ...appeal,
  createdAt: z.iso.datetime(),
  reply: RatingReply.nullable(),
})
export type Rating = z.infer<typeof Rating>

/** A deal that is done, for one of its two sides. */
export const RatedDeal = z.object({
  _id: z.uuid(),
  title: z.string(),
  /** The caller's. */
  side: z.enum(chatSides),
  /** Null if they deleted their account, or if one of the two has blocked the other. */
  other: z.object({ name: z.string() }).nullable(),
  isOtherDeleted: z.boolean(),
  conversationId: z.uuid().nullable(),
  doneAt: z.iso.datetime(),
  /** From then on nobody can rate it, and what was written is shown. */
  endsAt: z.iso.datetime(),
  mayRate: z.boolean(),
  mayReply: z.boolean(),
  /** Given by the caller. */
  given: Rating.nullable(),
  /** By the other person, once it is shown. */
  received: Rating.nullable(),
})
export type RatedDeal = z.infer<typeof RatedDeal>

/** The newest first. */
export const RatedDeals = z.object({ deals: z.array(RatedDeal) })
export type RatedDeals = z.infer<typeof RatedDeals>

/** As everyone reads it: without names. */
const PublicRating = z.object({
  _id: z.uuid(),
  ...answers,
  text: z.string(),
  shownAt: z.iso.datetime(),
  reply: z.string().nullable(),
})
export type PublicRating = z.infer<typeof PublicRating>

/** What buyers say about a seller. */
export const SellerRatings = z.object({
  count: z.number().int(),
  /** Null below three ratings. */
  good: z.number().int().nullable(),
  /** The newest with a text; empty below three ratings. */
  recent: z.array(PublicRating),
})
export type SellerRatings = z.infer<typeof SellerRatings>

/** A rating that a moderator looks at. */
const Named = z.object({ _id: z.uuid(), name: z.string() })
export const CaseRating = z.object({
  /** Whose text the case is about: the rating's or the reply's. */
  part: z.enum(ratingParts),
  by: z.enum(chatSides),
  ...answers,
  text: z.string(),
  reply: z.string().nullable(),
  /** Null if they deleted their account. */
  rater: Named.nullable(),
  rated: Named.nullable(),
  /** Everyone can read it while it waits. */
  isShown: z.boolean(),
})
