import { RESEND_SECONDS, TAKEOVER_LINK_DAYS } from '@bowerbird/contract/accounts/accounts.terms'
import { DATA_EXPORT_DAYS } from '@bowerbird/contract/accounts/data-export.terms'
import { t } from '@bowerbird/contract/language/t'
import { writeLetter } from '../../platform/mail/letter.ts'
import { type Paragraph, sentence } from '../../platform/mail/letter.types.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { StoredFacts, StoredParagraph } from '../notifications/event-notices.service.ts'
import { letterWords } from '../texts/email-words.service.ts'

/*
 * No email quotes what someone typed about themselves: otherwise anyone could register with another person's email and
 * send them a text in our name.
 */

const lasts = () => t`The code is valid for ${RESEND_SECONDS / 60} minutes and can be used once.`
const neverShare = () => t`Never share the code with anyone. We will never ask you for it.`

/** Below the code, whatever an operator has made of the email. */
const codeNote = lasts
const secretCodeNote = () => `${lasts()} ${neverShare()}`

/** Recipient of a code, and the market's address. */
interface CodeFor {
  to: string
  code: string
  site: string
}

type CodeLetter = 'verify_email' | 'reset_password' | 'new_email' | 'confirm_owner' | 'connect_login'

function codeMail({ to, code, site }: CodeFor, name: CodeLetter, note: string): Mail {
  const { label: _, closing, ...words } = letterWords(name, {})
  const staleAt = new Date(Date.now() + RESEND_SECONDS * 1000).toISOString()
  const letter = { ...words, to, code, closing: [note, ...closing] }
  return { ...writeLetter(letter, site), note: `code ${code}`, staleAt }
}

export const verificationMail = (recipient: CodeFor): Mail => codeMail(recipient, 'verify_email', codeNote())

export const resetMail = (recipient: CodeFor): Mail => codeMail(recipient, 'reset_password', secretCodeNote())

export const newEmailMail = (recipient: CodeFor): Mail => codeMail(recipient, 'new_email', codeNote())

/** To the current address of an account without a password. */
export const ownerCodeMail = (recipient: CodeFor): Mail =>
  codeMail(recipient, 'confirm_owner', secretCodeNote())

export const linkCodeMail = (recipient: CodeFor): Mail =>
  codeMail(recipient, 'connect_login', secretCodeNote())

/** A change to an account, for its owner; the words are in the table of events. */
export interface AccountNews {
  event:
    | 'password_changed'
    | 'data_export_ready'
    | 'deletion_cancelled'
    | 'deletion_planned'
    | 'email_changed'
    | 'phone_unverified'
    | 'login_connected'
    | 'login_removed'
    | 'session_copied'
    | 'two_factor_on'
    | 'two_factor_off'
    | 'recovery_codes_made'
    | 'recovery_code_used'
    | 'passkey_added'
    | 'passkey_removed'
    | 'api_token_made'
    | 'webhook_added'
    | 'recovery_started'
    | 'recovery_stopped'
    | 'recovery_completed'
  /** Target of the email's button. */
  href: string
  facts?: StoredFacts
  closing?: readonly StoredParagraph[]
  /** True for what someone does who has got into an account. */
  mayBeTakeover?: boolean
}

/** Advice for a change that someone else made. */
export const notMe = (token: string): readonly Paragraph[] => [
  sentence(t`If this wasn’t you, {link} straight away. The link works for ${TAKEOVER_LINK_DAYS} days.`, {
    label: t`log everyone out and set a new password`,
    href: `/not-me?token=${token}`,
  }),
]

const disconnected = (providers: readonly string[]): StoredParagraph => ['disconnected', providers]

/** `providers`: the logins that were disconnected with it. */
export const passwordChanged = (providers: readonly string[] = []): AccountNews => ({
  event: 'password_changed',
  href: '/',
  mayBeTakeover: true,
  ...(providers.length > 0 && {
    closing: [disconnected(providers)],
  }),
})

/** To the previous address: its owner should know about the change. */
export const emailChanged = (providers: readonly string[] = []): AccountNews => ({
  event: 'email_changed',
  href: '/',
  mayBeTakeover: true,
  ...(providers.length > 0 && { closing: [disconnected(providers)] }),
})

/** To the member who had verified a number before someone else did. The number may be old, so it is not named. */
export const phoneTaken: AccountNews = {
  event: 'phone_unverified',
  href: '/profile/edit',
  closing: [['otherAccount']],
}

export const identityLinked = (provider: string): AccountNews => ({
  event: 'login_connected',
  href: '/profile/edit',
  facts: { provider },
  mayBeTakeover: true,
})

export const identityRemoved = (provider: string): AccountNews => ({
  event: 'login_removed',
  href: '/profile/edit',
  facts: { provider },
  mayBeTakeover: true,
})

export const deletionPlanned = (dueAt: Date): AccountNews => ({
  event: 'deletion_planned',
  href: '/',
  facts: { day: ['deletionDay', dueAt.toISOString()] },
  mayBeTakeover: true,
})

export const deletionCancelled: AccountNews = {
  event: 'deletion_cancelled',
  href: '/my-adds',
  mayBeTakeover: true,
}

/** The file is not attached: only a session of the owner can download it. */
export const dataExportReady: AccountNews = {
  event: 'data_export_ready',
  href: '/settings#your-data',
  facts: { count: ['days', DATA_EXPORT_DAYS] },
  mayBeTakeover: true,
}

export const sessionCopied: AccountNews = {
  event: 'session_copied',
  href: '/',
  mayBeTakeover: true,
}

const twoFactorNews = { href: '/profile/edit#two-factor', mayBeTakeover: true } as const

export const twoFactorOn: AccountNews = { event: 'two_factor_on', ...twoFactorNews }
export const twoFactorOff: AccountNews = { event: 'two_factor_off', ...twoFactorNews }
export const recoveryCodesMade: AccountNews = { event: 'recovery_codes_made', ...twoFactorNews }

/** As few as this, and the email asks its reader to make new ones. */
const FEW_CODES = 2

export const recoveryCodeUsed = (left: number): AccountNews => ({
  event: 'recovery_code_used',
  facts: { count: ['recoveryCodes', left] },
  ...(left <= FEW_CODES && {
    closing: [t`It’s time to make new ones: they let you in if you lose your phone.`],
  }),
  ...twoFactorNews,
})

const passkeyNews = { href: '/profile/edit#passkeys', mayBeTakeover: true } as const

export const passkeyAdded: AccountNews = { event: 'passkey_added', ...passkeyNews }
export const passkeyRemoved: AccountNews = { event: 'passkey_removed', ...passkeyNews }

/** Its name is not in it, which whoever made it has chosen. */
export const apiTokenMade = (days: number): AccountNews => ({
  event: 'api_token_made',
  href: '/settings/api',
  facts: { count: ['days', days] },
  mayBeTakeover: true,
})

export const webhookAdded: AccountNews = {
  event: 'webhook_added',
  href: '/settings/api#webhooks',
  mayBeTakeover: true,
}

/** Sent instead of a code if replies must not reveal that the account exists. */
export function alreadyRegisteredMail(to: string, site: string): Mail {
  const { label, ...words } = letterWords('already_registered', {})
  return writeLetter({ ...words, to, action: { label, href: '/' } }, site)
}
