import { chownSync, lstatSync, mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { type Account, isReachable } from './account.ts'

/** With listen_addresses empty the port is no more than a part of the socket's name. */
export const port = 5432

const socketNames = [`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`]

/** 107 bytes fit into a socket address on Linux, 103 on macOS. */
const longestPath = 103

/**
 * A folder for the socket that only the account may enter. It never lies in the data folder, whose path may
 * be too long for a socket or closed to the account.
 */
export function makeSocketFolder(mark: string, account: Account | undefined): string {
  const places = [...new Set([tmpdir(), '/tmp', '/var/tmp'])]
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
 * Always a fresh folder: a socket left behind by kill -9 has a lock file with a process id, and PostgreSQL
 * refuses to start when another process has got that id meanwhile. A folder that somebody else put there
 * cannot be removed by us; a random name then does.
 */
function claimFolder(path: string, account: Account | undefined): string {
  let folder = path
  try {
    const found = lstatSync(path, { throwIfNoEntry: false })
    // Ours as well: a start that was killed before it gave the folder away.
    if (found && (found.uid === account?.uid || found.uid === process.geteuid?.())) removeSocketFolder(path)
    mkdirSync(path, { mode: 0o700 })
  } catch {
    folder = mkdtempSync(`${path}-`)
  }
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

/** Only the names we know, never recursively: root must not be led astray in a folder that all may write. */
export function removeSocketFolder(folder: string): void {
  try {
    for (const name of socketNames) rmSync(join(folder, name), { force: true })
    rmdirSync(folder)
  } catch {
    // Not worth reporting: it is empty, or belongs to another user.
  }
}
