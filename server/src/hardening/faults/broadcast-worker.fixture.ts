import type { ClientConfig } from 'pg'
import { startBroadcastJobs } from '../../features/broadcasts/broadcast-jobs.service.ts'
import { connectDb } from '../../platform/db/db.ts'
import { startJobs } from '../../platform/jobs/jobs.ts'

/** A process that passes on messages to members, and nothing else, until it is killed. */
const connection = JSON.parse(process.argv[2] ?? '{}') as ClientConfig
const db = connectDb(connection)
const jobs = await startJobs({
  connection,
  onError: ({ message }) => process.stderr.write(`${message}\n`),
  retryDelaySeconds: 1,
  noticeSeconds: 1,
})
await startBroadcastJobs({ db, jobs })
