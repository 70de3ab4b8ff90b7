import { updateProfile } from '@bowerbird/contract/accounts/accounts.endpoints'
import type { ProfileUpdate, ProfileUpdated } from '@bowerbird/contract/accounts/accounts.schema'
import { EMAIL_EXISTS } from '@bowerbird/contract/accounts/accounts.terms'
import { AppError } from '@bowerbird/contract/errors'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { openLogin } from '../../platform/login-gate.ts'

interface Ways {
  /** Someone else has the email. */
  onTaken: (words: string) => void
  /** Signed in again, after the session had ended. */
  onBack: () => void
}

function wordsFor(refusal: unknown): string {
  if (!(refusal instanceof AppError) || refusal.httpStatus >= 500) {
    return 'An unexpected error occurred. Please try again.'
  }
  // "Too many attempts" says when to come back.
  return (refusal.code === 'TOO_MANY_REQUESTS' && refusal.message) || 'Failed to update profile'
}

/** Saves the profile and finds the words for what came of it. */
export function useSaveProfile() {
  // Objects, not texts: the same words said twice are two events.
  const [saved, setSaved] = useState<object>()
  const [problem, setProblem] = useState<{ text: string }>()

  const save = async (body: ProfileUpdate): Promise<ProfileUpdated> => {
    setProblem(undefined)
    setSaved(undefined)
    const reply = await call(updateProfile, { body })
    setSaved({})
    return reply
  }

  const explain = (refusal: unknown, { onTaken, onBack }: Ways): void => {
    setProblem({ text: wordsFor(refusal) })
    if (!(refusal instanceof AppError)) return
    const { code, message } = refusal
    if (message === EMAIL_EXISTS) onTaken(message)
    if (code === 'AUTHENTICATION_REQUIRED') {
      openLogin({ message: 'Please login again to save your changes', onSignedIn: onBack })
    }
  }

  return { save, saved, problem, explain }
}
