import { t } from '../language/t.ts'

/** Moderators decide about ads and people, support only sees them, analysts see figures. */
export const roles = ['user', 'admin', 'moderator', 'support', 'analyst'] as const
export type Role = (typeof roles)[number]

/** Filters of the list of users: all staff, or one role. */
export const staffFilters = ['staff', 'admin', 'moderator', 'support', 'analyst'] as const
export type StaffFilter = (typeof staffFilters)[number]

export const accountStatuses = ['active', 'inactive', 'suspended'] as const
export type AccountStatus = (typeof accountStatuses)[number]

export const genders = ['Male', 'Female', 'Other'] as const
export type Gender = (typeof genders)[number]
export const genderNames: Record<Gender, string> = { Male: t`Male`, Female: t`Female`, Other: t`Other` }

export const MAX_NAME = 100
/** An operator may require more. */
export const MIN_PASSWORD = 6
/** Long enough for any passphrase, short enough that hashing it can't be used to overload the server. */
export const MAX_PASSWORD = 200

export const CODE_LENGTH = 6
/** Lifetime of a code, and the time before the screens offer another. */
export const RESEND_SECONDS = 900
export const MAX_CODE_TRIES = 5

export const MAX_PROFILE_DESCRIPTION = 500
/** Above these the character counter changes its colour. */
export const DESCRIPTION_WARNINGS = { first: 400, second: 450 } as const
export const FIRST_BIRTH_YEAR = 1930

export const MAX_AVATAR_BYTES = 5 * 1024 * 1024
export const AVATAR_TOO_LARGE = t`Image size should be less than 5MB`
export const AVATAR_NOT_IMAGE = t`Please select an image file`
export const AVATAR_FAILED = t`Failed to upload image`

export const passwordTooShort = (least: number): string =>
  t`Password must be at least ${least} characters long`
export const PASSWORD_TOO_COMMON = t`Many people use this password, so it’s the first one a stranger tries. Please choose another one.`
export const PASSWORD_BREACHED = t`This password was stolen from another site, so strangers know it. Please choose another one.`
export const PASSWORD_IS_OWN = t`Your name, your email and the name of this site are easy to guess. Please choose another one.`
export const EMAIL_EXISTS = t`Email already exists`
export const USER_NOT_FOUND = t`User not found`
export const CODE_INVALID = t`Invalid verification code`
export const CODE_EXPIRED = t`Verification code expired`

export const PHONE_NOT_MOBILE = t`Only Australian mobile numbers can be verified`
export const PHONE_ALREADY_VERIFIED = t`This number is already verified`
export const PHONE_CHANGED = t`Your number has changed since. Please ask for a new code.`
export const TEXT_NOT_SENT = t`We couldn’t send the text message. Check your number, and try again in a few minutes.`
export const TEXTS_USED_UP = t`We can’t send any more text messages today. Please try again tomorrow.`
export const TEXTS_NOT_SET_UP = t`Phone numbers can’t be verified here`

export const PASSWORD_NEEDED = t`Please enter your current password`
export const PASSWORD_WRONG = t`The password you entered is incorrect`
export const OWNER_CODE_NEEDED = t`Please enter the code we sent to your current email`
/** The popup's login was too long ago, or has been used. */
export const LINK_EXPIRED = t`This took too long. Please continue with Google again.`

/** Days in which a login cancels the deletion of one's own account. */
export const OWN_DELETION_DAYS = 14

export const TWO_FACTOR_NEEDED = t`Please enter the code from your authenticator app`
export const TWO_FACTOR_WRONG = t`That code is wrong, or it has been used or has expired. Please try the next one.`
export const TWO_FACTOR_ON_ALREADY = t`Two-factor login is already on`
export const TWO_FACTOR_NOT_ON = t`Two-factor login is not on`
export const TWO_FACTOR_NOT_STARTED = t`This took too long. Please start the set-up again.`
export const STAFF_NEED_TWO_FACTOR = t`The back office needs two-factor login. Please switch it on in your profile first.`
export const STAFF_KEEP_TWO_FACTOR = t`Everyone on the team needs two-factor login, so it can’t be switched off.`
export const OWN_TWO_FACTOR_FIRST = t`Switch on two-factor login in your own profile first`
export const RECOVERY_CODES = 10
/** The provider's login was too long ago, or has been completed. */
export const LOGIN_EXPIRED = t`This took too long. Please log in again.`

export const PASSKEY_REFUSED = t`This passkey didn’t work here. It may have been removed, or the question was too long ago. Please try again.`
export const PASSKEY_NOT_ADDED = t`The passkey couldn’t be added. Please try again.`
export const PASSKEY_EXISTS = t`This passkey has already been added`
export const PASSKEYS_FULL = t`You have 20 passkeys. Remove one that you no longer use first.`
export const PASSKEY_NOT_FOUND = t`Passkey not found`

/** Lifetime of "This wasn't me" in an email. */
export const TAKEOVER_LINK_DAYS = 7
export const TAKEOVER_LINK_DEAD = t`This link no longer works. Choose “Forgot password?” on the login screen, or contact us.`

/** A password that the product made, for a first administrator. */
export const MADE_PASSWORD_DAYS = 7
export const MADE_PASSWORD_OVER = t`This temporary password has expired. Choose “Forgot password?” to set your own.`

export const LOGIN_IS_LAST = t`You have no other way to log in. Set a password in your profile first, then you can remove this login.`
export const IDENTITY_TAKEN = t`This Google account already logs in to another account here.`
export const IDENTITY_NEEDS_EMAIL = t`Please verify your email first`

/** Opened in a popup; the result comes as a window message. */
export const GOOGLE_LOGIN_PATH = '/api/auth/google'
export const GOOGLE_CALLBACK_PATH = '/api/auth/google/callback'
export const GOOGLE_FAILED = t`Google authentication failed. Please try again.`
export const GOOGLE_NOT_SET_UP = t`Google login is not set up`
