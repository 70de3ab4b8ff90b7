import { NewAdmin } from '@bowerbird/contract/accounts/accounts.schema'
import { findPasswordProblem } from '../../features/accounts/login/new-password.rules.ts'
import { findAccount, makeAdmin, newPassword } from '../../features/accounts/users/admins.service.ts'
import { type Config, readConfig } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { StartError } from '../../platform/start-error.ts'
import { type Invocation, UsageError } from '../command.ts'
import { readPassword, showPassword } from '../read-password.ts'
import { withMarket } from '../with-database.ts'

const NAME = 'Administrator'
const COMMAND = 'admin create'

/** Applies the same rules as registration. */
function check(config: Config, given: { name: string; email: string; password: string }) {
  const parsed = NewAdmin.safeParse(given)
  if (!parsed.success) throw new UsageError(parsed.error.issues[0]?.message ?? 'Invalid input', COMMAND)
  const problem = findPasswordProblem(given.password, given, config.minPassword)
  if (problem) throw new UsageError(problem, COMMAND)
  return parsed.data
}

async function mayPromote({ terminal, isSet }: Invocation, who: string): Promise<boolean> {
  if (isSet('yes')) return true
  if (!terminal.isInteractive) {
    throw new StartError(`${who} already has an account. Add --yes to make them an administrator.`)
  }
  const answer = await terminal.ask(`${who} already has an account. Make them an administrator? [y/N] `)
  return /^y(es)?$/i.test(answer.trim())
}

async function promote(
  invocation: Invocation,
  db: Db,
  account: { email: string; name: string },
): Promise<void> {
  const who = `${account.name} (${account.email})`
  if (!(await mayPromote(invocation, who))) return invocation.terminal.note('Nothing was changed')
  await makeAdmin(db, { email: account.email })
  invocation.terminal.out(`${who} is now an administrator. Their password has not changed.`)
}

export async function createAdministrator(invocation: Invocation): Promise<undefined> {
  const { terminal, environment, argument, text } = invocation
  const config = readConfig(environment)
  const name = text('name') ?? NAME
  // Checked before prompting for a password.
  const { email } = check(config, { name, email: argument(0) ?? '', password: newPassword() })
  const create = async (db: Db) => {
    const account = await findAccount(db, email)
    if (account?.role === 'admin') {
      return terminal.out(`${account.name} (${email}) is already an administrator`)
    }
    if (account?.isVerified) return promote(invocation, db, account)
    const { password, isGenerated } = await readPassword(invocation)
    const chosen = check(config, { name, email, password })
    await makeAdmin(db, { ...chosen, isGenerated })
    terminal.out(`${chosen.name} (${email}) is now an administrator`)
    if (isGenerated) showPassword(terminal, password)
  }
  await withMarket(config, create, { mayBeRunning: true, needsPlaces: false })
}
