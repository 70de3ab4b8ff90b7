import { z } from 'zod'
import { Email } from '../accounts/accounts.schema.ts'
import { contactNameFault } from '../accounts/name.rules.ts'
import { AdCard } from '../ads/ads.schema.ts'
import { stateNamed } from '../catalogue/names.schema.ts'
import { t } from '../language/t.ts'
import { SUBURB_NEEDED } from '../meeting-places/meeting-places.terms.ts'
import { Pagination, pageQuery } from '../pagination.schema.ts'
import { isAbn, plainAbn } from './abn.ts'
import { BusinessLicence, LicenceKey } from './business-licence.schema.ts'
import {
  ABN_INVALID,
  MAX_BADGE_REASON,
  MAX_BUSINESS_ABOUT,
  MAX_BUSINESS_NAME,
  MAX_LICENCE_NUMBER,
  MAX_LICENCES,
  MAX_STREET,
  ONE_ENTRY_A_DAY,
  ONE_LICENCE_EACH,
} from './businesses.terms.ts'
import { weekdays } from './opening-hours.ts'

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, t`Enter a time such as 09:00`)

const areDistinct = <T>(items: readonly T[], keyOf: (item: T) => string): boolean =>
  new Set(items.map(keyOf)).size === items.length

const OpenDay = z.object({ day: z.literal([...weekdays]), opens: Time, closes: Time })

const Hours = z
  .array(OpenDay)
  .max(weekdays.length, ONE_ENTRY_A_DAY)
  .refine((days) => areDistinct(days, ({ day }) => String(day)), ONE_ENTRY_A_DAY)

const Licence = LicenceKey.extend({
  state: stateNamed(),
  number: z
    .string()
    .trim()
    .min(1, t`Enter the number, or take the licence away`)
    .max(MAX_LICENCE_NUMBER, { error: () => t`A licence number has up to ${MAX_LICENCE_NUMBER} characters` })
    .regex(/^[\p{L}\d][\p{L}\d /.-]*$/u, t`Use letters and digits only`),
})

const inOneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => t`Please keep it to ${max} characters` })
    .regex(/^[^\p{Cc}]*$/u, t`Please write it in one line`)

const tooLong = () => t`Please keep it to ${MAX_BUSINESS_ABOUT} characters`

/** What an owner enters. */
const fields = {
  name: inOneLine(MAX_BUSINESS_NAME)
    .min(2, t`Please enter the name of your business`)
    .superRefine((name, context) => {
      const message = contactNameFault(name)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  abn: z.string().max(40, ABN_INVALID).transform(plainAbn).refine(isAbn, ABN_INVALID),
  about: z.string().trim().max(MAX_BUSINESS_ABOUT, { error: tooLong }).default(''),
  /** Without suburb; empty: by appointment, or online only. */
  street: inOneLine(MAX_STREET).default(''),
  suburb: z.string().trim().min(1, SUBURB_NEEDED).max(100),
  postcode: z.string().trim().min(1, SUBURB_NEEDED).max(10),
  hours: Hours.default([]),
  licences: z
    .array(Licence)
    .max(MAX_LICENCES, ONE_LICENCE_EACH)
    .refine((licences) => areDistinct(licences, ({ kind, state }) => `${kind} ${state}`), ONE_LICENCE_EACH)
    .default([]),
}

export const BusinessDetails = z.object(fields)
export type BusinessDetails = z.output<typeof BusinessDetails>

/** `basedOn`: the details that the form began with, so that a save changes only what was edited. */
export const BusinessSave = z.object({ ...fields, basedOn: z.object(fields).optional() })
export type BusinessSave = z.output<typeof BusinessSave>

const shown = {
  _id: z.uuid(),
  /** The end of its page's address. */
  slug: z.string(),
  name: z.string(),
  abn: z.string(),
  about: z.string(),
  street: z.string(),
  suburb: z.string(),
  postcode: z.string(),
  state: z.string(),
  hours: z.array(OpenDay),
  licences: z.array(BusinessLicence),
  createdAt: z.iso.datetime(),
}

/** What everyone sees of a business. */
export const Business = z.object({
  ...shown,
  /** The clocks of its place: "Australia/Sydney". */
  timeZone: z.string(),
})
export type Business = z.infer<typeof Business>

export const BusinessParams = z.object({ slug: z.string().min(1).max(120) })
export const BusinessQuery = z.object(pageQuery)
export type BusinessQuery = z.infer<typeof BusinessQuery>

/** A business with the listed ads of all of its people, newest first. */
export const BusinessPage = z.object({
  business: Business,
  products: z.array(AdCard),
  pagination: Pagination,
})
export type BusinessPage = z.infer<typeof BusinessPage>

export const BusinessPerson = z.object({
  _id: z.uuid(),
  name: z.string(),
  avatar: z.string().nullable(),
  isOwner: z.boolean(),
  /** Their listed ads. */
  adCount: z.number().int(),
  joinedAt: z.iso.datetime(),
})
export type BusinessPerson = z.infer<typeof BusinessPerson>

const SentInvitation = z.object({
  _id: z.uuid(),
  email: z.string(),
  createdAt: z.iso.datetime(),
})
const ReceivedInvitation = z.object({
  _id: z.uuid(),
  business: z.string(),
  slug: z.string(),
  createdAt: z.iso.datetime(),
})

/** The caller's business, if they have one, and the invitations to their email address. */
export const OwnBusiness = z.object({
  business: z
    .object({
      ...shown,
      isOwner: z.boolean(),
      /** Why staff have taken the Business badge away; null: they have not. */
      badgeRemoval: z.string().nullable(),
      /** Owners first. */
      people: z.array(BusinessPerson),
      /** For owners only. */
      invitations: z.array(SentInvitation),
    })
    .nullable(),
  invited: z.array(ReceivedInvitation),
})
export type OwnBusiness = z.infer<typeof OwnBusiness>

export const NewInvitation = z.object({ email: Email })
export const InvitationParams = z.object({ id: z.uuid('Invalid invitation ID') })
export const PersonParams = z.object({ id: z.uuid('Invalid person ID') })
export const PersonRole = z.object({ isOwner: z.boolean() })

/** `to`: the colleague who gets the ads. */
export const HandOver = z.object({ to: z.uuid(t`Choose a colleague`) })
export const HandedOver = z.object({
  /** Ads that are the colleague's now. */
  moved: z.number().int(),
  /** Ads on offer that stayed: see the API reference. */
  stayed: z.number().int(),
})
export type HandedOver = z.infer<typeof HandedOver>

/** A business as staff see it, at each of its people. */
export const OfficeBusiness = z.object({
  business: z
    .object({
      ...shown,
      badgeRemoval: z.string().nullable(),
      people: z.array(BusinessPerson),
      /** Others with the same ABN. */
      sameAbn: z.array(z.object({ slug: z.string(), name: z.string() })),
    })
    .nullable(),
})
export type OfficeBusiness = z.infer<typeof OfficeBusiness>

export const OfficeBusinessParams = z.object({ id: z.uuid('Invalid business ID') })
export const BusinessOfUserParams = z.object({ id: z.uuid('Invalid user ID') })

/** `number`: the one that was looked up, so that another one isn't marked. */
export const LicenceCheck = LicenceKey.extend({
  number: z.string().min(1).max(MAX_LICENCE_NUMBER),
  isChecked: z.boolean(),
})
export type LicenceCheck = z.infer<typeof LicenceCheck>

export const BadgeChange = z.discriminatedUnion('isRemoved', [
  z.object({
    isRemoved: z.literal(true),
    /** The owners read it. */
    reason: z
      .string()
      .trim()
      .min(1, t`Say why: the owners will read this`)
      .max(MAX_BADGE_REASON, { error: () => t`Please keep it to ${MAX_BADGE_REASON} characters` }),
  }),
  z.object({ isRemoved: z.literal(false) }),
])
export type BadgeChange = z.infer<typeof BadgeChange>
