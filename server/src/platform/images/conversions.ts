import { AppError } from '@bowerbird/contract/errors'
import sharp from 'sharp'

/*
 * Converting a picture takes a core and up to 200 MB for a moment. sharp works on libuv's pool of four threads;
 * two conversions with one thread each leave the other two to files, names and passwords, so that the rest of
 * the product goes on answering.
 */
sharp.concurrency(1)
// Every picture comes once, so nothing is gained by remembering decoded ones.
sharp.cache(false)

const AT_ONCE = 2
/** Besides those being converted. Each holds its file in memory, so there must be an end. */
const MAX_WAITING = 40
const BUSY = 'Many pictures are being uploaded right now. Please try again in a moment.'

export interface Converter {
  /**
   * Takes part, from before a file is read until it is stored; `convert` waits for its turn. Refused at once
   * where too many wait already.
   */
  takePart<Result>(
    work: (convert: <R>(task: () => Promise<R>) => Promise<R>) => Promise<Result>,
  ): Promise<Result>
}

export function makeConverter(atOnce = AT_ONCE, maxWaiting = MAX_WAITING): Converter {
  const waiting: (() => void)[] = []
  let parties = 0
  let running = 0

  const convert = async <R>(task: () => Promise<R>): Promise<R> => {
    if (running === atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // The turn is handed on, so that nobody who comes in between can take it.
      if (next) next()
      else running -= 1
    }
  }

  return {
    async takePart(work) {
      if (parties >= atOnce + maxWaiting) throw new AppError('UNAVAILABLE', BUSY)
      parties += 1
      try {
        return await work(convert)
      } finally {
        parties -= 1
      }
    },
  }
}

/** The one of this process. */
export const converter = makeConverter()
