import { getProfile } from '@bowerbird/contract/accounts/accounts.endpoints'
import type { Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { act } from '@testing-library/react'
import { closeLogin } from '../platform/login-gate.ts'
import { forgetSession, signInWith } from '../platform/session.ts'
import { answer } from './answer.ts'

export const mia: Profile = {
  _id: '019a8000-0000-7000-8000-000000000001',
  name: 'Mia Chen',
  email: 'mia@example.com',
  avatar: null,
  role: 'user',
  status: 'active',
  isVerified: true,
  DOB: null,
  gender: null,
  phoneNumber: null,
  showPhone: true,
  description: null,
  hasPassword: true,
  wantsChatEmails: true,
  createdAt: '2026-03-05T01:02:03.000Z',
}

/** For a test that is not about accounts: Mia is signed in. */
export async function signInMia(): Promise<void> {
  answer(getProfile, { user: mia })
  await act(() =>
    signInWith({
      token: 'token-of-mia',
      name: mia.name,
      email: mia.email,
      avatar: null,
      role: 'user',
    }),
  )
}

export function signOutEveryone(): void {
  act(() => {
    forgetSession()
    closeLogin()
  })
}
