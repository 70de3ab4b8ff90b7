import { createHash } from 'node:crypto'
import { isOwnImage } from '@bowerbird/contract/image-address'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { ImageStore } from '../../platform/images/image-store.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { makeLane } from '../../platform/lane.ts'
import * as store from './uploads.store.ts'

const REMOVE_IMAGES = 'remove-images'

interface RemoveImages {
  hashes: string[]
}

/** How many forgotten pictures are removed in one transaction. */
const BATCH = 200

/** Files are written and removed under a lock of the database: three of its ten connections, however slow they are. */
const storage = makeLane({ atOnce: 3, patienceMs: 10_000 })

const hashOf = (address: string): string => address.split('/')[2] ?? ''

/** Files can't take part in a transaction, so they go after it, as often as it takes. */
async function removeFilesLater(tx: Tx, jobs: Jobs, addresses: string[]): Promise<void> {
  const hashes = [...new Set(addresses.filter(isOwnImage).map(hashOf))]
  if (hashes.length) await jobs.enqueue<RemoveImages>(tx, REMOVE_IMAGES, { hashes })
}

/** Removes those of these pictures that nothing shows any more, once the transaction is through. */
export async function discardUnused(tx: Tx, jobs: Jobs, addresses: string[]): Promise<void> {
  await removeFilesLater(tx, jobs, await store.removeUnused(tx, addresses))
}

/** Sees to it that the files of a member go with their account. Called before its row is removed. */
export async function discardImagesOf(tx: Tx, jobs: Jobs, accountId: string): Promise<void> {
  await removeFilesLater(tx, jobs, await store.listImages(tx, accountId))
}

/** The owner is part of the hash, so that no two accounts share a file that one of them may delete. */
export const pictureHash = (accountId: string, webp: Uint8Array): string =>
  createHash('sha256').update(accountId).update(webp).digest('hex').slice(0, 32)

/** What is stored of a picture: its row first, so that whatever nothing ends up using is found and removed. */
export interface NewPicture extends store.NewImage {
  hash: string
  /** By width, as in its addresses. */
  files: Map<number, Uint8Array>
}

export async function keepPicture(
  { db, images }: { db: Db; images: ImageStore },
  { hash, files, ...row }: NewPicture,
): Promise<void> {
  await store.insertImage(db, row)
  await storage.take(() =>
    store.alone(db, hash, () =>
      Promise.all([...files].map(([width, bytes]) => images.put(`${hash}/${width}.webp`, bytes))),
    ),
  )
}

interface UploadJobDeps {
  db: Db
  jobs: Jobs
  images: ImageStore
}

async function removeForgotten({ db, jobs }: UploadJobDeps): Promise<void> {
  for (;;) {
    const removed = await db.transaction(async (tx) => {
      const addresses = await store.removeForgotten(tx, BATCH)
      await removeFilesLater(tx, jobs, addresses)
      return addresses.length
    })
    if (removed < BATCH) return
  }
}

/** What pictures leave to be done later: their files, and each night those that nothing has shown for a day. */
export async function startUploadJobs(deps: UploadJobDeps): Promise<void> {
  const { db, jobs, images } = deps
  await jobs.work<RemoveImages>(REMOVE_IMAGES, async ({ hashes }) => {
    for (const hash of hashes) {
      await storage.take(() =>
        store.alone(db, hash, async (tx) => {
          if (!(await store.mayRemoveFiles(tx))) throw new Error('Pictures are kept while a backup is made')
          // The same picture may have been stored again since.
          if (!(await store.hasImage(tx, hash))) await images.remove(hash)
        }),
      )
    }
  })
  await jobs.nightly('sweep-images', () => removeForgotten(deps))
}
