import { z } from 'zod'
import { accountStatuses } from '../accounts/accounts.terms.ts'
import { adminListQuery } from '../admin-list.schema.ts'
import { listingTypes, rentTypes } from '../ads/ads.terms.ts'
import { skipReasons } from '../buyers-queue/queue.terms.ts'
import { categoryNamed } from '../catalogue/names.schema.ts'
import { PhotoId } from '../chat/chat.schema.ts'
import { t } from '../language/t.ts'
import { AdminAd } from '../moderation/moderation.schema.ts'
import { CaseRating } from '../ratings/ratings.schema.ts'
import { ratingParts } from '../ratings/ratings.terms.ts'
import { Report } from '../reports/reports.schema.ts'
import {
  MAX_ACCOUNT_NOTE,
  MAX_APPEAL,
  MAX_BULK_CASES,
  MAX_DECISION_NOTE,
  moderationCaseKinds,
  moderationOutcomes,
  queueSorts,
  signalIds,
} from './moderation-queue.terms.ts'

/** 'true' in an address; anything else is refused. */
const flag = z.literal('true').transform(() => true)

export const QueueQuery = z.object({
  page: adminListQuery.page,
  limit: z.coerce.number().int().min(1).max(100).default(50),
  sort: z.enum(queueSorts).default('oldest'),
  kind: z.enum(moderationCaseKinds).optional(),
  category: categoryNamed().optional(),
  /** With a high risk. */
  flagged: flag.optional(),
  /** New ads, edits and messages without any signal. */
  clean: flag.optional(),
  /** About an ad or a person that someone has reported. */
  reported: flag.optional(),
  /** By accounts that are younger than a week. */
  newSellers: flag.optional(),
  /** Waiting for at least so many hours. */
  waitingHours: z.coerce.number().int().min(1).max(10_000).optional(),
})
export type QueueQuery = z.infer<typeof QueueQuery>

/** Why something needs attention: what was found, how much it counts, and the text that caused it. */
export const Signal = z.object({
  id: z.enum(signalIds),
  /** In words, such as "Asks for a code that was sent to you". */
  label: z.string(),
  /** Its share of the risk. */
  weight: z.number().int(),
  /** The words that caused it. */
  excerpt: z.string().optional(),
  /** The field of the ad that it is about. */
  field: z.string().optional(),
  /** Another ad that it is about, such as the one with the same photo. */
  productId: z.uuid().optional(),
})
export type Signal = z.infer<typeof Signal>

export const CaseParams = z.object({ id: z.uuid('Invalid case ID') })
export const CasePhotoParams = CaseParams.extend({ photo: PhotoId })

const Person = z.object({ _id: z.uuid(), name: z.string() })

const rowShape = {
  _id: z.uuid(),
  kind: z.enum(moderationCaseKinds),
  title: z.string(),
  /** Null if the ad was deleted. */
  productId: z.uuid().nullable(),
  category: z.string().nullable(),
  /** The ad's first photo. */
  image: z.string().nullable(),
  price: z.number().nullable(),
  /** Null if the ad was deleted. */
  listingType: z.enum(listingTypes).nullable(),
  rentType: z.enum(rentTypes).nullable(),
  /** Whose ad, message or rating it is. */
  seller: Person.extend({ isNew: z.boolean(), status: z.enum(accountStatuses) }).nullable(),
  /** Number of open reports. */
  reports: z.number().int(),
  isSample: z.boolean(),
  /** True if signals and risk have been computed. */
  isAssessed: z.boolean(),
  risk: z.number().int(),
  signals: z.array(Signal),
  createdAt: z.iso.datetime(),
  /** The viewer’s own ad, message, appeal or report, about which somebody else has to decide. */
  isOwn: z.boolean(),
  /** An appeal against the viewer’s own decision, while there is somebody else to look at it. */
  isOwnDecision: z.boolean(),
  /** The colleague who holds it; null if it is unclaimed. */
  claimedBy: Person.extend({ isMe: z.boolean() }).nullable(),
}

/** A row of the queue. */
export const ModerationCaseRow = z.object(rowShape)
export type ModerationCaseRow = z.infer<typeof ModerationCaseRow>

const byKind = z.object({
  ad: z.number().int(),
  edit: z.number().int(),
  report: z.number().int(),
  appeal: z.number().int(),
  message: z.number().int(),
  rating: z.number().int(),
})

/** The waiting cases. Turns red when the oldest has waited longer than the market's target. */
export const QueueSummary = z.object({
  open: z.number().int(),
  byKind,
  oldestAt: z.iso.datetime().nullable(),
  targetHours: z.number(),
  isOverdue: z.boolean(),
})
export type QueueSummary = z.infer<typeof QueueSummary>

export const ModerationQueue = z.object({
  cases: z.array(ModerationCaseRow),
  summary: QueueSummary,
  pagination: z.object({
    currentPage: z.number().int(),
    totalPages: z.number().int(),
    totalCases: z.number().int(),
    hasNextPage: z.boolean(),
    hasPrevPage: z.boolean(),
  }),
})
export type ModerationQueue = z.infer<typeof ModerationQueue>

/** A decision, as staff see it. */
export const ModerationDecision = z.object({
  caseId: z.uuid(),
  productId: z.uuid().nullable(),
  title: z.string(),
  outcome: z.enum(moderationOutcomes),
  reason: z.string().nullable(),
  field: z.string().nullable(),
  note: z.string().nullable(),
  decidedAt: z.iso.datetime(),
  /** Null if it was not decided by a person, or if their account was deleted. */
  decidedBy: z.string().nullable(),
})
export type ModerationDecision = z.infer<typeof ModerationDecision>

const AccountNote = z.object({
  _id: z.uuid(),
  text: z.string(),
  author: z.string(),
  createdAt: z.iso.datetime(),
})

/** A member's record, for staff. */
export const SellerRecord = Person.extend({
  email: z.string(),
  status: z.enum(accountStatuses),
  memberSince: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  level: z.string(),
  ads: z.object({
    active: z.number().int(),
    pending: z.number().int(),
    sold: z.number().int(),
    inactive: z.number().int(),
    /** Sent back to be changed: not a refusal. */
    changesRequested: z.number().int(),
  }),
  approved: z.number().int(),
  refused: z.number().int(),
  /** Reports about this person and their ads. */
  reports: z.number().int(),
  strikes: z.number().int(),
  decisions: z.array(ModerationDecision),
  /** Always empty in the viewer's own record. */
  notes: z.array(AccountNote),
  /** People whom they have gone on without in the queue for one of their ads, the latest first; the viewer is left out. */
  skips: z.array(
    z.object({
      person: Person,
      title: z.string(),
      reason: z.enum(skipReasons),
      note: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  /** Other accounts that logged in on the same device or from the same address. That proves nothing: families share both. */
  linked: z.array(
    Person.extend({ status: z.enum(accountStatuses), isSameDevice: z.boolean(), isSameAddress: z.boolean() }),
  ),
})
export type SellerRecord = z.infer<typeof SellerRecord>

const count = z.number().int()

/** Numbers about a chat, of which no word leaves it. */
const ReportedChat = z.object({
  /** By the reported person, and by the other side. */
  written: count,
  answered: count,
  /** Of the reported person: the other side was warned of them, they were edited, or taken back. */
  warned: count,
  edited: count,
  takenBack: count,
  firstAt: z.iso.datetime().nullable(),
  lastAt: z.iso.datetime().nullable(),
})
export type ReportedChat = z.infer<typeof ReportedChat>

/** One thing to decide about, with everything that is known of it. */
export const ModerationCase = ModerationCaseRow.extend({
  /** The ad as it is now. */
  product: AdminAd.nullable(),
  /** An edited ad's fields as they were approved. */
  before: z.record(z.string(), z.unknown()).nullable(),
  reportList: z.array(Report),
  /** The member's text: the appeal, or the held message. */
  details: z.string().nullable(),
  /** The decision that an appeal is about. */
  appealed: ModerationDecision.nullable(),
  /** The refused message that an appeal is about. */
  appealedMessage: z.string().nullable(),
  /** What is known of the chat with a reported person. Nobody of the team reads it. */
  chat: ReportedChat.nullish(),
  /** Photos of the held message, or those that a reported person has sent in the conversation. */
  messagePhotos: z.array(z.string()).optional(),
  /** The rating that it is about, or whose reply it is about; null if there is none any more. */
  rating: CaseRating.nullish(),
  /** Decisions about ads of the same subcategory with the same signals. */
  similar: z.array(ModerationDecision),
  record: SellerRecord.nullable(),
  /** If it has been decided. */
  decision: ModerationDecision.nullable(),
})
export type ModerationCase = z.infer<typeof ModerationCase>

const ids = z.array(z.uuid(t`Invalid case ID`).toLowerCase()).min(1).max(MAX_BULK_CASES)

export const CaseIds = z.object({ ids })

/** Those that are the caller's now, and those that somebody else holds or has decided. */
export const Claims = z.object({
  claimed: z.array(z.uuid()),
  refused: z.array(z.object({ _id: z.uuid(), message: z.string() })),
})
export type Claims = z.infer<typeof Claims>

export const NewDecision = z.object({
  ids,
  outcome: z.enum(moderationOutcomes),
  /** The id of one of the market's reasons. */
  reason: z.string().max(40).optional(),
  /** The field that it is about. */
  field: z.string().max(60).optional(),
  /** To the member, in the moderator's words. */
  note: z
    .string()
    .trim()
    .max(MAX_DECISION_NOTE, { error: () => t`A note cannot exceed ${MAX_DECISION_NOTE} characters` })
    .optional(),
})
export type NewDecision = z.infer<typeof NewDecision>

/** Each is decided for itself: one that can't be decided does not stop the others. */
export const Decided = z.object({
  decided: z.array(z.uuid()),
  refused: z.array(z.object({ _id: z.uuid(), message: z.string() })),
})
export type Decided = z.infer<typeof Decided>

export const PhotoToRemove = z.object({ photo: z.string().min(1).max(500) })

export const SellerParams = z.object({ id: z.uuid('Invalid user ID') })
export const NewAccountNote = z.object({
  text: z
    .string()
    .trim()
    .min(1, t`Write a note first`)
    .max(MAX_ACCOUNT_NOTE, { error: () => t`A note cannot exceed ${MAX_ACCOUNT_NOTE} characters` }),
})

export const HeldMessageParams = z.object({ id: z.uuid('Invalid message ID') })

export const NewAppeal = z.object({
  text: z
    .string()
    .trim()
    .min(1, t`Tell us why you think the decision is wrong`)
    .max(MAX_APPEAL, { error: () => t`An appeal cannot exceed ${MAX_APPEAL} characters` }),
})

/** Minutes that new ads of the last two weeks waited until a person decided. Null with too few of them. */
export const ReviewWait = z.object({
  wait: z.object({ half: z.number().int(), most: z.number().int() }).nullable(),
})
export type ReviewWait = z.infer<typeof ReviewWait>
/** `part`: whether it is about the rating or about the reply to it. */
export const NewRatingAppeal = NewAppeal.extend({ part: z.enum(ratingParts) })
export type NewRatingAppeal = z.infer<typeof NewRatingAppeal>
