import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import sharp from 'sharp'
import { concurrencyLimit } from '../concurrency-limit.ts'

/*
 * Converting an image takes a core and up to 200 MB. sharp uses libuv's pool of four threads: two conversions with one
 * thread each leave the other two to files, DNS and passwords, so that the rest of the product stays responsive.
 */
sharp.concurrency(1)
// Every image is converted once, so a cache of decoded ones gains nothing.
sharp.cache(false)

const MAX_CONVERSIONS = 2
/** Besides those being converted. */
const MAX_WAITING = 40
export const UPLOADS_BUSY = t`Many pictures are being uploaded right now. Please try again in a moment.`

export interface Converter {
  /**
   * Runs an upload whose file has been read, until it is stored; `convert` waits for its turn. Refuses immediately if
   * too many uploads are waiting already.
   */
  runUpload<Result>(
    work: (convert: <R>(task: () => Promise<R>) => Promise<R>) => Promise<Result>,
  ): Promise<Result>
}

export function makeConverter(maxConversions = MAX_CONVERSIONS, maxWaiting = MAX_WAITING): Converter {
  const convert = concurrencyLimit({ max: maxConversions })
  let uploads = 0
  return {
    async runUpload(work) {
      if (uploads >= maxConversions + maxWaiting) throw new AppError('UNAVAILABLE', UPLOADS_BUSY)
      uploads += 1
      try {
        return await work(convert)
      } finally {
        uploads -= 1
      }
    },
  }
}

/** The converter of this process. */
export const converter = makeConverter()
