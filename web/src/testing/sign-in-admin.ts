import type { Role } from '@bowerbird/contract/accounts/accounts.terms'
import { mia, signInAs } from './member.ts'

const ada = { ...mia, _id: '019a8000-0000-7000-8000-0000000000aa', name: 'Ada Admin' }

/** Logs in an administrator. */
export const signInAdmin = (email?: string): Promise<void> => signInStaff('admin', email)

/** Logs in someone with a role. */
export const signInStaff = (role: Role, email = `${role}@example.com`): Promise<void> =>
  signInAs({ ...ada, role, email }, 'token-of-ada')
