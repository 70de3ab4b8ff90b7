import type { LoggedIn, Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { getProfile } from '@bowerbird/contract/accounts/session.endpoints'
import { act } from '@testing-library/react'
import { closeLogin } from '../platform/login-gate.ts'
import { forgetSession, logInWith } from '../platform/session.ts'
import { answer } from './answer.ts'

/** The member of all tests of the web. Others are made of her: `{ ...mia, name: 'Jack' }`. */
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

/** The reply to Mia's login. */
export const loggedIn: LoggedIn = {
  token: 'token-of-mia',
  name: mia.name,
  email: mia.email,
  avatar: null,
  role: 'user',
}

export async function logInAs(profile: Profile = mia, token = loggedIn.token): Promise<void> {
  const { name, email, role } = profile
  answer(getProfile, { user: profile })
  await act(() => logInWith({ token, name, email, avatar: null, role }))
}

/** For a test that is not about accounts: Mia is logged in. */
export const logInMia = (): Promise<void> => logInAs()

export function logOutEveryone(): void {
  act(() => {
    forgetSession()
    closeLogin()
  })
}
