import {
  closeSync,
  constants,
  fchownSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'

const largestLog = 10 * 1024 * 1024

export interface ServerLog {
  path: string
  /** Pass it to the child, then close it. */
  descriptor: number
  /** The last lines written since it was opened. */
  tail(): string
}

export function openServerLog(clusterDir: string, account: Account | undefined): ServerLog {
  const path = join(clusterDir, 'server.log')
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > largestLog) renameSync(path, `${path}.old`)
  // The folder belongs to the account, so root must not follow a symlink in it.
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants
  const descriptor = openSync(path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600)
  if (account) fchownSync(descriptor, account.uid, account.gid)
  const start = fstatSync(descriptor).size
  return { path, descriptor, tail: () => readTail(path, start) }
}

function readTail(path: string, start: number): string {
  try {
    const handle = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW)
    try {
      const { size } = fstatSync(handle)
      const from = Math.max(start, size - 4096)
      const buffer = Buffer.alloc(Math.max(0, size - from))
      readSync(handle, buffer, 0, buffer.length, from)
      return buffer.toString().trim().split('\n').slice(-12).join('\n')
    } finally {
      closeSync(handle)
    }
  } catch {
    return ''
  }
}
