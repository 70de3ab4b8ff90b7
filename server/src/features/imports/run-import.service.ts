import { AppError } from '@bowerbird/contract/errors'
import type { ImportRow } from '@bowerbird/contract/imports/imports.schema'
import { t } from '@bowerbird/contract/language/t'
import type { Db } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { recordTexts, type SourceOf, withSources } from '../../platform/language/stored-texts.ts'
import { type Limits, TooManyAttempts } from '../../platform/limits/limits.ts'
import type { Member } from '../../platform/session.ts'
import { deleteUnsoldAd, postAd } from '../posting/posting.service.ts'
import * as store from './imports.store.ts'

export const RUN_IMPORT = 'run-import'
export interface RunImport {
  id: string
}

interface RunDeps {
  db: Db
  jobs: Jobs
  limits: Limits
  imagePrefix?: string | undefined
}

/** An import waits for the hourly limit, but not for tomorrow. */
const LONGEST_WAIT_SECONDS = 2 * 3600
const DAY_IS_FULL = t`You’ve posted as many ads as you can today. Upload the file again tomorrow: ads that are posted are left out`

/** A refusal of posting, by column. */
export const rowFaults = (error: AppError): ImportRow['faults'] =>
  Object.entries(error.details.validationErrors ?? { '': error.message }).map(([column, message]) => ({
    column,
    message,
  }))

/** Posts one row. Posting it again, after a crash in between, finds the ad. */
async function post(
  deps: RunDeps,
  importId: string,
  { member, row, sourceOf }: { member: Member; row: store.WorkRow; sourceOf: SourceOf },
): Promise<void> {
  try {
    const json = await postAd(deps, member, { idempotencyKey: row.clientKey, fields: row.fields })
    const { _id } = JSON.parse(json) as { _id: string }
    await store.setOutcome(deps.db, importId, row.line, { outcome: 'added', adId: _id })
  } catch (error) {
    if (!(error instanceof AppError) || error instanceof TooManyAttempts) throw error
    const faults = withSources(rowFaults(error), sourceOf)
    await store.setOutcome(deps.db, importId, row.line, { outcome: 'refused', faults })
  }
}

/** Works on an import until nothing is left to post or to delete. */
export async function runImport(deps: RunDeps, { id }: RunImport): Promise<void> {
  for (;;) {
    const next = await store.findNext(deps.db, id)
    const row = next?.post ?? next?.remove
    if (!next || !row || !next.member.isActive) return
    const member: Member = { ...next.member, role: 'user', hasTwoFactor: false }
    try {
      if (next.post) await recordTexts((sourceOf) => post(deps, id, { member, row, sourceOf }))
      else {
        // Its outcome follows in one statement more, so a row may be removed twice: the second time it is gone.
        if (row.adId) await deleteUnsoldAd(deps, member, row.adId)
        await store.setRemoved(deps.db, id, row.line)
      }
    } catch (error) {
      if (!(error instanceof TooManyAttempts)) throw error
      const delaySeconds = error.retryAfterSeconds
      if (delaySeconds > LONGEST_WAIT_SECONDS) return store.refuseRest(deps.db, id, DAY_IS_FULL)
      return deps.db.transaction((tx) =>
        deps.jobs.enqueue<RunImport>(tx, RUN_IMPORT, { id }, { delaySeconds }),
      )
    }
  }
}

export async function startImportJobs(deps: RunDeps): Promise<void> {
  await deps.jobs.work<RunImport>(RUN_IMPORT, (data) => runImport(deps, data))
  await deps.jobs.nightly('tidy-imports', () => store.removeOldImports(deps.db))
}
