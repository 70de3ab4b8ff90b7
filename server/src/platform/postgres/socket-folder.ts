import { chownSync, lstatSync, mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { type Account, isReachable } from './account.ts'

/** Without listen_addresses the port is only a part of the socket's name. */
export const port = 5432

const socketNames = [`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`]

/** The maximum length of a socket path: 107 bytes on Linux, 103 on macOS. */
const longestPath = 103

/**
 * systemd's folder for sockets (RuntimeDirectory=) first: a unit with PrivateTmp=yes has a /tmp of its own, where
 * commands that run beside the service could not find the socket.
 */
function socketPlaces(): string[] {
  const [runtime] = process.env.RUNTIME_DIRECTORY?.split(':') ?? []
  return [...new Set([...(runtime ? [runtime] : []), tmpdir(), '/tmp', '/var/tmp'])]
}

/**
 * A folder for the socket that only the account may access. It is never in the data folder, whose path may be too long
 * for a socket or inaccessible to the account.
 */
export function makeSocketFolder(mark: string, account: Account | undefined): string {
  const places = socketPlaces()
  for (const place of places) {
    try {
      if (!isReachable(place, account)) continue
      const folder = claimFolder(join(place, mark), account)
      if (Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= longestPath) return folder
      removeSocketFolder(folder)
    } catch {
      // Absent or not writable: the next one.
    }
  }
  throw new StartError(
    `No folder for the socket of PostgreSQL: none of ${places.join(', ')} can be written. Set TMPDIR.`,
  )
}

/**
 * Always a new folder: a socket left behind by kill -9 has a lock file with a process id, and PostgreSQL refuses to
 * start if another process has that id by now. If another user's folder has the name, a random name is used.
 */
function claimFolder(path: string, account: Account | undefined): string {
  let folder = path
  try {
    const found = lstatSync(path, { throwIfNoEntry: false })
    // Also ours: left by a start that was killed before it changed the owner.
    if (found && (found.uid === account?.uid || found.uid === process.geteuid?.())) removeSocketFolder(path)
    mkdirSync(path, { mode: 0o700 })
  } catch {
    folder = mkdtempSync(`${path}-`)
  }
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

/** Removes only known names, never recursively: symlink attacks on root are possible in a world-writable folder. */
export function removeSocketFolder(folder: string): void {
  try {
    for (const name of socketNames) rmSync(join(folder, name), { force: true })
    rmdirSync(folder)
  } catch {
    // Not worth reporting: it is empty, or belongs to another user.
  }
}
