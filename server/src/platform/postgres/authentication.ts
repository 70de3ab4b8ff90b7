import { closeSync, constants, fchownSync, openSync, writeSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { type Account, nameOfUser } from './account.ts'

export const superuser = 'bowerbird'

/**
 * Which users of this machine may connect: the one that runs the product, root, and the owner of the cluster, who may use
 * the command line while root runs the product. The kernel tells PostgreSQL who connects, so there is no password to
 * store. Written at each start, because earlier versions let in everyone who could reach the socket.
 */
export function limitAccess({ dir, account }: { dir: string; account: Account | undefined }): void {
  const names = new Set([currentUser(), nameOfUser(0) ?? 'root'])
  const owner = account && nameOfUser(account.uid)
  if (owner) names.add(owner)
  const write = (file: string, lines: string[]) =>
    writeOwned(join(dir, file), `# Written by Bowerbird at each start\n${lines.join('\n')}\n`, account)
  write('pg_hba.conf', [`local all ${superuser} peer map=${superuser}`])
  write(
    'pg_ident.conf',
    [...names].map((name) => `${superuser} "${name}" ${superuser}`),
  )
}

function currentUser(): string {
  try {
    return userInfo().username
  } catch (error) {
    throw new StartError(
      `The user that Bowerbird runs as (${process.geteuid?.()}) has no name on this system, which the embedded PostgreSQL needs. Start it as another user, or set DATABASE_URL.`,
      { cause: error },
    )
  }
}

/** The folder belongs to the account, so root must not follow a symlink in it. */
function writeOwned(path: string, text: string, account: Account | undefined): void {
  const { O_CREAT, O_NOFOLLOW, O_TRUNC, O_WRONLY } = constants
  const file = openSync(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, 0o600)
  try {
    if (account) fchownSync(file, account.uid, account.gid)
    writeSync(file, text)
  } finally {
    closeSync(file)
  }
}
