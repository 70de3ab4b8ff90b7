import { MADE_PASSWORD_DAYS } from '@bowerbird/contract/accounts/accounts.terms'
import { newPassword } from '../features/accounts/users/admins.service.ts'
import { StartError } from '../platform/start-error.ts'
import type { Invocation } from './command.ts'
import type { Terminal } from './terminal.ts'

/** From standard input, by asking twice, or a new one. */
export async function readPassword({
  terminal,
  isSet,
}: Invocation): Promise<{ password: string; isGenerated: boolean }> {
  if (isSet('password-stdin')) {
    const [password = ''] = (await terminal.readInput()).split(/\r?\n/)
    return { password, isGenerated: false }
  }
  if (isSet('generate') || !terminal.isInteractive) return { password: newPassword(), isGenerated: true }
  const password = await terminal.askSecret('Password: ')
  if ((await terminal.askSecret('Repeat password: ')) !== password) {
    throw new StartError('The passwords do not match. Nothing was changed.')
  }
  return { password, isGenerated: false }
}

export const showPassword = (terminal: Terminal, password: string): void =>
  terminal.out(`Password: ${password} (shown only once, works for ${MADE_PASSWORD_DAYS} days)`)
