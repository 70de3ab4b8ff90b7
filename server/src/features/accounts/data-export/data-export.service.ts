import { randomUUID } from 'node:crypto'
import type { OwnerProof } from '@bowerbird/contract/accounts/accounts.schema'
import type { DataExportState } from '@bowerbird/contract/accounts/data-export.schema'
import { DATA_EXPORT_GONE, DATA_EXPORT_WORKING } from '@bowerbird/contract/accounts/data-export.terms'
import { AppError } from '@bowerbird/contract/errors'
import type { Db } from '../../../platform/db/db.ts'
import type { StoredFile } from '../../../platform/files/private-files.ts'
import type { Member } from '../../../platform/session.ts'
import { notifyOwner } from '../account-notices.service.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { takeExport } from '../accounts.limits.ts'
import { dataExportReady } from '../accounts.mails.ts'
import { lockOwn } from '../accounts.service.ts'
import { checkOwner } from '../profile/owner-proof.service.ts'
import * as store from './data-export.store.ts'
import {
  discardExportsOf,
  REMOVE_EXPORTS,
  type RemoveExports,
  removeFilesLater,
} from './discard-exports.service.ts'
import { exportArchive } from './export-archive.service.ts'

const MAKE_EXPORT = 'make-export'

interface MakeExport {
  id: string
}

const fileOf = (id: string) => `${id}.zip`

export async function viewExport(db: Db, member: Member): Promise<DataExportState> {
  const found = await store.findExport(db, member.id)
  if (!found) return { export: null }
  const { id: _, ...shown } = found
  return { export: shown }
}

/** Queues the job that makes the file. An earlier one is deleted: there is one at a time. */
export async function startExport(
  deps: Pick<AccountDeps, 'db' | 'jobs' | 'limits' | 'publicUrl'>,
  member: Member,
  proof: OwnerProof,
): Promise<DataExportState> {
  const confirmOwner = await checkOwner(deps, member, proof)
  const ensureNoneWorking = async (found = store.findExport(deps.db, member.id)) => {
    if ((await found)?.state === 'working') throw new AppError('CONFLICT', DATA_EXPORT_WORKING)
  }
  await ensureNoneWorking()
  await takeExport(deps.limits, member.id)
  await deps.db.transaction(async (tx) => {
    const account = await lockOwn(tx, member.id)
    await ensureNoneWorking(store.findExport(tx, member.id))
    await confirmOwner(tx, account)
    await discardExportsOf(tx, deps.jobs, member.id)
    const id = randomUUID()
    await store.insertExport(tx, id, member.id)
    await deps.jobs.enqueue<MakeExport>(tx, MAKE_EXPORT, { id })
  })
  return viewExport(deps.db, member)
}

export async function openExport(
  { db, privateFiles }: Pick<AccountDeps, 'db' | 'privateFiles'>,
  member: Member,
): Promise<StoredFile> {
  const found = await store.findExport(db, member.id)
  // A restored backup has the row without the file.
  const file = found?.state === 'ready' ? await privateFiles.open(fileOf(found.id)) : undefined
  if (!file) throw new AppError('NOT_FOUND', DATA_EXPORT_GONE)
  return file
}

type JobDeps = Pick<AccountDeps, 'db' | 'jobs' | 'images' | 'privateFiles'>

/** Starts from the beginning at every attempt, so a killed process leaves nothing half done. */
async function makeExport({ db, images, privateFiles }: JobDeps, id: string): Promise<void> {
  const working = await store.findWorking(db, id)
  if (working) {
    const { accountId } = working
    const archive = exportArchive({ db, images }, accountId, (done, total) =>
      store.setProgress(db, id, done, total),
    )
    const bytes = await privateFiles.put(fileOf(id), archive)
    const isReady = await db.transaction(async (tx) => {
      if (!(await store.setReady(tx, id, bytes))) return false
      await notifyOwner(tx, accountId, dataExportReady)
      return true
    })
    if (isReady) return
  }
  // Its owner was erased or took the account back meanwhile.
  if (!(await store.hasReady(db, id))) await privateFiles.remove(fileOf(id))
}

export async function startExportJobs(deps: JobDeps): Promise<void> {
  const { db, jobs, privateFiles } = deps
  await jobs.work<MakeExport>(MAKE_EXPORT, ({ id }) => makeExport(deps, id), {
    onGivenUp: ({ id }) => store.setFailed(db, id),
  })
  await jobs.work<RemoveExports>(REMOVE_EXPORTS, async ({ ids }) => {
    for (const id of ids) await privateFiles.remove(fileOf(id))
  })
  await jobs.everyMinute('tidy-exports', () =>
    db.transaction(async (tx) => removeFilesLater(tx, jobs, await store.removeExpired(tx))),
  )
}
