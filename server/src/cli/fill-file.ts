import { open, rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { StartError } from '../platform/start-error.ts'

/** Writes to a temporary file, which gets its final name once it is complete and flushed. */
export async function fillFile<Result>(
  file: string,
  noun: 'backup' | 'file',
  fill: (out: Writable) => Promise<Result>,
): Promise<Result> {
  const part = `${file}.part`
  let out: Writable | undefined
  try {
    // Opened first, so that a missing folder fails at once.
    out = (await open(part, 'w', 0o600)).createWriteStream({ flush: true })
    const result = await fill(out)
    out.end()
    await finished(out)
    await rename(part, file)
    return result
  } catch (error) {
    out?.destroy()
    await rm(part, { force: true }).catch(() => {})
    const { path, code, message } = error as NodeJS.ErrnoException
    throw path === part || code === 'ENOSPC' ? new StartError(`Can't write the ${noun}: ${message}`) : error
  }
}
