import { createHash } from 'node:crypto'
import { imageAddress } from '@bowerbird/contract/image-address'
import { concurrencyLimit } from '../../platform/concurrency-limit.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { folderOf } from '../../platform/images/image-folders.ts'
import type { ImageStore } from '../../platform/images/image-store.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { startFingerprintJobs } from './fingerprints.service.ts'
import * as store from './uploads.store.ts'

const REMOVE_IMAGES = 'remove-images'

interface RemoveImages {
  /** Their folders in the image store. */
  hashes: string[]
}

/** Unused images removed per transaction. */
const BATCH = 200

/**
 * Files are written and removed under a database lock: limits them to three of the ten connections, however slow
 * storage is.
 */
const withStorage = concurrencyLimit({ max: 3, maxWaitMs: 10_000 })

/** Files can't take part in a transaction, so a job with retries removes them after it. */
async function removeFilesLater(tx: Tx, jobs: Jobs, addresses: string[]): Promise<void> {
  const hashes = [...new Set(addresses.flatMap((address) => folderOf(address) ?? []))]
  if (hashes.length) await jobs.enqueue<RemoveImages>(tx, REMOVE_IMAGES, { hashes })
}

/** Removes those of these images that nothing uses any more, after the transaction commits. */
export async function discardUnused(tx: Tx, jobs: Jobs, addresses: string[]): Promise<void> {
  await removeFilesLater(tx, jobs, await store.removeUnused(tx, addresses))
}

/**
 * Removes a member's own upload at once: an edited version has replaced it, and the first may show what it hides. The
 * draft that has dropped it may not be saved yet.
 */
export function discardUpload(
  { db, jobs }: { db: Db; jobs: Jobs },
  accountId: string,
  { hash, draftId }: { hash: string; draftId: string | undefined },
): Promise<boolean> {
  const address = imageAddress(hash)
  return db.transaction(async (tx) => {
    if (draftId) await store.dropFromDraft(tx, { address, accountId, draftId })
    const isRemoved = await store.removeUnusedOf(tx, address, accountId)
    if (isRemoved) await removeFilesLater(tx, jobs, [address])
    return isRemoved
  })
}

/** Removes a member's image files with their account. Call before the account's row is deleted. */
export async function discardImagesOf(tx: Tx, jobs: Jobs, accountId: string): Promise<void> {
  await removeFilesLater(tx, jobs, await store.listImages(tx, accountId))
}

/** The hash includes the owner, so that no two accounts share a file that one of them may delete. */
export const imageHash = (accountId: string, webp: Uint8Array): string =>
  createHash('sha256').update(accountId).update(webp).digest('hex').slice(0, 32)

/**
 * An image to store. Its row is inserted first, so that the nightly cleanup finds images that nothing ends up using.
 */
export interface StoredImage extends store.NewImage {
  /** By width. */
  files: Map<number, Uint8Array>
}

export async function storeImage(
  { db, images }: { db: Db; images: ImageStore },
  { files, ...row }: StoredImage,
): Promise<void> {
  const folder = folderOf(row.address)
  if (!folder) throw new Error(`Not an address of ours: ${row.address}`)
  await store.insertImage(db, row)
  await withStorage(() =>
    store.withImageLock(db, folder, () =>
      Promise.all([...files].map(([width, bytes]) => images.put(`${folder}/${width}.webp`, bytes))),
    ),
  )
}

interface UploadJobDeps {
  db: Db
  jobs: Jobs
  images: ImageStore
}

async function removeStale({ db, jobs }: UploadJobDeps): Promise<void> {
  for (;;) {
    const removed = await db.transaction(async (tx) => {
      const addresses = await store.removeStale(tx, BATCH)
      await removeFilesLater(tx, jobs, addresses)
      return addresses.length
    })
    if (removed < BATCH) return
  }
}

/** Background jobs: removes files, every night the images that nothing has used for a day, and adds fingerprints. */
export async function startUploadJobs(deps: UploadJobDeps): Promise<void> {
  const { db, jobs, images } = deps
  await jobs.work<RemoveImages>(REMOVE_IMAGES, async ({ hashes }) => {
    for (const folder of hashes) {
      await withStorage(() =>
        store.withImageLock(db, folder, async (tx) => {
          if (!(await store.mayRemoveFiles(tx)))
            throw new Error('Image files are not removed during a backup')
          // The same image may have been uploaded again since.
          if (!(await store.hasImage(tx, folder))) await images.remove(folder)
        }),
      )
    }
  })
  await jobs.nightly('sweep-images', () => removeStale(deps))
  await startFingerprintJobs(deps)
}
