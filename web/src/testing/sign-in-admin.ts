import { getProfile } from '@bowerbird/contract/accounts/accounts.endpoints'
import { act } from '@testing-library/react'
import { signInWith } from '../platform/session.ts'
import { answer } from './answer.ts'

const base = {
  _id: '019a8000-0000-7000-8000-0000000000aa',
  avatar: null,
  role: 'admin' as const,
}

/** Logs in an administrator. */
export async function signInAdmin(email = 'admin@example.com'): Promise<void> {
  const user = { ...base, name: 'Ada Admin', email }
  answer(getProfile, {
    user: {
      ...user,
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
    },
  })
  await act(() => signInWith({ token: 'token-of-ada', name: user.name, email, avatar: null, role: 'admin' }))
}
