import { z } from 'zod'
import { Email } from '../accounts/accounts.schema.ts'
import { accountStatuses } from '../accounts/accounts.terms.ts'
import { adminListQuery } from '../admin-list.schema.ts'
import { AdId } from '../ads/ads.schema.ts'
import { adStatuses } from '../ads/ads.terms.ts'
import { t } from '../language/t.ts'
import { ratingParts } from '../ratings/ratings.terms.ts'
import { MAX_REPORT_DETAILS, reportOutcomes, reportReasons, reportStatuses } from './reports.terms.ts'

export const ReportChallenge = z.object({
  challenge: z.uuid(),
  /** Number of zero bits the hash must start with. */
  difficulty: z.number().int(),
})
export type ReportChallenge = z.infer<typeof ReportChallenge>

/** The SHA-256 hash of `challenge:nonce` starts with the required number of zero bits. */
export const ReportProof = z.object({
  challenge: z.uuid(),
  nonce: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
})
export type ReportProof = z.infer<typeof ReportProof>

/** A report is about an ad, about the other person in a conversation, about a seller, or about a rating. */
export const NewReport = z
  .object({
    productId: AdId.optional(),
    conversationId: z.uuid(t`Invalid conversation ID`).optional(),
    sellerId: z.uuid(t`Invalid seller ID`).toLowerCase().optional(),
    ratingId: z.uuid(t`Invalid rating ID`).toLowerCase().optional(),
    /** What is reported: the text of the rating, or of the reply to it. */
    ratingPart: z.enum(ratingParts).default('rating'),
    reason: z.enum(reportReasons, t`Please choose a reason`),
    details: z
      .string()
      .trim()
      .max(MAX_REPORT_DETAILS, { error: () => t`Details cannot exceed ${MAX_REPORT_DETAILS} characters` })
      .default(''),
    /** For callers without an account who want a reply. */
    email: Email.or(z.literal('')).optional(),
    /** Required from callers without an account. */
    proof: ReportProof.optional(),
  })
  .refine(
    ({ productId, conversationId, sellerId, ratingId }) =>
      [productId, conversationId, sellerId, ratingId].filter((id) => id !== undefined).length === 1,
    { message: t`Report either an ad, a conversation, a seller or a rating`, path: ['productId'] },
  )
export type NewReport = z.input<typeof NewReport>

export const ReportParams = z.object({ id: z.uuid('Invalid report ID') })

export const ReportsQuery = z.object({
  page: adminListQuery.page,
  limit: adminListQuery.limit,
  status: z.enum(reportStatuses).default('open'),
})
export type ReportsQuery = z.infer<typeof ReportsQuery>

/** A report as administrators see it. People and ads that were deleted since are null. */
export const Report = z.object({
  _id: z.uuid(),
  reason: z.string(),
  details: z.string(),
  /** The ad's title at the time. */
  title: z.string(),
  product: z.object({ _id: z.uuid(), status: z.enum(adStatuses) }).nullable(),
  /** The report is about the other person in a conversation. */
  isAboutConversation: z.boolean(),
  /** The report is about a rating, or the reply to one. */
  isAboutRating: z.boolean().nullish(),
  /** Such a rating or reply can still be read by everyone. */
  isRatingShown: z.boolean().nullish(),
  /** The seller of the ad, or the other person. */
  reported: z
    .object({ _id: z.uuid(), name: z.string(), email: z.string(), status: z.enum(accountStatuses) })
    .nullable(),
  /** The open case in the moderation queue that it belongs to. */
  caseId: z.uuid().nullish(),
  /** Sent without an account. */
  isAnonymous: z.boolean(),
  /** About the viewer, or sent by them: somebody else has to answer it. */
  isOwn: z.boolean(),
  /** Email and, with an account, name of the reporter; never shown to the person it is about. */
  reporter: z.object({ name: z.string().nullable(), email: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  handledAt: z.iso.datetime().nullable(),
  /** The administrator's name. */
  handledBy: z.string().nullable(),
  /** Null while it is open. */
  outcome: z.enum(reportOutcomes).nullable(),
})
export type Report = z.infer<typeof Report>

export const Reports = z.object({
  reports: z.array(Report),
  counts: z.object({ open: z.number().int(), handled: z.number().int() }),
  pagination: z.object({
    currentPage: z.number().int(),
    totalPages: z.number().int(),
    totalReports: z.number().int(),
    hasNextPage: z.boolean(),
    hasPrevPage: z.boolean(),
  }),
})
export type Reports = z.infer<typeof Reports>

export const ReportDecision = z.object({ isHandled: z.boolean() })
