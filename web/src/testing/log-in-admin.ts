import type { Role } from '@bowerbird/contract/accounts/accounts.terms'
import { logInAs, mia } from './member.ts'

const ada = { ...mia, _id: '019a8000-0000-7000-8000-0000000000aa', name: 'Ada Admin' }

/** Logs in an administrator. */
export const logInAdmin = (email?: string): Promise<void> => logInStaff('admin', email)

/** Logs in someone with a role. */
export const logInStaff = (role: Role, email = `${role}@example.com`): Promise<void> =>
  logInAs({ ...ada, role, email }, 'token-of-ada')
