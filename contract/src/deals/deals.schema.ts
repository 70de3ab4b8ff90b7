import { z } from 'zod'
import { listingTypes, rentTypes } from '../ads/ads.terms.ts'
import { chatSides } from '../chat/chat.terms.ts'
import { t } from '../language/t.ts'
import { SuggestedPlaces } from '../meeting-places/meeting-places.schema.ts'
import { cancelReasons } from './cancel-reasons.ts'
import { dealStates } from './deals.states.ts'
import { lateMinutes, MAX_PLACE, otherEnds, PLACE_NEEDED } from './deals.terms.ts'

export const DealParams = z.object({ id: z.uuid('Invalid deal ID') })

const Place = z.string().trim().min(1, PLACE_NEEDED).max(MAX_PLACE)

export const NewMeeting = z.object({
  /** As the clocks show it where the ad is: 2026-11-21T10:00. */
  at: z.string().regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/, 'must be a time such as 2026-11-21T10:00'),
  place: Place,
})
export type NewMeeting = z.infer<typeof NewMeeting>

/** What the caller has read, so that nobody agrees to something that has just changed. */
export const AgreedMeeting = z.object({ at: z.iso.datetime(), place: Place })
export type AgreedMeeting = z.infer<typeof AgreedMeeting>

export const LateBody = z.object({ minutes: z.literal(lateMinutes) })
export const CodeBody = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{4}$/, t`A code has four digits`),
})
export const CancelBody = z.object({ reason: z.enum(cancelReasons) })

const Meeting = z.object({
  at: z.iso.datetime(),
  place: z.string(),
  /** Who has proposed it last. */
  by: z.enum(chatSides),
  isAgreed: z.boolean(),
})

/** As one of the two sides sees it. */
export const Deal = z.object({
  _id: z.uuid(),
  side: z.enum(chatSides),
  state: z.enum(dealStates),
  /** As it was when they agreed. */
  title: z.string(),
  /** In dollars. */
  amount: z.number().nullable(),
  listingType: z.enum(listingTypes),
  /** What an amount for rent is paid for; null for sale, and once the ad is gone. */
  rentType: z.enum(rentTypes).nullable(),
  productId: z.uuid().nullable(),
  image: z.string().nullable(),
  conversationId: z.uuid().nullable(),
  /** The other side’s name; null once their account is deleted. */
  other: z.string().nullable(),
  agreedAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  endedBy: z.enum(chatSides).nullable(),
  endReason: z.enum([...cancelReasons, ...otherEnds]).nullable(),
  reservedUntil: z.iso.datetime().nullable(),
  hasSellerSaid: z.boolean(),
  hasBuyerSaid: z.boolean(),
  /** The clock of the meeting: where the ad is. */
  timeZone: z.string(),
  meeting: Meeting.nullable(),
  /** What the caller shows at the meeting, for the other one to enter. Only while it is agreed. */
  code: z.string().nullable(),
  /** Codes that the caller can still try. */
  triesLeft: z.number().int(),
  /** The caller has said that the other one didn’t come. */
  hasReportedNoShow: z.boolean(),
  /** Percentage of meetings that the other one came to; null if there were too few. */
  otherCame: z.number().int().nullable(),
})
export type Deal = z.infer<typeof Deal>

/** The latest one of a conversation. */
export const DealOfChat = z.object({ deal: Deal.nullable() })
export type DealOfChat = z.infer<typeof DealOfChat>

/** The live ones first, then the latest. */
export const MyDeals = z.object({ deals: z.array(Deal) })
export type MyDeals = z.infer<typeof MyDeals>

/** Where the two could meet. */
export const PlacesForDeal = SuggestedPlaces.extend({
  /** Where and at what time of day the seller has met other buyers nearby, as the seller proposed it; the latest first. */
  usual: z.array(z.object({ place: z.string(), time: z.string() })),
})
export type PlacesForDeal = z.infer<typeof PlacesForDeal>

export const CalendarFile = z.object({ name: z.string(), text: z.string() })
