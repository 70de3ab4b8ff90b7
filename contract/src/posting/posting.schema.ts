import { z } from 'zod'
import { type AdDraft, type AdField, type AdFields, recordOfFields } from '../ads/ads.fields.ts'
import { Ad, AdCard, AdVersion, Attributes } from '../ads/ads.schema.ts'
import {
  type AdStatus,
  adSorts,
  adStatuses,
  type Condition,
  conditions,
  listingTypes,
  type RentType,
  rentTypes,
} from '../ads/ads.terms.ts'
import { privateAttributes } from '../catalogue/attributes.rules.ts'
import { isOffered, isSubcategoryOf } from '../catalogue/categories.ts'
import { categoryNamed } from '../catalogue/names.schema.ts'
import { t } from '../language/t.ts'
import { Pagination, pageQuery } from '../pagination.schema.ts'
import { MAX_IMAGE_ADDRESS } from '../uploads/image-host.ts'
import { checkAd, finishAd } from './posting.rules.ts'

/** Accepts "sale" for "sell". */
const ListingTypeInput = z.preprocess(
  (value) => (value === 'sale' ? 'sell' : value),
  z.enum(listingTypes, t`Listing type must be sell or rent`).default('sell'),
) as unknown as z.ZodType<'sell' | 'rent', 'sell' | 'sale' | 'rent' | undefined>

const lowered = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)
const blankIsNull = (value: unknown) => (value === '' ? null : value)

const RentTypeInput = z
  .preprocess(
    (value) => blankIsNull(lowered(value)),
    z.enum(rentTypes, t`Rent type must be daily, weekly or monthly`).nullable(),
  )
  .optional() as unknown as z.ZodType<RentType | null | undefined, string | null | undefined>

const ConditionInput = z
  .preprocess(
    (value) => blankIsNull(lowered(value)),
    z.enum(conditions, t`Condition must be new or used`).nullable(),
  )
  .optional() as unknown as z.ZodType<Condition | null | undefined, string | null | undefined>

const parts = {
  title: z.string(),
  description: z.string(),
  images: z.array(z.string().max(MAX_IMAGE_ADDRESS)).max(100),
  price: z.number(),
  category: categoryNamed(t`Category selection is required`),
  subcategory: z.string(),
  brand: z.string().nullish(),
  model: z.string().nullish(),
  condition: ConditionInput,
  listingType: ListingTypeInput,
  rentType: RentTypeInput,
  propertyArea: z.number().nullish(),
  attributes: Attributes.default({}),
  state: z.string(),
  city: z.string().default(''),
  suburb: z.string().max(100).nullish(),
  postcode: z.string().max(10).nullish(),
  contactName: z.string(),
} satisfies Record<AdField, z.ZodType>

const AdParts = z.object(parts)

/** Omitted fields are '' in a draft. */
const asDraft = (input: z.output<typeof AdParts>): AdDraft =>
  recordOfFields<AdDraft>((field) => input[field] ?? '')

const checkParts =
  (isAllowed: typeof isOffered) =>
  (input: z.output<typeof AdParts>, context: z.RefinementCtx): void => {
    if (!isAllowed(input.category, input.subcategory)) {
      context.addIssue({
        code: 'custom',
        path: ['subcategory'],
        message: t`Subcategory selection is required`,
      })
    }
    for (const [field, message] of Object.entries(checkAd(asDraft(input)))) {
      context.addIssue({ code: 'custom', path: field.split('.'), message })
    }
  }

/** The values of private fields, which are sent among the others. */
const privateOf = ({ subcategory, attributes }: z.output<typeof AdParts>) =>
  privateAttributes(subcategory, attributes)

const ownFields = (input: z.output<typeof AdParts>) => ({
  fields: finishAd(asDraft(input)),
  privateAttributes: privateOf(input),
})

/**
 * An ad as its owner sends it. With `basedOn`, the ad as the form began with it, only what differs is changed, and a
 * field that has changed meanwhile is a conflict. Without, the whole ad is replaced.
 */
export const OwnAdInput = z
  .object({ ...parts, basedOn: AdParts.optional() })
  .superRefine(checkParts(isSubcategoryOf))
  .transform(({ basedOn, ...input }) => ({
    ...ownFields(input),
    basedOn: basedOn && ownFields(basedOn),
  }))
export type OwnAdInput = z.input<typeof OwnAdInput>

/** An ad that is imported, checked by the same rules as the forms. It may be in a subcategory that is no longer on offer. */
export const AdInput = AdParts.superRefine(checkParts(isSubcategoryOf)).transform(
  (input): AdFields => finishAd(asDraft(input)),
)
export type AdInput = z.input<typeof AdInput>

/** An ad with its status, as an administrator sends it. `basedOn` as in `OwnAdInput`. */
export const AdminAdInput = z
  .object({
    ...parts,
    status: z.enum(adStatuses),
    basedOn: AdParts.extend({ status: z.enum(adStatuses) }).optional(),
  })
  .superRefine(checkParts(isSubcategoryOf))
  .transform(({ status, basedOn, ...input }) => ({
    status,
    fields: finishAd(asDraft(input)),
    basedOn: basedOn && { ...finishAd(asDraft(basedOn)), status: basedOn.status },
  }))
export type AdminAdInput = z.input<typeof AdminAdInput>

/** A new ad. The idempotency key makes a double click or a retry create one ad. */
export const NewAd = z
  .object({
    ...parts,
    idempotencyKey: z.uuid().optional(),
    /** True if the number is on this ad, provided the seller shows it at all. */
    showPhone: z.boolean().default(true),
    /** Ignored: an ad is the caller's. */
    email: z.string().optional(),
  })
  .superRefine(checkParts(isOffered))
  .transform(({ idempotencyKey, showPhone, email: _, ...input }) => ({
    idempotencyKey,
    showPhone,
    fields: finishAd(asDraft(input)),
    privateAttributes: privateOf(input),
  }))
export type NewAd = z.input<typeof NewAd>

export const AdPhone = z.object({ showPhone: z.boolean() })

/** A day such as 2026-12-03, in the market's time zone. */
const Day = z.iso.date(t`Please choose a day`)

/** Moves an owner may make with an ad: `ads.states.ts` says when. */
export const OwnStatus = z.discriminatedUnion(
  'status',
  [
    z.object({ status: z.literal('active') }),
    z.object({ status: z.literal('paused') }),
    z.object({
      status: z.literal('reserved'),
      /** The last day on which it is reserved. */
      until: Day,
      /** The conversation with the person it is reserved for. */
      conversationId: z.uuid().optional(),
    }),
    z.object({
      status: z.literal('sold'),
      /** The conversation with the buyer. */
      conversationId: z.uuid().optional(),
      /** Notifies the others who enquired about it. */
      notifiesOthers: z.boolean().default(false),
    }),
  ],
  t`Status must be active, reserved, paused or sold`,
)
export type OwnStatus = z.infer<typeof OwnStatus>

export const OwnAdsQuery = z.object({
  ...pageQuery,
  status: z.enum(adStatuses).optional(),
  sort: z.enum(adSorts).default('newest'),
  /** Words in the title. */
  search: z.string().trim().max(100).optional(),
  /** `all`: also those of the caller's colleagues. */
  whose: z.enum(['mine', 'all']).default('mine'),
})
export type OwnAdsQuery = z.infer<typeof OwnAdsQuery>

/** A member's ads by status, which add up to the total. */
export const StatusCounts = z.object({
  ...(Object.fromEntries(adStatuses.map((status) => [status, z.number().int()])) as Record<
    AdStatus,
    z.ZodInt
  >),
  total: z.number().int(),
})
export type StatusCounts = z.infer<typeof StatusCounts>

/** Why an ad is inactive, for its owner. Optional fields are missing for ads declined before decisions had them. */
const declined = {
  declined: z
    .object({
      /** All that was said, as one text: for older decisions, the only one. */
      reason: z.string().nullable(),
      /** It was taken down, rather than never approved. */
      wasLive: z.boolean(),
      /** Refused, or to be changed and sent back. */
      outcome: z.enum(['refused', 'changes']).optional(),
      /** The text of the market's reason, unless that is no longer one of its reasons. */
      reasonText: z.string().nullish(),
      /** The field concerned: one of the ad's fields, or the key of an attribute. */
      field: z.string().nullish(),
      /** In the moderator's words. */
      note: z.string().nullish(),
      /** The owner may ask another person to look at it, once per decision. */
      mayAppeal: z.boolean().optional(),
      /** Outcome of their appeal; null if there is none. An upheld one makes the ad active. */
      appealState: z.enum(['open', 'confirmed']).nullish(),
    })
    .nullish(),
}

/** Why an ad waits for review, for its owner. Never says who reported it. */
const waiting = {
  /** Members reported it, so it is hidden until a moderator has looked at it. */
  isHiddenByReports: z.boolean().optional(),
}

const times = {
  /** When it was first posted, if it has been moved to the top since. */
  postedAt: z.iso.datetime().nullish(),
  /** When it expires unless it is renewed; null if it isn't listed or paused. */
  endsAt: z.iso.datetime().nullish(),
  /** Until when it is reserved. */
  reservedUntil: z.iso.datetime().nullish(),
  /** The name of the person it is reserved for, if the owner named them. */
  reservedFor: z.string().nullish(),
}

/** A change of an approved ad that everyone still sees as it was. */
const Edit = z.object({
  /** It waits for review, has to be changed first, or was refused. */
  state: z.enum(['waiting', 'changes', 'refused']),
  /** When it was saved. */
  savedAt: z.iso.datetime(),
  /** Why it has to be changed or was refused: as with an ad that was declined. */
  reasonText: z.string().nullish(),
  field: z.string().nullish(),
  note: z.string().nullish(),
})
export type Edit = z.infer<typeof Edit>

/** What a colleague does to an ad that somebody else has posted. */
export const colleagueActions = ['edited', 'moved', 'renewed', 'priced', 'handed_over'] as const
export type ColleagueAction = (typeof colleagueActions)[number]

/** Of ads that the caller's business sells. */
const team = {
  /** The colleague who has posted it; null if it is the caller's own. */
  colleague: z.object({ _id: z.uuid(), name: z.string() }).nullish(),
  /** Which of its seller's colleagues has last changed it. */
  changedBy: z.object({ name: z.string(), action: z.enum(colleagueActions), at: z.iso.datetime() }).nullish(),
}

/** One's own ad, in lists and in full. */
export const OwnAdCard = AdCard.extend({ ...declined, ...waiting, ...times, ...team, edit: Edit.nullish() })
export type OwnAdCard = z.infer<typeof OwnAdCard>
export const OwnAd = Ad.extend({
  ...declined,
  ...waiting,
  edit: Edit.extend({
    /** The ad as it will be once the change is approved. */
    version: AdVersion,
  }).nullish(),
  /** The texts as they were last reviewed, if small changes have been made since: further ones add up. */
  reviewedTexts: z.object({ title: z.string(), description: z.string() }).nullish(),
  endsAt: times.endsAt,
  postedAt: times.postedAt,
  /** The values of private fields. */
  privateAttributes: Attributes.optional(),
  /** True if the seller's number is on this ad, provided they show it at all. */
  showPhone: z.boolean().optional(),
  ...team,
})
export type OwnAd = z.infer<typeof OwnAd>

export const OwnAds = z.object({
  products: z.array(OwnAdCard),
  pagination: Pagination,
  statusCounts: StatusCounts,
  /** Others sell for the caller's business, so that they can ask for `all`. */
  hasColleagues: z.boolean().optional(),
})
export type OwnAds = z.infer<typeof OwnAds>

/** Location and contact of the caller's latest ad. Null if they have none. */
export const PostingDefaults = z.object({
  latest: z
    .object({
      suburb: z.string().nullable(),
      postcode: z.string().nullable(),
      state: z.string(),
      city: z.string(),
      contactName: z.string(),
      /** True if the caller's number is on it, provided they show it at all. */
      showPhone: z.boolean(),
    })
    .nullable(),
})
export type PostingDefaults = z.infer<typeof PostingDefaults>

export const BuyersQuestionsQuery = z.object({ subcategory: z.string().max(60) })
export const BuyersQuestionList = z.object({
  questions: z.array(z.object({ label: z.string(), question: z.string() })),
})
export type BuyersQuestionList = z.infer<typeof BuyersQuestionList>
