import { lchownSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../start-error.ts'

export const LOCK_FILE = 'bowerbird.lock'

export interface FolderLock {
  release(): void
}

/** Without this reference the garbage collector could close a lock that is still held. */
const held = new Set<DatabaseSync>()

const busy = 5 // SQLITE_BUSY
const readOnly = 8 // SQLITE_READONLY
const cannotOpen = 14 // SQLITE_CANTOPEN

/** A killed process holds its locks until the kernel has cleaned up after it. */
const timeoutMs = 1_000

/**
 * One Bowerbird per data folder.
 *
 * The lock must disappear with its holder, even after kill -9. A pid file doesn't: others have to find out whether the
 * holder still runs (process ids are reused, and differ between containers that share a volume), and two of them may
 * race. The kernel's file locks have no such problem. Node only offers them through its SQLite: an open exclusive
 * transaction on an empty database holds such a lock (fcntl) and writes nothing. The process id is stored beside it,
 * for the error message only.
 *
 * No other code in this process may open bowerbird.lock: closing it would release the lock.
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const lockFile = join(dataDir, LOCK_FILE)
  const pidFile = join(dataDir, 'bowerbird.pid')
  const deadline = Date.now() + timeoutMs
  let database = tryLock(lockFile, dataDir)
  while (!database && Date.now() < deadline) {
    await delay(50)
    database = tryLock(lockFile, dataDir)
  }
  if (!database) throw alreadyRunning(dataDir, pidFile)

  const lock = database
  held.add(lock)
  rmSync(pidFile, { force: true })
  writeFileSync(pidFile, `${process.pid}\n`)
  shareWithOwner(dataDir, [lockFile, pidFile])
  return {
    release() {
      if (!held.delete(lock)) return
      rmSync(pidFile, { force: true })
      lock.close() // the lock file stays: deleting it would let two holders lock two different files
    },
  }
}

function tryLock(lockFile: string, dataDir: string): DatabaseSync | undefined {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(lockFile, { timeout: 0 })
    database.exec('pragma journal_mode = memory') // else an empty journal appears beside it
    database.exec('begin exclusive')
    return database
  } catch (error) {
    database?.close()
    const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined
    if (code === busy) return undefined
    if (code === readOnly || code === cannotOpen) {
      throw new StartError(
        `The lock ${lockFile} cannot be written by this user. If Bowerbird ran as another user before, give the folder over: sudo chown -R "$(id -un)" ${dataDir}`,
        { cause: error },
      )
    }
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `The folder ${dataDir} cannot be locked (${reason}). Set DATA_DIR to a folder on a local disk.`,
    )
  }
}

function alreadyRunning(dataDir: string, pidFile: string): StartError {
  let holder = ''
  try {
    holder = ` (process ${readFileSync(pidFile, 'utf8').trim()})`
  } catch {
    // The holder is just taking or releasing the lock.
  }
  return new StartError(
    `Bowerbird is already running on ${dataDir}${holder}. Stop it first, or set DATA_DIR to another folder.`,
  )
}

/** A start by root must not lock the owner of the folder out of later starts. */
function shareWithOwner(dataDir: string, files: string[]): void {
  if (process.geteuid?.() !== 0) return
  const { uid, gid } = statSync(dataDir)
  if (uid === 0) return
  for (const file of files) lchownSync(file, uid, gid)
}
