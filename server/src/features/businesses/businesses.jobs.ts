import type { Db } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { removeOldInvitations } from './business-people.store.ts'

/** Addresses of people who never answered don't stay. */
export const startBusinessJobs = ({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> =>
  jobs.nightly('tidy-invitations', () => removeOldInvitations(db))
