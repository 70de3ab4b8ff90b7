import { availableParallelism } from 'node:os'
import { auditImportStart, auditTransfer } from './audit-transfer.service.ts'
import { faultOf, type Importer, insertCandidates, updateCandidate } from './import-rows.service.ts'
import { checkImage, ImageRefusal, imageNotOwned, isAddress, mayUse, uploadImage } from './transfer.images.ts'
import type { FileRow } from './transfer.readers.ts'
import { type Candidate, type RowFault, readRow, sellerOf } from './transfer.rows.ts'
import { type ExistingAd, listExisting, listImages, listSellers, type Seller } from './transfer.store.ts'

export interface ImportOptions extends Importer {
  /** Email of the seller for rows without one. */
  seller?: string | undefined
  /** True if existing ads are updated from the file. */
  isUpdate: boolean
  /** True to check everything and change nothing. */
  isDryRun: boolean
  /** The name of the file, for the audit log. */
  file?: string | undefined
  onFault: (fault: RowFault) => void
  onProgress?: (totals: Readonly<ImportTotals>) => void
}

export interface ImportTotals {
  read: number
  added: number
  updated: number
  /** Rows whose ads exist already. */
  skipped: number
  refused: number
}

/** Rows per transaction: what an import that is killed has to do again. */
const BATCH = 500
/** While one batch is written, the next is read and checked. More batches than cores would only wait. */
const CONCURRENT_BATCHES = Math.min(4, availableParallelism() + 1)
/** Images converted concurrently. */
const CONCURRENT_IMAGES = 2

/** A row to write, with the existing ad it updates, if any. */
interface Planned {
  candidate: Candidate
  existing: ExistingAd | undefined
}

/** Collects the faults of one batch, and which rows are refused. */
class Faults {
  readonly refused = new Set<number>()
  readonly reported: RowFault[] = []
  add(fault: RowFault): void {
    this.refused.add(fault.line)
    this.reported.push(fault)
  }
}

/** For a row whose other columns are checked all the same: it has a name, since the contact name defaults to it. */
const UNKNOWN_SELLER: Seller = { id: '', email: '', name: 'Unknown', isVerified: false }

/** The rows that are valid, each with its seller. All faults of a row are reported, not only the first. */
async function check(rows: readonly FileRow[], options: ImportOptions, faults: Faults): Promise<Candidate[]> {
  const emails = [...new Set(rows.map((row) => sellerOf(row, options.seller)))]
  const sellers = new Map((await listSellers(options.db, emails)).map((seller) => [seller.email, seller]))
  return rows.flatMap((row) => {
    const email = sellerOf(row, options.seller)
    const seller = sellers.get(email)
    if (!seller?.isVerified) {
      const account = seller ? 'has not confirmed their email yet' : 'has no account here'
      const message = email ? `${email} ${account}` : 'is missing. Add the column, or --seller EMAIL'
      faults.add({ line: row.line, column: 'seller', message })
    }
    const read = readRow(row, seller ?? UNKNOWN_SELLER)
    if (Array.isArray(read)) for (const fault of read) faults.add(fault)
    return seller?.isVerified && !Array.isArray(read) ? [read] : []
  })
}

const keyOf = (sellerId: string, clientKey: string) => `${sellerId} ${clientKey}`

/** Decides which rows to write: rows whose ads exist are skipped, unless updates are allowed. */
async function plan(candidates: Candidate[], options: ImportOptions, faults: Faults): Promise<Planned[]> {
  const existing = await listExisting(options.db, {
    ids: candidates.flatMap(({ id }) => id ?? []),
    keys: candidates.flatMap(({ seller, clientKey }) =>
      clientKey ? [{ sellerId: seller.id, clientKey }] : [],
    ),
  })
  const byId = new Map(existing.map((ad) => [ad.id, ad]))
  const byKey = new Map(existing.map((ad) => [keyOf(ad.sellerId, ad.clientKey ?? ''), ad]))
  return candidates.flatMap((candidate) => {
    const { id, clientKey, seller, line, isNamed } = candidate
    const found = (id && byId.get(id)) || (clientKey && byKey.get(keyOf(seller.id, clientKey))) || undefined
    if (found && found.sellerId !== seller.id) {
      faults.add({ line, column: '_id', message: 'is the ad of another seller' })
      return []
    }
    return found && !(options.isUpdate && isNamed) ? [] : [{ candidate, existing: found }]
  })
}

async function uploadImages(candidate: Candidate, options: ImportOptions): Promise<string[]> {
  const addresses: string[] = []
  for (const name of candidate.fields.images) {
    if (isAddress(name, options.imagePrefix)) addresses.push(name)
    else if (options.isDryRun) await checkImage(options, name)
    else addresses.push(await uploadImage(options, candidate.seller.id, name))
  }
  return [...new Set(addresses)]
}

/** Uploads the image files that rows name, a few at a time. */
async function withUploadedImages(
  planned: Planned[],
  options: ImportOptions,
  faults: Faults,
): Promise<Planned[]> {
  const left = [...planned.entries()]
  const done = new Map<number, Planned>()
  const takeNext = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [i, { candidate, existing }] = next
      try {
        const images = await uploadImages(candidate, options)
        done.set(i, { candidate: { ...candidate, fields: { ...candidate.fields, images } }, existing })
      } catch (error) {
        if (!(error instanceof ImageRefusal)) throw error
        faults.add({ line: candidate.line, column: 'images', message: error.message })
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_IMAGES }, takeNext))
  return planned.flatMap((_, i) => done.get(i) ?? [])
}

/** Dry run: finds the rows that would be refused because of their images. */
async function checkImages(planned: Planned[], options: ImportOptions, faults: Faults): Promise<void> {
  const addresses = planned.flatMap(({ candidate }) => candidate.fields.images)
  const known = new Map((await listImages(options.db, addresses)).map((image) => [image.address, image]))
  for (const { candidate, existing } of planned) {
    const rights = { known, prefix: options.imagePrefix }
    const refusedImage = candidate.fields.images.find(
      (address) => !mayUse(address, candidate.seller.id, rights),
    )
    if (refusedImage && !existing) {
      faults.add({ line: candidate.line, column: 'images', message: imageNotOwned(refusedImage) })
    }
  }
}

/** Inserts new ads, then updates existing ones, and returns the totals. */
async function write(
  planned: Planned[],
  options: ImportOptions,
  faults: Faults,
): Promise<Partial<ImportTotals>> {
  const newRows = planned.filter(({ existing }) => !existing).map(({ candidate }) => candidate)
  const known = planned.filter(({ existing }) => existing)
  if (options.isDryRun) return { added: newRows.length, updated: known.length }
  const added = await insertCandidates(options, newRows, (fault) => faults.add(fault))
  const refused = newRows.filter(({ line }) => faults.refused.has(line)).length
  const outcome = { added, updated: 0, skipped: newRows.length - added - refused }
  for (const { candidate, existing } of known) {
    try {
      outcome[await updateCandidate(options, candidate, existing?.id ?? '')] += 1
    } catch (error) {
      faults.add(faultOf(candidate.line, error))
    }
  }
  return outcome
}

interface Outcome {
  totals: ImportTotals
  faults: RowFault[]
}

async function importBatch(
  rows: FileRow[],
  options: ImportOptions,
  /** Called before anything is written. */
  onWrite: () => Promise<void>,
): Promise<Outcome> {
  const faults = new Faults()
  const candidates = await check(rows, options, faults)
  const planned = await plan(candidates, options, faults)
  const existing = rows.length - faults.refused.size - planned.length
  const ready = await withUploadedImages(planned, options, faults)
  if (options.isDryRun) await checkImages(ready, options, faults)
  const writable = ready.filter(({ candidate }) => !faults.refused.has(candidate.line))
  if (writable.length) await onWrite()
  const { added = 0, updated = 0, skipped = 0 } = await write(writable, options, faults)
  return {
    totals: { read: rows.length, added, updated, skipped: existing + skipped, refused: faults.refused.size },
    faults: faults.reported,
  }
}

async function* batchesOf(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length) yield batch
}

async function auditImport({ db, file, isDryRun }: ImportOptions, totals: ImportTotals): Promise<void> {
  const { added, updated } = totals
  if (isDryRun || !(added || updated)) return
  await auditTransfer(db, 'ads.imported', added + updated, { file, ...totals })
}

/** Imports ads from a file, row by row. Reports refused rows and imports the rest. Idempotent. */
export async function importRows(
  rows: AsyncIterable<FileRow>,
  options: ImportOptions,
): Promise<ImportTotals> {
  const totals: ImportTotals = { read: 0, added: 0, updated: 0, skipped: 0, refused: 0 }
  const inFlight: Promise<Outcome>[] = []
  let started: Promise<void> | undefined
  const onWrite = async () => {
    if (options.isDryRun) return
    started ??= auditImportStart(options.db, options.file)
    await started
  }
  /** In file order, whichever batch finishes first. */
  const settleNext = async () => {
    const outcome = await inFlight.shift()
    if (!outcome) return
    for (const fault of outcome.faults) options.onFault(fault)
    for (const name of Object.keys(totals) as (keyof ImportTotals)[]) totals[name] += outcome.totals[name]
    options.onProgress?.(totals)
  }
  let failure: unknown
  const noteFailure = (error: unknown) => {
    failure ??= error
  }
  try {
    for await (const batch of batchesOf(rows)) {
      if (inFlight.length === CONCURRENT_BATCHES) await settleNext()
      const outcome = importBatch(batch, options, onWrite)
      // Handled in `settleNext`; this only prevents an unhandled rejection.
      outcome.catch(() => {})
      inFlight.push(outcome)
    }
  } catch (error) {
    noteFailure(error)
  }
  // Waits for started batches, even if the file can't be read any further, so that the caller may close the
  // database.
  while (inFlight.length) await settleNext().catch(noteFailure)
  // Before a failure is reported: the batches before it have been written.
  await auditImport(options, totals)
  if (failure) throw failure
  return totals
}
