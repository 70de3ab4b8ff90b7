import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { PRIVATE } from '../private-folder.ts'
import { StartError } from '../start-error.ts'
import { timeOfBackup } from './backup-names.ts'

export interface StoredBackup {
  name: string
  at: Date
  bytes: number
}

/** Where scheduled backups are: a folder or a bucket. */
export interface BackupStore {
  /** For people: "the folder /backups". */
  readonly destination: string
  /** The newest first. */
  list(): Promise<StoredBackup[]>
  /** Stores a whole file or nothing. */
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
  open(name: string): Promise<Readable | undefined>
  remove(name: string): Promise<void>
  /** Undefined: nobody knows. */
  freeBytes(): Promise<number | undefined>
}

export function ensureBackupName(name: string): string {
  if (!timeOfBackup(name)) throw new Error(`Not the name of a scheduled backup: ${name}`)
  return name
}

/** Other files are left out. */
export const newestFirst = (files: readonly { name: string; bytes: number }[]): StoredBackup[] =>
  files
    .flatMap(({ name, bytes }) => {
      const at = timeOfBackup(name)
      return at ? [{ name, at, bytes }] : []
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime())

const PART = '.part'

export function folderBackupStore(folder: string): BackupStore {
  const pathOf = (name: string) => join(folder, ensureBackupName(name))
  const names = async (): Promise<string[]> =>
    readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
  return {
    destination: `the folder ${folder}`,

    async list() {
      const files = (await names()).filter((name) => timeOfBackup(name))
      const sizes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).size))
      return newestFirst(files.map((name, i) => ({ name, bytes: sizes[i] ?? 0 })))
    },

    async put(name, content) {
      await mkdir(folder, { recursive: true, mode: PRIVATE })
      // What a killed run has left: only one runs at a time.
      for (const other of await names()) {
        if (other.endsWith(PART) && timeOfBackup(other.slice(0, -PART.length)))
          await rm(join(folder, other), { force: true })
      }
      const part = `${pathOf(name)}${PART}`
      try {
        const file = await open(part, 'wx', 0o600)
        try {
          await file.writeFile(content)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(part, pathOf(name))
      } catch (error) {
        await rm(part, { force: true }).catch(() => {})
        const { code, message, path } = error as NodeJS.ErrnoException
        throw code === 'ENOSPC' || path === part
          ? new StartError(`Can't write the backup: ${message}`)
          : error
      }
    },

    async open(name) {
      const found = await stat(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        return undefined
      })
      return found && createReadStream(pathOf(name))
    },

    async remove(name) {
      await rm(pathOf(name), { force: true })
    },

    async freeBytes() {
      const found = await statfs(folder).catch(() => undefined)
      return found && found.bavail * found.bsize
    },
  }
}
