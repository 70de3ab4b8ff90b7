import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { PRIVATE } from '../private-folder.ts'

export interface StoredFile {
  body: Readable
  size: number
}

/**
 * Files that have no public address: only a route that has checked who asks may open one. In a folder, or in the
 * bucket of the images if one is configured.
 */
export interface PrivateFiles {
  /** Stores a whole file or nothing, replaces an earlier one, and returns its size. */
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<number>
  open(name: string): Promise<StoredFile | undefined>
  /** Removes a file, and what an interrupted `put` has left of it. */
  remove(name: string): Promise<void>
}

export function ensureFileName(name: string): string {
  if (!/^[0-9a-f-]{36}\.zip$/.test(name)) throw new Error(`Not a file name: ${name}`)
  return name
}

export function diskFiles(folder: string): PrivateFiles {
  const pathOf = (name: string) => join(folder, ensureFileName(name))
  const partOf = (name: string) => `${pathOf(name)}.part`
  return {
    async put(name, content) {
      await mkdir(folder, { recursive: true, mode: PRIVATE })
      const part = partOf(name)
      try {
        const file = await open(part, 'w', 0o600)
        try {
          await file.writeFile(content)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(part, pathOf(name))
      } catch (error) {
        await rm(part, { force: true }).catch(() => {})
        throw error
      }
      return (await stat(pathOf(name))).size
    },

    async open(name) {
      const path = pathOf(name)
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        return undefined
      })
      return found && { body: createReadStream(path), size: found.size }
    },

    async remove(name) {
      await rm(pathOf(name), { force: true })
      await rm(partOf(name), { force: true })
    },
  }
}
