import { categoryOf } from '@bowerbird/contract/catalogue/categories'
import type { Done } from '@bowerbird/contract/done.schema'
import { AppError } from '@bowerbird/contract/errors'
import type {
  Import,
  ImportList,
  ImportRow,
  ImportTemplate,
  NewImport,
} from '@bowerbird/contract/imports/imports.schema'
import { IMPORT_NOT_FOUND, MAX_IMPORT_ROWS } from '@bowerbird/contract/imports/imports.terms'
import { t } from '@bowerbird/contract/language/t'
import { HOUR_SECONDS } from '@bowerbird/contract/time'
import { v7 as newId } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { readFaults, recordTexts, withSources } from '../../platform/language/stored-texts.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import type { Member } from '../../platform/session.ts'
import { refuseBrokenRules } from '../rules/broken-rules.service.ts'
import {
  findPostedRows,
  isAddress,
  type MemberRow,
  readMemberFile,
  templateFor,
  UnreadableFile,
} from '../transfer/member-file.service.ts'
import * as store from './imports.store.ts'
import { RUN_IMPORT, type RunImport, rowFaults } from './run-import.service.ts'

export interface ImportDeps {
  db: Db
  jobs: Jobs
  limits: Limits
  /** URL prefix of the operator's image service, if there is one. */
  imagePrefix?: string | undefined
}

/** Checking a file takes a second of a core. */
const filesPerMember: Limit = { name: 'imports per member', max: 20, seconds: HOUR_SECONDS }
const LIST_LENGTH = 10

export function viewTemplate(subcategory: string): ImportTemplate {
  const category = categoryOf(subcategory)
  if (!category) throw new AppError('NOT_FOUND', t`There is no such subcategory`)
  return { name: `${subcategory}.csv`, csv: templateFor(category, subcategory) }
}

/** Why a row can't be posted, by column. */
function faultsOf({ read }: MemberRow): ImportRow['faults'] {
  if (Array.isArray(read)) return read.map(({ column, message }) => ({ column, message }))
  try {
    refuseBrokenRules(read.fields, {})
    return []
  } catch (error) {
    if (error instanceof AppError) return rowFaults(error)
    throw error
  }
}

const text = (cell: unknown): string => (typeof cell === 'string' ? cell : '')

/** What a row that can't be read says of itself, for the list of faults. */
const cellsOf = ({ cells }: MemberRow): store.NewRow['fields'] => ({
  title: text(cells.title),
  category: text(cells.category),
  subcategory: text(cells.subcategory),
  images: [],
})

async function rowsOf(
  deps: ImportDeps,
  sellerId: string,
  read: readonly MemberRow[],
): Promise<store.NewRow[]> {
  const keys = read.flatMap(({ read: row }) => (Array.isArray(row) ? [] : (row.clientKey ?? [])))
  const posted = await findPostedRows(deps.db, sellerId, keys)
  const seen = new Set<string>()
  return read.map((row) => {
    const faults = faultsOf(row)
    const candidate = Array.isArray(row.read) ? undefined : row.read
    const clientKey = candidate?.clientKey ?? null
    if (clientKey && seen.has(clientKey)) faults.push({ column: '', message: t`The file has this ad twice` })
    if (clientKey) seen.add(clientKey)
    const adId = (clientKey && posted.get(clientKey)) || null
    const outcome = faults.length ? 'refused' : adId ? 'present' : null
    return { line: row.line, fields: candidate?.fields ?? cellsOf(row), clientKey, outcome, adId, faults }
  })
}

const readRows = (deps: ImportDeps, sellerId: string, text: string): Promise<store.NewRow[]> =>
  recordTexts(async (sourceOf) => {
    const seller = await store.findSeller(deps.db, sellerId)
    const rows = await rowsOf(deps, sellerId, await readMemberFile(text, seller, MAX_IMPORT_ROWS))
    return rows.map((row) => ({ ...row, faults: withSources(row.faults, sourceOf) }))
  })

/** Checks every row of a file, as posting would. Nothing is posted yet. */
export async function createImport(deps: ImportDeps, member: Member, input: NewImport): Promise<Import> {
  await deps.limits.take(filesPerMember, member.id)
  const rows = await readRows(deps, member.id, input.text).catch((error: unknown) => {
    if (!(error instanceof UnreadableFile)) throw error
    throw new AppError('INVALID_INPUT', error.message, { validationErrors: { text: error.message } })
  })
  const id = newId()
  await deps.db.transaction((tx) =>
    store.insertImport(tx, { id, accountId: member.id, file: input.file, rows }),
  )
  return viewImport(deps, member, id)
}

const placeOf = ({ suburb, postcode, city, state }: store.NewRow['fields']): string =>
  suburb ? `${suburb} ${postcode ?? ''}`.trim() : [city, state].filter(Boolean).join(', ')

export async function viewImport(deps: ImportDeps, member: Member, id: string): Promise<Import> {
  const found = await store.findImport(deps.db, id, member.id)
  if (!found) throw new AppError('NOT_FOUND', IMPORT_NOT_FOUND)
  const rows = found.rows.map(({ fields, faults, ...row }) => ({
    ...row,
    faults: readFaults(faults),
    title: fields.title ?? '',
    price: fields.price ?? null,
    category: fields.category ?? '',
    subcategory: fields.subcategory ?? '',
    place: placeOf(fields),
    photos: fields.images ?? [],
  }))
  const names = rows.flatMap(({ state, photos }) => (state === 'ready' ? photos : []))
  const isNeeded = (name: string) => !isAddress(name, deps.imagePrefix)
  const photosNeeded = found.state === 'checked' ? [...new Set(names.filter(isNeeded))] : []
  return { ...found, rows, photosNeeded }
}

export const listImports = ({ db }: ImportDeps, member: Member): Promise<ImportList> =>
  store.listImports(db, member.id, LIST_LENGTH)

const NOT_CHECKED = t`This file has been posted already`

/** Posts what is ready, by a job. */
export async function startImport(
  deps: ImportDeps,
  member: Member,
  id: string,
  photos: Record<string, string>,
): Promise<Import> {
  await deps.db.transaction(async (tx) => {
    const found = await store.lockImport(tx, id, member.id)
    if (!found) throw new AppError('NOT_FOUND', IMPORT_NOT_FOUND)
    if (found.isStarted) throw new AppError('CONFLICT', NOT_CHECKED)
    const rows = await store.listReadyRows(tx, id)
    if (rows.length === 0) throw new AppError('CONFLICT', t`No ad of this file can be posted`)
    const named = rows.map(({ line, images }) => ({
      line,
      images: images.map((name) => (Object.hasOwn(photos, name) ? (photos[name] ?? name) : name)),
    }))
    const missing = named.flatMap(({ images }) => images).find((name) => !isAddress(name, deps.imagePrefix))
    if (missing !== undefined) {
      const message = t`Add the photo ${missing} first`
      throw new AppError('INVALID_INPUT', message, { validationErrors: { photos: message } })
    }
    await store.setStarted(tx, id, named)
    await deps.jobs.enqueue<RunImport>(tx, RUN_IMPORT, { id })
  })
  return viewImport(deps, member, id)
}

/** Deletes its ads, by a job. What is sold or reserved stays. */
export async function undoImport(deps: ImportDeps, member: Member, id: string): Promise<Import> {
  const before = await viewImport(deps, member, id)
  await deps.db.transaction(async (tx) => {
    const found = await store.lockImport(tx, id, member.id)
    if (!found?.isStarted) throw new AppError('CONFLICT', t`Nothing of this file has been posted`)
    if (found.isUndone) return
    if (!before.mayUndo && before.state !== 'running')
      throw new AppError(
        'CONFLICT',
        t`This can no longer be undone. You can delete single ads in My Listings`,
      )
    await store.setUndone(tx, id)
    await deps.jobs.enqueue<RunImport>(tx, RUN_IMPORT, { id })
  })
  return viewImport(deps, member, id)
}

export async function discardImport({ db }: ImportDeps, member: Member, id: string): Promise<Done> {
  if (!(await store.removeImport(db, id, member.id))) throw new AppError('NOT_FOUND', IMPORT_NOT_FOUND)
  return { success: true, message: t`File discarded` }
}
