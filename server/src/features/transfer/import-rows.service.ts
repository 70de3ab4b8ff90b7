import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { AppError } from '@bowerbird/contract/errors'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import { lockAd, setAdFields, setAdStatus } from '../ads/ads.store.ts'
import { ensureOwnImages } from '../posting/ad-images.service.ts'
import { lockImages } from '../uploads/uploads.store.ts'
import { mayShow, notHere, type PictureDeps } from './transfer.pictures.ts'
import type { Candidate, RowFault } from './transfer.rows.ts'
import { holdSellers, type ImportedAd, insertAds } from './transfer.store.ts'

export interface Importer extends PictureDeps {
  /** What new ads become; undefined: what the file says of each. */
  status: AdStatus | undefined
  /** What ads that are there already become; undefined: they stay what they are. */
  statusOnUpdate: AdStatus | 'file' | undefined
}

type Tell = (fault: RowFault) => void

/** An id that sorts by the time of its ad, as those of posted ads do. */
const idFor = ({ id, createdAt }: Candidate): string =>
  id ?? newId(createdAt ? { msecs: Date.parse(createdAt) } : undefined)

async function insertAll(tx: Tx, importer: Importer, candidates: Candidate[], tell: Tell): Promise<number> {
  const held = await holdSellers(tx, [...new Set(candidates.map(({ seller }) => seller.id))])
  const addresses = [...new Set(candidates.flatMap(({ fields }) => fields.images))]
  const known = new Map((await lockImages(tx, addresses)).map((picture) => [picture.address, picture]))
  const rights = { known, prefix: importer.imagePrefix }
  const ads = candidates.flatMap((candidate): ImportedAd[] => {
    const { line, seller, fields } = candidate
    const foreign = fields.images.find((address) => !mayShow(address, seller.id, rights))
    if (foreign) tell({ line, column: 'images', message: notHere(foreign) })
    if (!held.has(seller.id)) tell({ line, column: 'seller', message: `${seller.email} has no account here` })
    if (foreign || !held.has(seller.id)) return []
    return [
      {
        id: idFor(candidate),
        sellerId: seller.id,
        clientKey: candidate.clientKey ?? null,
        status: importer.status ?? candidate.status ?? 'pending',
        fields,
        coverBlur: known.get(fields.images[0] ?? '')?.blur || null,
        createdAt: candidate.createdAt ?? null,
        updatedAt: candidate.updatedAt ?? null,
      },
    ]
  })
  return ads.length ? (await insertAds(tx, ads)).size : 0
}

/** What the database says no to is a row's own fault: a value or a constraint, and not that it is away. */
const isFault = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))

/** Adds ads in one transaction. Where the database refuses one, they are tried one by one to find out which. */
export async function insertCandidates(
  importer: Importer,
  candidates: Candidate[],
  tell: Tell,
): Promise<number> {
  if (!candidates.length) return 0
  const refused: RowFault[] = []
  try {
    const added = await importer.db.transaction((tx) => {
      refused.length = 0
      return insertAll(tx, importer, candidates, (fault) => refused.push(fault))
    })
    for (const fault of refused) tell(fault)
    return added
  } catch (error) {
    if (!isFault(error)) throw error
    const [only] = candidates
    if (only && candidates.length === 1) {
      tell({ line: only.line, column: '', message: error.message })
      return 0
    }
  }
  let added = 0
  for (const candidate of candidates) added += await insertCandidates(importer, [candidate], tell)
  return added
}

/** Changes an ad into what the file says of it. */
export async function updateCandidate(
  { db, imagePrefix, statusOnUpdate }: Importer,
  { seller, fields, status: inFile }: Candidate,
  id: string,
): Promise<'updated' | 'skipped'> {
  return db.transaction(async (tx) => {
    const ad = await lockAd(tx, id)
    if (ad?.sellerId !== seller.id) throw new AppError('NOT_FOUND', 'The ad was deleted meanwhile')
    const status = (statusOnUpdate === 'file' ? inFile : statusOnUpdate) ?? ad.status
    const isChanged = Object.entries(fields).some(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(ad.fields[name as keyof typeof fields]),
    )
    if (!isChanged && status === ad.status) return 'skipped'
    const kept = ad.fields.images
    const blur = await ensureOwnImages(tx, { sellerId: seller.id, images: fields.images, kept, imagePrefix })
    if (status !== ad.status) await setAdStatus(tx, id, status)
    await setAdFields(tx, id, fields, blur ?? (fields.images[0] === kept[0] ? ad.coverBlur : null))
    return 'updated'
  })
}
