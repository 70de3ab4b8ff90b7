import { parentPort, workerData } from 'node:worker_threads'
import { readMail } from './read-mail.ts'

/** Reads one mail in a thread of its own: see read-mail-safely.ts. */
parentPort?.postMessage(await readMail(Buffer.from(workerData as Uint8Array)))
