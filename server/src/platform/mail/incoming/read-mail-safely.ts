import { Worker } from 'node:worker_threads'
import { concurrencyLimit } from '../../concurrency-limit.ts'
import type { IncomingMailText } from './incoming-mail.types.ts'

/*
 * Anyone can write a mail that takes seconds to read: 20 MB of three letters to a line. So a large one is read in a thread
 * of its own, which is ended if it takes too long or too much memory, and never holds up the requests of others.
 */

/** Most replies. The worst of this size takes a tenth of a second, less than a thread takes to start. */
const SMALL = 32_000
const MAX_MS = 15_000
const MAX_MEMORY_MB = 256
const atMostTwo = concurrencyLimit({ max: 2, maxWaitMs: 30_000 })

async function readApart(source: Uint8Array, maxMs: number): Promise<IncomingMailText | undefined> {
  const { promise, resolve } = Promise.withResolvers<IncomingMailText | undefined>()
  const worker = new Worker(new URL('./read-mail.worker.ts', import.meta.url), {
    workerData: source,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  })
  const timer = setTimeout(() => resolve(undefined), maxMs)
  worker.once('message', resolve)
  worker.once('error', () => resolve(undefined))
  worker.once('exit', () => resolve(undefined))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** Undefined: it can't be read. */
export const readMailSafely = (source: Buffer, maxMs = MAX_MS): Promise<IncomingMailText | undefined> =>
  atMostTwo(async () => {
    if (source.length > SMALL) return readApart(source, maxMs)
    // Loaded with the first mail: most markets take none.
    const { readMail } = await import('./read-mail.ts')
    return readMail(source).catch(() => undefined)
  })
