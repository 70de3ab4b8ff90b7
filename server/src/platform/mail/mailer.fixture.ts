import { connectDb } from '../db/db.ts'
import { startJobs } from '../jobs/jobs.ts'
import { startMailer } from './mail-queue.ts'
import { smtpTransport } from './transports.ts'

/** A separate process that posts one mail, works the queue, and waits to be killed. */
const [connectionText = '{}', url = '', to = ''] = process.argv.slice(2)
const connection = JSON.parse(connectionText)
const jobs = await startJobs({ connection, onError: (error) => process.stderr.write(`${error.message}\n`) })
const mailer = await startMailer(jobs, smtpTransport(url, 'Bowerbird <no-reply@bowerbird.example>'))
await connectDb(connection).transaction((tx) => mailer.post(tx, { to, subject: 'Killed', text: 'Hello' }))
