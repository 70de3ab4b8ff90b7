import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  /** A folder on it. */
  folder: string
  /** Uses up the free space. */
  fillUp(): void
  makeRoom(): void
  remove(): Promise<void>
}

/** A file system small enough to be filled. Undefined if this user may not create one. */
export async function smallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const place = await mkdtemp(join(tmpdir(), 'bowerbird-disk-'))
  const run = (...[program, ...args]: [string, ...string[]]) =>
    execFileSync(program, args, { stdio: 'ignore' })
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'bowerbird-test', place)
  } catch {
    await rm(place, { recursive: true })
    return undefined
  }
  const folder = join(place, 'data')
  await mkdir(folder)
  const filler = join(place, 'filler')
  return {
    folder,
    fillUp() {
      const file = openSync(filler, 'a')
      // Large pieces first, then small ones.
      for (const size of [1 << 20, 4096]) {
        const piece = Buffer.alloc(size, 1)
        try {
          while (writeSync(file, piece) === size);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
      }
      closeSync(file)
    },
    makeRoom: () => rmSync(filler, { force: true }),
    async remove() {
      run('umount', '-l', place)
      await rm(place, { recursive: true, force: true })
    },
  }
}
