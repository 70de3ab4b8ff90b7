import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { emailWidths, iconFiles, imageWidths } from '@bowerbird/contract/image-address'

export interface StoredImage {
  body: Readable
  size: number
}

/**
 * Stores images by key: `<hash>/<width>.webp`, for emails `<hash>/<width>.jpg`, app icons as `<hash>/icon-192.png`; or
 * `message-photos/<hash>/<width>.webp` for those that are not public. In a folder, or in a bucket if one is configured.
 */
export interface ImageStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  open(key: string): Promise<StoredImage | undefined>
  /** Removes every width of an image: its key without the width. */
  remove(folder: string): Promise<void>
}

/** The files that any image may have. The market's own icon has app icons beside them, and is never removed. */
export const imageFiles: readonly string[] = [
  ...imageWidths.map((width) => `${width}.webp`),
  ...emailWidths.map((width) => `${width}.jpg`),
]

export const isJpegKey = (key: string): boolean => key.endsWith('.jpg')
export const isIconKey = (key: string): boolean => key.endsWith('.png')

export function imageTypeOf(key: string): string {
  if (isIconKey(key)) return 'image/png'
  return isJpegKey(key) ? 'image/jpeg' : 'image/webp'
}

/** Photos of messages: only the two people of a conversation and, after a report, moderators may see them. */
export const MESSAGE_PHOTOS = 'message-photos'

/** True for an image that anyone may see. */
export const isPublicImageKey = (key: string): boolean => {
  const [, file] = /^[0-9a-f]{32}\/([\w-]+\.(?:webp|jpg|png))$/.exec(key) ?? []
  return file !== undefined && (imageFiles.includes(file) || iconFiles.some((icon) => icon === file))
}

export const isImageKey = (key: string): boolean =>
  isPublicImageKey(key.startsWith(`${MESSAGE_PHOTOS}/`) ? key.slice(MESSAGE_PHOTOS.length + 1) : key)

export function ensureImageKey(key: string): string {
  if (!isImageKey(key)) throw new Error(`Not an image key: ${key}`)
  return key
}

export function ensureImageFolder(folder: string): string {
  if (!isImageKey(`${folder}/${imageWidths[0]}.webp`))
    throw new Error(`Not the folder of an image: ${folder}`)
  return folder
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600)
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
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Written to a temporary file, flushed and renamed: no reader ever sees half an image, nor after a crash.
      const part = `${path}.${process.pid}.part`
      try {
        await writeThrough(part, bytes)
        await rename(part, path)
      } catch (error) {
        // Don't leave half an image on a full disk.
        await rm(part, { force: true }).catch(() => {})
        throw error
      }
      // Flush the folders too: otherwise a power failure may lose the names.
      for (let changed = dirname(path); changed.length >= folder.length; changed = dirname(changed)) {
        await flush(changed)
      }
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

    async remove(image) {
      await rm(join(folder, ensureImageFolder(image)), { recursive: true, force: true })
    },
  }
}
