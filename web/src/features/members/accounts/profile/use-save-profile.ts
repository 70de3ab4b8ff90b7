import { updateProfile } from '@bowerbird/contract/accounts/accounts.endpoints'
import type { ProfileUpdate, ProfileUpdated } from '@bowerbird/contract/accounts/accounts.schema'
import { EMAIL_EXISTS } from '@bowerbird/contract/accounts/accounts.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { openLogin } from '../../../../platform/login-gate.ts'

interface Reactions {
  /** Someone else has the email. */
  onTaken: (message: string) => void
  /** Logged in again, after the session had ended. */
  onLoggedIn: () => void
}

function messageFor(refusal: unknown): string {
  if (!(refusal instanceof AppError) || refusal.httpStatus >= 500) {
    return t`An unexpected error occurred. Please try again.`
  }
  // "Too many attempts" says how long to wait.
  return (refusal.code === 'TOO_MANY_REQUESTS' && refusal.message) || t`Failed to update profile`
}

/** Saves the profile, with a message for the result. */
export function useSaveProfile() {
  // Objects, not strings: the same message twice is two events.
  const [saved, setSaved] = useState<object>()
  const [problem, setProblem] = useState<{ text: string }>()

  const save = async (body: ProfileUpdate): Promise<ProfileUpdated> => {
    setProblem(undefined)
    setSaved(undefined)
    const reply = await call(updateProfile, { body })
    setSaved({})
    return reply
  }

  const explain = (refusal: unknown, { onTaken, onLoggedIn }: Reactions): void => {
    setProblem({ text: messageFor(refusal) })
    if (!(refusal instanceof AppError)) return
    const { code, message } = refusal
    if (message === EMAIL_EXISTS) onTaken(message)
    if (code === 'AUTHENTICATION_REQUIRED') {
      openLogin({ message: t`Please log in again to save your changes`, onLoggedIn: onLoggedIn })
    }
  }

  return { save, saved, problem, explain }
}
