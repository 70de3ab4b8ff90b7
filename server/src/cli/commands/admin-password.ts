import { findPasswordProblem } from '../../features/accounts/login/new-password.rules.ts'
import {
  findAccount,
  notAdmin,
  setAdminPassword as set,
} from '../../features/accounts/users/admins.service.ts'
import { readConfig } from '../../platform/config.ts'
import { StartError } from '../../platform/start-error.ts'
import { type Invocation, UsageError } from '../command.ts'
import { readPassword, showPassword } from '../read-password.ts'
import { withMarket } from '../with-database.ts'

/** For an administrator who can't log in, and gets no email either. */
export async function setAdminPassword(invocation: Invocation): Promise<undefined> {
  const { terminal, environment, argument } = invocation
  const config = readConfig(environment)
  const email = (argument(0) ?? '').trim().toLowerCase()
  await withMarket(
    config,
    async (db) => {
      const account = await findAccount(db, email)
      if (!account) throw new StartError(`${email} has no account here`)
      if (account.role !== 'admin') throw new StartError(notAdmin(account))
      const { password, isGenerated } = await readPassword(invocation)
      const problem = findPasswordProblem(password, account, config.minPassword)
      if (problem) throw new UsageError(problem, 'admin password')
      await set(db, { email, password, isGenerated })
      terminal.out(`${account.name} (${email}) has a new password, and is logged out everywhere`)
      if (isGenerated) showPassword(terminal, password)
    },
    { mayBeRunning: true, mustExist: true, needsPlaces: false },
  )
}
