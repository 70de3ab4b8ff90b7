import {
  CODE_EXPIRED,
  CODE_INVALID,
  EMAIL_EXISTS,
  USER_NOT_FOUND,
} from '@bowerbird/contract/accounts/accounts.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import type { Draft, Note } from './login-draft.ts'

const error = (text: string, rest: Partial<Note> = {}): Note => ({ tone: 'error', text, ...rest })

/** "Too many attempts" says how long to wait, so the server's message is always shown. */
const tooMany = (refusal: unknown): Note | undefined =>
  refusal instanceof AppError && refusal.code === 'TOO_MANY_REQUESTS' && refusal.message
    ? error(refusal.message)
    : undefined

const messageOf = (refusal: unknown): string => (refusal instanceof AppError ? refusal.message : '')

/** The server's own sentence, unless something broke. */
const sentenceOf = (refusal: unknown): string | undefined =>
  refusal instanceof AppError && refusal.code !== 'INTERNAL' ? refusal.message || undefined : undefined

export const CODE_INCORRECT = t`The verification code you entered is incorrect. Please try again.`
export const RESET_DONE = t`Your password has been reset successfully. Please log in with your new password.`

export const statusNote = (status: string): Note =>
  error(t`Account Status: ${status}`, {
    detail: t`Please contact support about your account.`,
    link: { label: t`Contact us`, to: '/contact-us' },
  })

export function loginNote(refusal: unknown, { loginPassword }: Pick<Draft, 'loginPassword'>): Note {
  if (!(refusal instanceof AppError)) return error(t`Login failed. Please try again.`)
  if (refusal.code === 'EMAIL_NOT_VERIFIED') {
    return {
      tone: 'warning',
      text: t`Email Not Verified: Please check your email and verify your account before logging in.`,
      offer: {
        label: t`Enter verification code`,
        step: 'verification',
        changes: { registerPassword: loginPassword },
      },
    }
  }
  if (refusal.details.status) return statusNote(refusal.details.status)
  if (refusal.message === t`Invalid credentials`) {
    return error(t`The email or password you entered is incorrect. Please try again.`)
  }
  return error(refusal.message || t`Login failed. Please try again.`)
}

const emailTaken = error(t`This email is already registered. Please try logging in instead.`, {
  offer: { label: t`Log in instead`, step: 'email-login' },
})

export const registrationNote = (refusal: unknown): Note =>
  tooMany(refusal) ??
  (messageOf(refusal) === EMAIL_EXISTS ? emailTaken : error(t`Registration failed. Please try again.`))

export function verificationNote(refusal: unknown): Note {
  const message = messageOf(refusal)
  if (message === CODE_INVALID) return error(CODE_INCORRECT)
  if (message === EMAIL_EXISTS) return emailTaken
  if (message === CODE_EXPIRED) {
    return error(t`Verification failed. Please try again.`, {
      detail: t`This code no longer works. Ask for a new one below.`,
    })
  }
  return tooMany(refusal) ?? error(t`Verification failed. Please try again.`)
}

/** For the code that confirms a member's new email. */
export function emailChangeNote(refusal: unknown): Note {
  const message = messageOf(refusal)
  if (message === CODE_INVALID) return error(CODE_INCORRECT)
  if (message === CODE_EXPIRED) return error(t`The verification code has expired. Please request a new one.`)
  if (message === EMAIL_EXISTS) return error(EMAIL_EXISTS)
  return tooMany(refusal) ?? error(t`Verification failed. Please try again.`)
}

/** For the code that verifies a member's number. */
export function confirmPhoneNote(refusal: unknown): Note {
  const message = messageOf(refusal)
  if (message === CODE_INVALID) return error(CODE_INCORRECT)
  if (message === CODE_EXPIRED) return error(t`The verification code has expired. Please request a new one.`)
  return tooMany(refusal) ?? error(sentenceOf(refusal) ?? t`Verification failed. Please try again.`)
}

/** For a text message that could not be sent: the server says why. */
export const phoneCodeNote = (refusal: unknown): Note =>
  tooMany(refusal) ?? error(sentenceOf(refusal) ?? t`We couldn’t send the code. Please try again.`)

export const resendNote = (refusal: unknown): Note => tooMany(refusal) ?? error(t`Failed to resend code`)

export const forgotNote = (refusal: unknown): Note =>
  tooMany(refusal) ??
  (messageOf(refusal) === USER_NOT_FOUND
    ? error(t`No account found with this email address. Please check your email or create a new account.`, {
        offer: { label: t`Create a new account`, step: 'register' },
      })
    : error(t`Failed to send verification code. Please try again.`))

export const expiredNote: Note = error(t`The verification code has expired. Please request a new one.`)

export const resetNote = (refusal: unknown): Note =>
  tooMany(refusal) ?? error(t`Failed to reset password. Please try again.`)

export const hasExpired = (refusal: unknown): boolean => messageOf(refusal) === CODE_EXPIRED
export const isWrongCode = (refusal: unknown): boolean => messageOf(refusal) === CODE_INVALID
