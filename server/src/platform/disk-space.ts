import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The nearest folder that exists. */
export function existingFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existingFolder(dirname(folder))
}

/** Of the disk of a folder: what this user may use, and its size. */
export async function freeSpace(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(existingFolder(folder))
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
