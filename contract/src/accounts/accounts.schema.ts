import { z } from 'zod'
import { ApiToken } from '../api-tokens/api-tokens.schema.ts'
import { Done } from '../done.schema.ts'
import { requiredPath } from '../errors.ts'
import { t } from '../language/t.ts'
import { isRadius, MAX_RADIUS } from '../places/near.ts'
import { isBirthDate } from './accounts.rules.ts'
import {
  AVATAR_NOT_IMAGE,
  accountStatuses,
  CODE_LENGTH,
  genders,
  MAX_NAME,
  MAX_PASSWORD,
  MAX_PROFILE_DESCRIPTION,
  MIN_PASSWORD,
  passwordTooShort,
  roles,
} from './accounts.terms.ts'
import { memberNameFault, nameFault } from './name.rules.ts'
import { Passkey } from './passkeys.schema.ts'
import { BARE_PHONE, barePhone, PHONE_INVALID } from './phone.ts'
import { OwnerProof, SecondFactor } from './proof.schema.ts'

const emailShaped = (message: string) =>
  z.string().trim().toLowerCase().max(254, message).regex(z.regexes.email, message)

export const Email = emailShaped(t`Please enter a valid email address`)

const tooLongName = () => t`Name cannot exceed ${MAX_NAME} characters`

/** A name that passes a rule; the rule returns the message. */
const nameOf = (missing: string, faultOf: (name: string) => string | undefined) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(MAX_NAME, { error: tooLongName })
    .superRefine((name, context) => {
      const message = faultOf(name)
      if (message) context.addIssue({ code: 'custom', message })
    })

export const NewPassword = z
  .string()
  .min(MIN_PASSWORD, passwordTooShort(MIN_PASSWORD))
  .max(MAX_PASSWORD, { error: () => t`Password cannot exceed ${MAX_PASSWORD} characters` })
export const VerificationCode = z
  .string()
  .trim()
  .regex(new RegExp(`^[0-9]{${CODE_LENGTH}}$`), t`Please enter a valid 6-digit verification code`)

export const LoginPassword = z.string().min(1, requiredPath('password')).max(MAX_PASSWORD)

export const Credentials = z.object({
  email: Email,
  password: LoginPassword,
  ...SecondFactor,
})
export type Credentials = z.infer<typeof Credentials>

/** Without a code, requests one. With a code, verifies the account with this name and password. */
export const Registration = z.object({
  name: nameOf(t`Please enter your name`, memberNameFault),
  email: Email,
  password: NewPassword,
  verificationCode: VerificationCode.optional(),
})
export type Registration = z.infer<typeof Registration>

/** As the operator creates one: administrators may be called what they are. */
export const NewAdmin = Registration.extend({ name: nameOf(t`Please enter your name`, nameFault) })

export const ForgotPassword = z.object({ email: Email })
export type ForgotPassword = z.infer<typeof ForgotPassword>

export const PasswordReset = z.object({
  email: Email,
  verificationCode: VerificationCode,
  newPassword: NewPassword,
})
export type PasswordReset = z.infer<typeof PasswordReset>

/** Forms send a cleared field as '', the API stores it as null; both clear it. */
const clearable = <Out, In extends string>(schema: z.ZodType<Out, In>) => {
  // Typed by hand: a preprocessed schema would accept `unknown`, and forms could send anything unnoticed.
  const cleared = z.preprocess((value) => (value === '' ? null : value), schema.nullable())
  return (cleared as z.ZodType<Out | null, In | '' | null>).optional()
}

/** Fields of a profile as a form began with them, see `merge-changes.ts`. */
const ProfileBefore = z
  .object({
    name: z.string(),
    email: z.string(),
    DOB: z.string().nullable(),
    gender: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    showPhone: z.boolean(),
    isFindable: z.boolean(),
    description: z.string().nullable(),
    avatar: z.string().nullable(),
  })
  .partial()
export type ProfileBefore = z.infer<typeof ProfileBefore>

/**
 * The fields that a member may change. Omitted fields stay unchanged, and so do those that are as in `basedOn`; if
 * others have changed meanwhile, that is a conflict. A new email needs a proof.
 */
export const ProfileUpdate = z.object({
  ...OwnerProof,
  // The service refuses what only a new name may not be: staff may have other names, and a name from before may stay.
  name: nameOf(t`Name is required`, nameFault),
  email: z.string().trim().min(1, t`Email is required`).pipe(emailShaped(t`Email is invalid`)),
  DOB: clearable(
    z
      .string()
      .refine((text) => isBirthDate(text, new Date().getFullYear()), t`Please enter a valid date of birth`),
  ),
  gender: clearable(z.enum(genders, t`Please select a gender`)),
  /** As people write it; stored in international form. */
  phoneNumber: clearable(z.string().transform(barePhone).pipe(z.string().regex(BARE_PHONE, PHONE_INVALID))),
  /** True if logged-in members see the number on the member's ads. */
  showPhone: z.boolean().optional(),
  /** True if search engines may list the member's seller page. */
  isFindable: z.boolean().optional(),
  description: clearable(
    z.string().max(MAX_PROFILE_DESCRIPTION, {
      error: () => t`Description cannot exceed ${MAX_PROFILE_DESCRIPTION} characters`,
    }),
  ),
  /** Null for none, the address of an upload of this member, or a new image as a data URL. */
  avatar: clearable(z.string(AVATAR_NOT_IMAGE)),
  basedOn: ProfileBefore.optional(),
})
export type ProfileUpdate = z.infer<typeof ProfileUpdate>

export const PasswordChange = z.object({ ...OwnerProof, newPassword: NewPassword })
export type PasswordChange = z.infer<typeof PasswordChange>

/** Programs may send no body. With one, the proof must be right: the website always sends it. */
export const AccountDeletion = z.object(OwnerProof).optional()

export const EmailConfirmation = z.object({ verificationCode: VerificationCode })
export const PhoneConfirmation = EmailConfirmation

/** The reply to a successful login. */
export const LoggedIn = z.object({
  token: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(roles),
  /** True if this login has cancelled the deletion of the account. */
  wasToBeDeleted: z.boolean().optional(),
})
export type LoggedIn = z.infer<typeof LoggedIn>

/** The member's own profile. */
export const Profile = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(roles),
  status: z.enum(accountStatuses),
  isVerified: z.boolean(),
  DOB: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  /** E.164: +61412345678. */
  phoneNumber: z.string().nullable(),
  /** They have entered a code that was sent to the number. */
  isPhoneVerified: z.boolean().optional(),
  showPhone: z.boolean(),
  /** True if search engines may list the member's seller page. */
  isFindable: z.boolean().optional(),
  description: z.string().nullable(),
  /** False for accounts that only log in through a provider. */
  hasPassword: z.boolean(),
  /** Until when a password works that the product made; else none. */
  passwordUntil: z.iso.datetime().nullish(),
  /** True if emails about unread messages are sent. */
  wantsChatEmails: z.boolean(),
  /** The location the member searches around, `newtown-2042`, for browsers that have none stored. */
  near: z.string().nullable().optional(),
  /** Kilometres around it; null: anywhere. */
  nearRadius: z.number().int().nullable().optional(),
  /** The language of emails to the member, for browsers that have none stored; null: the market’s default. */
  language: z.string().nullable().optional(),
  createdAt: z.iso.datetime(),
})
export type Profile = z.infer<typeof Profile>

export const ProfileReply = z.object({ user: Profile })
export { Done, OwnerProof }
export const AdminStatus = z.object({ isAdmin: z.boolean() })

export const Registered = z.object({ token: z.string(), user: Profile })
export const RegistrationReply = z.union([Registered, Done])
export type RegistrationReply = z.infer<typeof RegistrationReply>

export const ProfileUpdated = z.object({
  success: z.literal(true),
  message: z.string(),
  user: Profile,
  /** A code was mailed to the new address. Until it is confirmed, `user.email` is the old one. */
  emailChangePending: z.boolean(),
})
export type ProfileUpdated = z.infer<typeof ProfileUpdated>

export const EmailConfirmed = z.object({ success: z.literal(true), message: z.string(), user: Profile })
export type EmailConfirmed = z.infer<typeof EmailConfirmed>

export const PhoneConfirmed = EmailConfirmed
export type PhoneConfirmed = EmailConfirmed

/** The token of "This wasn't me" in an email. */
export const TakeoverReport = z.object({ token: z.string().min(1).max(100) })
/** `email`: where the code for a new password went. */
export const TakeoverReported = z.object({
  success: z.literal(true),
  message: z.string(),
  email: z.string(),
})
export type TakeoverReported = z.infer<typeof TakeoverReported>

/** In lower case, the commonest first. */
export const CommonPasswords = z.object({ passwords: z.array(z.string()).readonly() })

export const Providers = z.object({
  google: z.boolean(),
  /** True if members can verify their phone number: the operator has set up text messages. */
  phone: z.boolean().optional(),
  /** Minimum length of new passwords, if the operator requires more than `MIN_PASSWORD`. */
  minPassword: z.int().optional(),
})

/** A provider's account that can log in to this account. */
export const Identity = z.object({
  _id: z.uuid(),
  provider: z.string(),
  /** The email at the provider, if known. */
  email: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type Identity = z.infer<typeof Identity>
export const Identities = z.object({ identities: z.array(Identity) })
export const IdentityProof = z.object(OwnerProof)
/** Where the popup goes. */
export const IdentityStart = z.object({ address: z.string() })
export const IdentityParams = z.object({ id: z.uuid('Invalid identity ID') })

/** From the popup's message: a provider's account whose email has an account here. */
const linkToken = z.string().min(1).max(100)
export const IdentityLinkCode = z.object({ linkToken })
export const IdentityLink = z.object({
  linkToken,
  password: z.string().max(MAX_PASSWORD).optional(),
  verificationCode: VerificationCode.optional(),
  ...SecondFactor,
})
export type IdentityLink = z.infer<typeof IdentityLink>

/** The location the member searches around; null removes it. */
export const OwnPlace = z.object({
  near: z.string().trim().min(1).max(100).nullable(),
  radius: z
    .int()
    .refine(isRadius, `must be a whole number of kilometres from 1 to ${MAX_RADIUS}`)
    .nullable()
    .default(null),
})

export const EmailSettings = z.object({ wantsChatEmails: z.boolean() })

/** Everything that the account holds, by kind. */
export const OwnData = z.object({
  exportedAt: z.iso.datetime(),
  profile: Profile,
  identities: z.array(Identity),
  passkeys: z.array(Passkey),
  /** Tokens of programs, without the tokens. */
  apiTokens: z.array(ApiToken),
  /** Addresses that are told of events, with what was sent to them. */
  webhooks: z.array(z.record(z.string(), z.unknown())),
  ads: z.array(z.record(z.string(), z.unknown())),
  /** Ads that are not posted yet. */
  drafts: z.array(z.record(z.string(), z.unknown())),
  /** Files of ads that the member has uploaded, with their lines. */
  imports: z.array(z.record(z.string(), z.unknown())),
  /** The feed of a business, with its ads as the feed has them. */
  feeds: z.array(z.record(z.string(), z.unknown())),
  /** What the member has bought from the market, with invoices. */
  purchases: z.array(z.record(z.string(), z.unknown())),
  favourites: z.array(z.record(z.string(), z.unknown())),
  /** The business that the member belongs to, and the invitations to join one. */
  business: z.record(z.string(), z.unknown()),
  savedSearches: z.array(z.record(z.string(), z.unknown())),
  followedSellers: z.array(z.record(z.string(), z.unknown())),
  blockedPeople: z.array(z.record(z.string(), z.unknown())),
  /** Pictures that the member has uploaded, with their addresses. */
  pictures: z.array(z.record(z.string(), z.unknown())),
  watchedReservations: z.array(z.record(z.string(), z.unknown())),
  conversations: z.array(z.record(z.string(), z.unknown())),
  /** Saved answers, and whether the member hides what they have read. */
  chatSettings: z.record(z.string(), z.unknown()),
  /** Deals that the member made with others, and how they ended. */
  deals: z.array(z.record(z.string(), z.unknown())),
  /** Places in the queues for reserved ads. */
  queuePlaces: z.array(z.record(z.string(), z.unknown())),
  reports: z.array(z.record(z.string(), z.unknown())),
  /** Decisions about the member's ads and messages, and their appeals. */
  decisions: z.array(z.record(z.string(), z.unknown())),
  /** Messages that had a warning which the member called wrong. */
  wrongWarnings: z.array(z.record(z.string(), z.unknown())),
  /** When someone was given the member's number, and when the member was given someone's. */
  phoneRequests: z.array(z.record(z.string(), z.unknown())),
  askedNumbers: z.array(z.record(z.string(), z.unknown())),
  /** What the member said about their deals, and what the other side said once it was shown; each with the reply. */
  ratingsGiven: z.array(z.record(z.string(), z.unknown())),
  ratingsReceived: z.array(z.record(z.string(), z.unknown())),
  notifications: z.array(z.record(z.string(), z.unknown())),
  /** The member's own choices; empty if there are none. */
  notificationSettings: z.record(z.string(), z.unknown()),
  sessions: z.array(z.record(z.string(), z.unknown())),
})
export type OwnData = z.infer<typeof OwnData>
