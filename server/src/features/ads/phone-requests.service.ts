import type { Db } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { removeOldPhoneRequests } from './phone-requests.store.ts'

export async function startPhoneRequestJobs({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  await jobs.nightly('tidy-phone-requests', () => removeOldPhoneRequests(db))
}
