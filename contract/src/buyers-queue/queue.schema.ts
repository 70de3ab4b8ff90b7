import { z } from 'zod'
import { AdId } from '../ads/ads.schema.ts'
import { BuyerRecord } from '../deals/buyer-record.schema.ts'
import { t } from '../language/t.ts'
import { answerHours, MAX_SKIP_NOTE, skipReasons } from './queue.terms.ts'

export const QueueParams = z.object({ id: AdId })

/** Of one ad, as a member sees it. Nobody learns who the others are. */
export const QueuePlace = z.object({
  /** Members who wait. */
  length: z.number().int(),
  /** The caller’s place, from 1; null if they are not in the queue. */
  position: z.number().int().nullable(),
  /** It is the caller’s turn, and until when. */
  answerBy: z.iso.datetime().nullable(),
  /** The ad is reserved until then; null if it is not. */
  reservedUntil: z.iso.datetime().nullable(),
  isForYou: z.boolean(),
  /** The seller has gone on without the caller, who can’t join this queue again. */
  isSkipped: z.boolean(),
})
export type QueuePlace = z.infer<typeof QueuePlace>

const MyPlace = QueuePlace.extend({ productId: z.uuid(), title: z.string(), image: z.string().nullable() })
export type MyPlace = z.infer<typeof MyPlace>
export const MyPlaces = z.object({ places: z.array(MyPlace) })
export type MyPlaces = z.infer<typeof MyPlaces>

export const QueueAnswer = z.object({ answer: z.enum(['yes', 'no']) })
/** `conversationId`: with the seller, after a yes. */
export const QueueAnswered = z.object({ conversationId: z.uuid().nullable() })
export type QueueAnswered = z.infer<typeof QueueAnswered>

/** Someone who waits, without a name. */
const QueuedBuyer = z.object({
  /** Of the place, not of the person. */
  _id: z.uuid(),
  /** They are asked, and can answer until then. */
  answerBy: z.iso.datetime().nullable(),
  record: BuyerRecord,
})
export type QueuedBuyer = z.infer<typeof QueuedBuyer>

/** For the seller. */
export const OwnQueue = z.object({
  length: z.number().int(),
  answerHours: z.number().int(),
  /** Somebody is asked, and can answer until then. */
  answerBy: z.iso.datetime().nullable(),
  /** In their order, whose turn it is first. */
  people: z.array(QueuedBuyer),
})
export type OwnQueue = z.infer<typeof OwnQueue>
export const QueueHours = z.object({ answerHours: z.literal(answerHours) })

export const SkipParams = QueueParams.extend({ placeId: z.uuid(t`Invalid place ID`).toLowerCase() })
export const SkipBody = z.object({
  reason: z.enum(skipReasons),
  /** For staff only, if there is a complaint. */
  note: z
    .string()
    .trim()
    .max(MAX_SKIP_NOTE, { error: () => t`Please keep it to ${MAX_SKIP_NOTE} characters` })
    .default(''),
})
export type SkipBody = z.infer<typeof SkipBody>
