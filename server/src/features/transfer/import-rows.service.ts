import { isDeepStrictEqual } from 'node:util'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import { lockAd } from '../ads/ads.store.ts'
import { moveAd, queueNewAds, saveAdFields } from '../moderation-queue/ad-changes.service.ts'
import { ensureOwnImages } from '../posting/ad-images.service.ts'
import { adPatterns, countAdHits } from '../safety/scam-figures.service.ts'
import { lockImages } from '../uploads/uploads.store.ts'
import { type ImageDeps, imageNotOwned, mayUse } from './transfer.images.ts'
import type { Candidate, RowFault } from './transfer.rows.ts'
import { type ImportedAd, insertAds, lockSellers } from './transfer.store.ts'

export interface Importer extends ImageDeps {
  /** Status of new ads; undefined: the status in the file. */
  status: AdStatus | undefined
  /** Status of existing ads; undefined: unchanged. */
  statusOnUpdate: AdStatus | 'file' | undefined
}

type OnFault = (fault: RowFault) => void

/** A UUIDv7 of the ad's creation time, so that it sorts like the ids of posted ads. */
const idFor = ({ id, createdAt }: Candidate): string =>
  id ?? newId(createdAt ? { msecs: Date.parse(createdAt) } : undefined)

async function insertAll(
  tx: Tx,
  importer: Importer,
  candidates: Candidate[],
  onFault: OnFault,
): Promise<number> {
  const present = await lockSellers(tx, [...new Set(candidates.map(({ seller }) => seller.id))])
  const addresses = [...new Set(candidates.flatMap(({ fields }) => fields.images))]
  const known = new Map((await lockImages(tx, addresses)).map((picture) => [picture.address, picture]))
  const rights = { known, prefix: importer.imagePrefix }
  const ads = candidates.flatMap((candidate): ImportedAd[] => {
    const { line, seller, fields } = candidate
    const refusedImage = fields.images.find((address) => !mayUse(address, seller.id, rights))
    if (refusedImage) onFault({ line, column: 'images', message: imageNotOwned(refusedImage) })
    if (!present.has(seller.id))
      onFault({ line, column: 'seller', message: `${seller.email} has no account here` })
    if (refusedImage || !present.has(seller.id)) return []
    return [
      {
        id: idFor(candidate),
        sellerId: seller.id,
        clientKey: candidate.clientKey ?? null,
        status: importedStatus(importer.status ?? candidate.status ?? 'pending'),
        fields,
        coverBlur: known.get(fields.images[0] ?? '')?.blur || null,
        createdAt: candidate.createdAt ?? null,
        updatedAt: candidate.updatedAt ?? null,
      },
    ]
  })
  if (!ads.length) return 0
  const inserted = await insertAds(tx, ads)
  const waiting = ads.filter(({ id, status }) => status === 'pending' && inserted.has(id))
  await queueNewAds(
    tx,
    waiting.map(({ id }) => id),
  )
  // As for posted ads: approving one counts as a false alarm of what it was flagged for.
  for (const { fields } of waiting) await countAdHits(tx, adPatterns(fields))
  return inserted.size
}

/** A file doesn't say until when an ad is reserved: one that isn't yet is available. */
const importedStatus = (status: AdStatus, current?: AdStatus): AdStatus =>
  status === 'reserved' && current !== 'reserved' ? 'active' : status

/** Data and constraint errors are the row's fault; a lost connection is not. */
const isRowError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))

/** The fault of a row that could not be written. Rethrows errors that the row did not cause. */
export function faultOf(line: number, error: unknown): RowFault {
  if (error instanceof AppError && error.code !== 'NOT_FOUND')
    return { line, column: 'images', message: error.message }
  if (error instanceof AppError || isRowError(error)) return { line, column: '', message: error.message }
  throw error
}

/** Inserts ads in one transaction. If the database refuses one, inserts them one by one to find out which. */
export async function insertCandidates(
  importer: Importer,
  candidates: Candidate[],
  onFault: OnFault,
): Promise<number> {
  if (!candidates.length) return 0
  const refused: RowFault[] = []
  try {
    const added = await importer.db.transaction((tx) => {
      refused.length = 0
      return insertAll(tx, importer, candidates, (fault) => refused.push(fault))
    })
    for (const fault of refused) onFault(fault)
    return added
  } catch (error) {
    if (!isRowError(error)) throw error
    const [only] = candidates
    if (only && candidates.length === 1) {
      onFault({ line: only.line, column: '', message: error.message })
      return 0
    }
  }
  let added = 0
  for (const candidate of candidates) added += await insertCandidates(importer, [candidate], onFault)
  return added
}

/** Updates an ad to match the file. */
export async function updateCandidate(
  { db, imagePrefix, statusOnUpdate }: Importer,
  { seller, fields, status: inFile }: Candidate,
  id: string,
): Promise<'updated' | 'skipped'> {
  return db.transaction(async (tx) => {
    const ad = await lockAd(tx, id)
    if (ad?.sellerId !== seller.id)
      throw new AppError('NOT_FOUND', t`The ad has been deleted in the meantime`)
    const requested = (statusOnUpdate === 'file' ? inFile : statusOnUpdate) ?? ad.status
    const status = importedStatus(requested, ad.status)
    if (isDeepStrictEqual(fields, ad.fields) && status === ad.status) return 'skipped'
    const currentImages = ad.fields.images
    const blur = await ensureOwnImages(tx, {
      sellerId: seller.id,
      images: fields.images,
      currentImages,
      imagePrefix,
    })
    if (status !== ad.status) await moveAd(tx, ad, status)
    await saveAdFields(tx, id, fields, blur ?? (fields.images[0] === currentImages[0] ? ad.coverBlur : null))
    return 'updated'
  })
}
