import { availableParallelism } from 'node:os'
import { AppError } from '@bowerbird/contract/errors'
import { type Importer, insertCandidates, updateCandidate } from './import-rows.service.ts'
import {
  checkPicture,
  isAddress,
  mayShow,
  notHere,
  PictureRefusal,
  takePicture,
} from './transfer.pictures.ts'
import type { FileRow } from './transfer.readers.ts'
import { type Candidate, type RowFault, readRow, sellerOf } from './transfer.rows.ts'
import { listPictures, listPresent, listSellers, type PresentAd } from './transfer.store.ts'

export interface ImportOptions extends Importer {
  /** Whose the ads are where the file doesn't say. */
  seller?: string | undefined
  /** Whether ads that are there already take over what the file says. */
  isUpdate: boolean
  /** Whether everything is checked and nothing changed. */
  isDryRun: boolean
  onFault: (fault: RowFault) => void
  onProgress?: (totals: Readonly<ImportTotals>) => void
}

export interface ImportTotals {
  read: number
  added: number
  updated: number
  /** There already. */
  skipped: number
  refused: number
}

/** Rows in one transaction: what an import that is killed has to do again. */
const BATCH = 500
/** While one is written, the next is read and checked; more than the machine has cores would only wait. */
const BATCHES_AT_ONCE = Math.min(4, availableParallelism() + 1)
/** Pictures that are converted at the same time. */
const PICTURES_AT_ONCE = 2

/** A row that is to be written, and the ad it becomes part of where there is one. */
interface Planned {
  candidate: Candidate
  present: PresentAd | undefined
}

/** Takes faults of one batch, and knows which rows are out. */
class Faults {
  readonly refused = new Set<number>()
  readonly told: RowFault[] = []
  add(fault: RowFault): void {
    this.refused.add(fault.line)
    this.told.push(fault)
  }
}

/** The rows that pass the rules, each with its seller. */
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
      return []
    }
    const read = readRow(row, seller)
    if (!Array.isArray(read)) return [read]
    for (const fault of read) faults.add(fault)
    return []
  })
}

const keyOf = (sellerId: string, clientKey: string) => `${sellerId} ${clientKey}`

/** What becomes of each row: rows that are in already are left alone, unless they may be changed. */
async function plan(candidates: Candidate[], options: ImportOptions, faults: Faults): Promise<Planned[]> {
  const present = await listPresent(options.db, {
    ids: candidates.flatMap(({ id }) => id ?? []),
    keys: candidates.flatMap(({ seller, clientKey }) =>
      clientKey ? [{ sellerId: seller.id, clientKey }] : [],
    ),
  })
  const byId = new Map(present.map((ad) => [ad.id, ad]))
  const byKey = new Map(present.map((ad) => [keyOf(ad.sellerId, ad.clientKey ?? ''), ad]))
  return candidates.flatMap((candidate) => {
    const { id, clientKey, seller, line, isNamed } = candidate
    const found = (id && byId.get(id)) || (clientKey && byKey.get(keyOf(seller.id, clientKey))) || undefined
    if (found && found.sellerId !== seller.id) {
      faults.add({ line, column: '_id', message: 'is the ad of another seller' })
      return []
    }
    return found && !(options.isUpdate && isNamed) ? [] : [{ candidate, present: found }]
  })
}

async function takePictures(candidate: Candidate, options: ImportOptions): Promise<string[]> {
  const taken: string[] = []
  for (const name of candidate.fields.images) {
    if (isAddress(name, options.imagePrefix)) taken.push(name)
    else if (options.isDryRun) await checkPicture(options, name)
    else taken.push(await takePicture(options, candidate.seller.id, name))
  }
  return [...new Set(taken)]
}

/** Makes the files that rows name into pictures, a few at a time. */
async function withPictures(planned: Planned[], options: ImportOptions, faults: Faults): Promise<Planned[]> {
  const left = [...planned.entries()]
  const done = new Map<number, Planned>()
  const takeNext = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [i, { candidate, present }] = next
      try {
        const images = await takePictures(candidate, options)
        done.set(i, { candidate: { ...candidate, fields: { ...candidate.fields, images } }, present })
      } catch (error) {
        if (!(error instanceof PictureRefusal)) throw error
        faults.add({ line: candidate.line, column: 'images', message: error.message })
      }
    }
  }
  await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, takeNext))
  return planned.flatMap((_, i) => done.get(i) ?? [])
}

/** What would be refused for its pictures if it were written. */
async function rehearse(planned: Planned[], options: ImportOptions, faults: Faults): Promise<void> {
  const addresses = planned.flatMap(({ candidate }) => candidate.fields.images)
  const known = new Map(
    (await listPictures(options.db, addresses)).map((picture) => [picture.address, picture]),
  )
  for (const { candidate, present } of planned) {
    const rights = { known, prefix: options.imagePrefix }
    const foreign = candidate.fields.images.find((address) => !mayShow(address, candidate.seller.id, rights))
    if (foreign && !present) {
      faults.add({ line: candidate.line, column: 'images', message: notHere(foreign) })
    }
  }
}

/** Writes what is new, then what is changed, and answers with what became of the rows. */
async function write(
  planned: Planned[],
  options: ImportOptions,
  faults: Faults,
): Promise<Partial<ImportTotals>> {
  const fresh = planned.filter(({ present }) => !present).map(({ candidate }) => candidate)
  const known = planned.filter(({ present }) => present)
  if (options.isDryRun) return { added: fresh.length, updated: known.length }
  const added = await insertCandidates(options, fresh, (fault) => faults.add(fault))
  const refused = fresh.filter(({ line }) => faults.refused.has(line)).length
  const outcome = { added, updated: 0, skipped: fresh.length - added - refused }
  for (const { candidate, present } of known) {
    try {
      outcome[await updateCandidate(options, candidate, present?.id ?? '')] += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      faults.add({ line: candidate.line, column: 'images', message: error.message })
    }
  }
  return outcome
}

interface Outcome {
  totals: ImportTotals
  faults: RowFault[]
}

async function importBatch(rows: FileRow[], options: ImportOptions): Promise<Outcome> {
  const faults = new Faults()
  const candidates = await check(rows, options, faults)
  const planned = await plan(candidates, options, faults)
  const present = rows.length - faults.refused.size - planned.length
  const ready = await withPictures(planned, options, faults)
  if (options.isDryRun) await rehearse(ready, options, faults)
  const writable = ready.filter(({ candidate }) => !faults.refused.has(candidate.line))
  const { added = 0, updated = 0, skipped = 0 } = await write(writable, options, faults)
  return {
    totals: { read: rows.length, added, updated, skipped: present + skipped, refused: faults.refused.size },
    faults: faults.told,
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

/** Takes ads from a file, row by row. What is refused is told, and the rest goes in; doing it again changes nothing. */
export async function importRows(
  rows: AsyncIterable<FileRow>,
  options: ImportOptions,
): Promise<ImportTotals> {
  const totals: ImportTotals = { read: 0, added: 0, updated: 0, skipped: 0, refused: 0 }
  const underWay: Promise<Outcome>[] = []
  /** In the order of the file, whichever was done first. */
  const settleNext = async () => {
    const outcome = await underWay.shift()
    if (!outcome) return
    for (const fault of outcome.faults) options.onFault(fault)
    for (const name of Object.keys(totals) as (keyof ImportTotals)[]) totals[name] += outcome.totals[name]
    options.onProgress?.(totals)
  }
  let failure: unknown
  const orNote = (error: unknown) => {
    failure ??= error
  }
  try {
    for await (const batch of batchesOf(rows)) {
      if (underWay.length === BATCHES_AT_ONCE) await settleNext()
      const outcome = importBatch(batch, options)
      // Heard when its turn comes.
      outcome.catch(() => {})
      underWay.push(outcome)
    }
  } catch (error) {
    orNote(error)
  }
  // What has begun ends before anyone closes the database, also when the file can't be read any further.
  while (underWay.length) await settleNext().catch(orNote)
  if (failure) throw failure
  return totals
}
