import { buffer } from 'node:stream/consumers'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { bands, bandsToFind } from '../../platform/images/fingerprint/bands.ts'
import { nearEqualTo } from '../../platform/images/fingerprint/compare.ts'
import type { Fingerprint } from '../../platform/images/fingerprint/fingerprint.ts'
import { fromBytes, toBytes } from '../../platform/images/fingerprint/fingerprint-bytes.ts'
import {
  FINGERPRINT_WIDTH,
  fingerprintOfWebp,
} from '../../platform/images/fingerprint/fingerprint-of-webp.ts'
import { folderOf } from '../../platform/images/image-folders.ts'
import type { ImageStore } from '../../platform/images/image-store.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import * as store from './fingerprints.store.ts'

function matching(print: Fingerprint): (candidate: store.Candidate) => boolean {
  const isNearEqual = nearEqualTo(print)
  return ({ fingerprint }) => isNearEqual(fromBytes(fingerprint))
}

/** Near-equal photos of other members. */
export async function findNearEqual(
  db: Queryable,
  print: Fingerprint,
  accountId: string,
): Promise<store.PhotoCandidate[]> {
  return (await store.listCandidates(db, bandsToFind(print), accountId)).filter(matching(print))
}

/** The review that last refused another member's ad with a near-equal photo. */
export async function findRefusedBy(
  db: Queryable,
  print: Fingerprint,
  accountId: string,
): Promise<string | undefined> {
  const candidates = await store.listRefusedCandidates(db, bandsToFind(print), accountId)
  return candidates.find(matching(print))?.caseId
}

/** Stores the fingerprint of an image, and whether it was refused in another member's ad. */
export async function storeFingerprint(
  db: Db,
  { address, accountId }: store.ImageToFingerprint,
  print: Fingerprint | undefined,
): Promise<void> {
  if (!print) return store.setWithoutFingerprint(db, address)
  const caughtBy = accountId ? await findRefusedBy(db, print, accountId) : undefined
  await store.insertFingerprint(db, {
    address,
    accountId,
    fingerprint: toBytes(print),
    bands: bands(print),
    caughtBy,
  })
}

interface FingerprintJobDeps {
  db: Db
  jobs: Jobs
  images: ImageStore
}

/** A tenth of one core: three million photos take about five days. */
const MILLISECONDS_PER_MINUTE = 6_000
const BATCH = 50

async function fingerprintStored(
  { db, images }: FingerprintJobDeps,
  image: store.ImageToFingerprint,
): Promise<void> {
  const file = await images.open(`${folderOf(image.address)}/${FINGERPRINT_WIDTH}.webp`)
  // A file that is gone or can't be read is not tried again.
  const print = file && (await fingerprintOfWebp(await buffer(file.body)).catch(() => undefined))
  await storeFingerprint(db, image, print)
}

async function nextBatch(db: Db): Promise<store.ImageToFingerprint[]> {
  const images = await store.listWithoutFingerprint(db, BATCH)
  const unowned = images.filter(({ accountId }) => !accountId).map(({ address }) => address)
  const sellers = unowned.length ? await store.listSellersShowing(db, unowned) : []
  const sellerOf = new Map(sellers.map(({ address, sellerId }) => [address, sellerId]))
  return images.map(({ address, accountId }) => ({
    address,
    accountId: accountId ?? sellerOf.get(address) ?? null,
  }))
}

/**
 * For photos from before there were fingerprints. Each is stored separately, so that nothing is lost if the process
 * ends.
 */
async function fingerprintOldPhotos(deps: FingerprintJobDeps): Promise<void> {
  const end = performance.now() + MILLISECONDS_PER_MINUTE
  for (;;) {
    const images = await nextBatch(deps.db)
    for (const image of images) {
      if (performance.now() > end) return
      await fingerprintStored(deps, image)
    }
    if (images.length < BATCH) return
  }
}

export async function startFingerprintJobs(deps: FingerprintJobDeps): Promise<void> {
  const { db, jobs } = deps
  await jobs.everyMinute('fingerprint-photos', () => fingerprintOldPhotos(deps))
  await jobs.nightly('forget-refused-photos', async () => {
    await store.removeOldRefused(db)
  })
}
