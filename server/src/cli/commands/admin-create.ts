import { Registration } from '@bowerbird/contract/accounts/accounts.schema'
import { passwordTooShort } from '@bowerbird/contract/accounts/accounts.terms'
import { findAccount, makeAdmin, newPassword } from '../../features/accounts/admins.service.ts'
import { type Config, readConfig } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { StartError } from '../../platform/start-error.ts'
import { type Asked, UsageError } from '../command.ts'
import { withMarket } from '../with-database.ts'

const NAME = 'Administrator'
const COMMAND = 'admin create'

async function readPassword({ terminal, isSet }: Asked): Promise<{ password: string; isMadeUp: boolean }> {
  if (isSet('password-stdin')) {
    const [password = ''] = (await terminal.readInput()).split(/\r?\n/)
    return { password, isMadeUp: false }
  }
  if (isSet('generate') || !terminal.isInteractive) return { password: newPassword(), isMadeUp: true }
  const password = await terminal.askSecret('Password: ')
  if ((await terminal.askSecret('Once more: ')) !== password) {
    throw new StartError('The two passwords are not the same. Nothing was changed.')
  }
  return { password, isMadeUp: false }
}

/** The rules of registering, so that nobody gets an account that a form would refuse. */
function check(config: Config, given: { name: string; email: string; password: string }) {
  const parsed = Registration.safeParse(given)
  if (!parsed.success) throw new UsageError(parsed.error.issues[0]?.message ?? 'This can’t be taken', COMMAND)
  if (given.password.length < config.minPassword) {
    throw new UsageError(passwordTooShort(config.minPassword), COMMAND)
  }
  return parsed.data
}

async function mayPromote({ terminal, isSet }: Asked, who: string): Promise<boolean> {
  if (isSet('yes')) return true
  if (!terminal.isInteractive) {
    throw new StartError(`${who} has an account already. Add --yes to make them an administrator.`)
  }
  const answer = await terminal.ask(`${who} has an account already. Make them an administrator? [y/N] `)
  return /^y(es)?$/i.test(answer.trim())
}

async function promote(asked: Asked, db: Db, account: { email: string; name: string }): Promise<void> {
  const who = `${account.name} (${account.email})`
  if (!(await mayPromote(asked, who))) return asked.terminal.note('Nothing was changed')
  await makeAdmin(db, { email: account.email })
  asked.terminal.out(`${who} is an administrator now. Their password stays as it is.`)
}

export async function createAdministrator(asked: Asked): Promise<undefined> {
  const { terminal, environment, argument, text } = asked
  const config = readConfig(environment)
  const name = text('name') ?? NAME
  // Looked at before anyone is asked for a password.
  const { email } = check(config, { name, email: argument(0) ?? '', password: newPassword() })
  await withMarket(config, async (db) => {
    const account = await findAccount(db, email)
    if (account?.role === 'admin') {
      return terminal.out(`${account.name} (${email}) is an administrator already`)
    }
    if (account?.isVerified) return promote(asked, db, account)
    const { password, isMadeUp } = await readPassword(asked)
    const chosen = check(config, { name, email, password })
    await makeAdmin(db, chosen)
    terminal.out(`${chosen.name} (${email}) is an administrator now`)
    if (isMadeUp) terminal.out(`Password: ${password} (shown only this once)`)
  })
}
