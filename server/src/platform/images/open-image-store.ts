import { join } from 'node:path'
import type { Config } from '../config.ts'
import { closeToOthers } from '../private-folder.ts'
import { diskImageStore, type ImageStore } from './image-store.ts'
import { scanned } from './virus-scan.ts'

/** The image store of this installation: a bucket if one is configured, else a folder. */
export async function openImageStore({
  virusScanner,
  ...place
}: Pick<Config, 's3' | 'dataDir'> & Partial<Pick<Config, 'virusScanner'>>): Promise<ImageStore> {
  const store = await openPlace(place)
  return virusScanner ? scanned(store, virusScanner) : store
}

async function openPlace({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<ImageStore> {
  if (!s3) {
    const folder = join(dataDir, 'images')
    closeToOthers(folder)
    return diskImageStore(folder)
  }
  // Loaded only if needed: the S3 client would take by far the largest part of a start.
  const { s3ImageStore } = await import('./s3-image-store.ts')
  return s3ImageStore(s3)
}
