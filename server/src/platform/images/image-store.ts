import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { imageWidths } from '@bowerbird/contract/image-address'

export interface StoredImage {
  body: Readable
  size: number
}

/** Where pictures are kept, by key: `<hash>/<width>.webp`. A folder here; a bucket where one is configured. */
export interface ImageStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  open(key: string): Promise<StoredImage | undefined>
  /** Removes every width of a picture. */
  remove(hash: string): Promise<void>
}

const isOwnWidth = (width: number): boolean => imageWidths.some((known) => known === width)

export const isImageKey = (key: string): boolean => {
  const [, width] = /^[0-9a-f]{32}\/([1-9]\d{1,3})\.webp$/.exec(key) ?? []
  return isOwnWidth(Number(width))
}

export function ensureImageKey(key: string): string {
  if (!isImageKey(key)) throw new Error(`Not an image key: ${key}`)
  return key
}

export function ensureImageHash(hash: string): string {
  if (!/^[0-9a-f]{32}$/.test(hash)) throw new Error(`Not an image hash: ${hash}`)
  return hash
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export function diskImageStore(folder: string): ImageStore {
  const pathOf = (key: string): string => join(folder, ensureImageKey(key))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // Written aside, flushed and renamed: a reader never sees half a picture, nor does the next start.
      const part = `${path}.${process.pid}.part`
      try {
        await writeThrough(part, bytes)
        await rename(part, path)
      } catch (error) {
        // Half a picture on a full disk would only make it fuller.
        await rm(part, { force: true }).catch(() => {})
        throw error
      }
      // The names as well: without this a power cut may forget them.
      await flush(dirname(path))
      await flush(folder)
    },

    async open(key) {
      if (!isImageKey(key)) return undefined
      const path = pathOf(key)
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        return undefined
      })
      return found && { body: createReadStream(path), size: found.size }
    },

    async remove(hash) {
      await rm(join(folder, ensureImageHash(hash)), { recursive: true, force: true })
    },
  }
}
