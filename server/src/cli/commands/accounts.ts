import { resetTwoFactor } from '../../features/accounts/two-factor/two-factor.service.ts'
import {
  findAccount,
  listAdmins,
  removeAdmin,
  setAccountStatus,
} from '../../features/accounts/users/admins.service.ts'
import { readConfig } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { StartError } from '../../platform/start-error.ts'
import type { Invocation } from '../command.ts'
import { withMarket } from '../with-database.ts'

const emailOf = ({ argument }: Invocation): string => (argument(0) ?? '').trim().toLowerCase()

export async function listAdministrators({ terminal, environment }: Invocation): Promise<undefined> {
  const admins = await withMarket(readConfig(environment), listAdmins, {
    mayBeRunning: true,
    mustExist: true,
    needsPlaces: false,
  })
  for (const { email, name, status } of admins) {
    terminal.out(`${email}\t${name}${status === 'active' ? '' : `\t${status}`}`)
  }
  if (!admins.length) terminal.note('There is no administrator. Create one with "bowerbird admin create".')
}

/** Prompts first, since no second person is there to object. */
async function confirm({ terminal, isSet }: Invocation, question: string): Promise<boolean> {
  if (isSet('yes')) return true
  if (!terminal.isInteractive) throw new StartError('Add --yes to do this without being asked.')
  return /^y(es)?$/i.test((await terminal.ask(`${question} [y/N] `)).trim())
}

async function change(
  invocation: Invocation,
  { question, done }: { question: (who: string) => string; done: (who: string) => string },
  act: (db: Db, email: string) => Promise<unknown>,
): Promise<undefined> {
  const { terminal, environment } = invocation
  const email = emailOf(invocation)
  await withMarket(
    readConfig(environment),
    async (db) => {
      const account = await findAccount(db, email)
      if (!account) throw new StartError(`${email} has no account here`)
      const who = `${account.name} (${email})`
      if (!(await confirm(invocation, question(who)))) return terminal.note('Nothing was changed')
      await act(db, email)
      terminal.out(done(who))
    },
    { mayBeRunning: true, mustExist: true, needsPlaces: false },
  )
}

export const removeAdministrator = (invocation: Invocation): Promise<undefined> =>
  change(
    invocation,
    {
      question: (who) => `Make ${who} an ordinary member?`,
      done: (who) => `${who} is no longer an administrator`,
    },
    removeAdmin,
  )

export const suspendUser = (invocation: Invocation): Promise<undefined> =>
  change(
    invocation,
    {
      question: (who) => `Suspend ${who}, hide their ads and log them out everywhere?`,
      done: (who) => `${who} is suspended`,
    },
    (db, email) => setAccountStatus(db, email, 'suspended'),
  )

export const activateUser = (invocation: Invocation): Promise<undefined> =>
  change(
    invocation,
    { question: (who) => `Let ${who} log in again?`, done: (who) => `${who} is active` },
    (db, email) => setAccountStatus(db, email, 'active'),
  )

export const switchTwoFactorOff = (invocation: Invocation): Promise<undefined> =>
  change(
    invocation,
    {
      question: (who) =>
        `Let ${who} log in without a second factor, and remove their passkeys? Be sure that it is them who asked.`,
      done: (who) => `${who} logs in without a second factor`,
    },
    resetTwoFactor,
  )
