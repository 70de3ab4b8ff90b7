import { Transform } from 'node:stream'
import { AppError } from '@bowerbird/contract/errors'
import type { FastifyInstance } from 'fastify'
import { busyMessage } from '../concurrency-limit.ts'
import { countedAddress } from '../limits/address.ts'
import { holdBody } from '../memory-budget.ts'

/** Smaller bodies cost less than counting them. */
const SMALL = 64 * 1024

/** A body is held as bytes, as text and parsed. */
const COPIES = 3

/**
 * Takes the memory for large bodies from the budget until the reply has been sent, so that many at once are refused
 * instead of filling the memory. Uploads read their body themselves.
 */
export function limitBodyMemory(app: FastifyInstance): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type } = request.headers
    const isLarge = encoding !== undefined || Number(length ?? 0) > SMALL
    if (!isLarge || type?.startsWith('multipart/')) return done(null, payload)
    const held = holdBody(request.member?.id ?? countedAddress(request.ip))
    const counted = Object.assign(
      new Transform({
        transform(chunk: Buffer, _encoding, next) {
          counted.receivedEncodedLength += chunk.length
          if (held.take(COPIES * chunk.length)) next(null, chunk)
          else next(new AppError('UNAVAILABLE', busyMessage()))
        },
      }),
      { receivedEncodedLength: 0 },
    )
    // Fastify stops listening when it has refused a body.
    counted.on('error', () => {})
    payload.once('error', (error) => counted.destroy(error))
    reply.raw.once('close', () => {
      held.release()
      // Reads the rest of a refused body, so that the connection can be used again.
      payload.unpipe(counted)
      payload.resume()
    })
    done(null, payload.pipe(counted))
  })
}
