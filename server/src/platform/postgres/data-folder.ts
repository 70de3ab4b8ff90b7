import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { closeToOthers, PRIVATE } from '../private-folder.ts'
import { StartError } from '../start-error.ts'
import { LOCK_FILE } from './lock.ts'

/**
 * The data folder is closed to other users: it contains accounts, emails and chats. If PostgreSQL runs as another user
 * and can't use /proc/self/cwd (cluster.ts), that user must be able to enter it.
 */
const MODE = process.geteuid?.() === 0 && !existsSync('/proc/self/cwd') ? 0o711 : PRIVATE

/** Creates the data folder, or throws a one-line error that explains why it can't be used. */
export function prepareDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: MODE })
    // Only if it was ours before: DATA_DIR may be a mistake.
    if (existsSync(join(dataDir, LOCK_FILE))) closeToOthers(dataDir, MODE)
    if (!statSync(dataDir).isDirectory()) throw notAFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw explainFolderError(error, dataDir)
  }
}

/** Turns file system errors into advice for the operator; other errors are returned unchanged. */
export function explainFolderError(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return notAFolder(folder)
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOENT': // Node's error for mkdir on a read-only disk
      return new StartError(
        `The folder ${folder} cannot be written (${code}). Make it writable for this user, or set DATA_DIR to another folder.`,
      )
    case 'EBUSY':
      return new StartError(
        `${folder} is a mount point. Mount the volume on the folder above, DATA_DIR itself.`,
      )
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartError(
        `No space is left for ${folder}. Free some, or set DATA_DIR to a folder on another disk.`,
      )
    default:
      return error
  }
}

function notAFolder(path: string): StartError {
  return new StartError(`${path} is not a folder, or lies inside a file. Set DATA_DIR to a folder.`)
}
