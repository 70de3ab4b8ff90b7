import { getProfile } from '@bowerbird/contract/accounts/accounts.endpoints'
import type { Role } from '@bowerbird/contract/accounts/accounts.terms'
import { act } from '@testing-library/react'
import { signInWith } from '../platform/session.ts'
import { answer } from './answer.ts'

const base = {
  _id: '019a8000-0000-7000-8000-0000000000aa',
  avatar: null,
}

/** Logs in an administrator. */
export const signInAdmin = (email?: string): Promise<void> => signInStaff('admin', email)

/** Logs in someone with a role. */
export async function signInStaff(role: Role, email = `${role}@example.com`): Promise<void> {
  const user = { ...base, role, name: 'Ada Admin', email }
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
  await act(() => signInWith({ token: 'token-of-ada', name: user.name, email, avatar: null, role }))
}
