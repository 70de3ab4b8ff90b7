import { t } from '@bowerbird/contract/language/t'
import type { Socket } from 'socket.io'
import type { z } from 'zod'
import { toAppError } from '../http/error-handler.ts'

/** One open socket of a member: a tab, a phone. */
export interface Connection {
  readonly memberId: string
  send(event: string, payload: object): void
  /** Validates what the client sends, and acknowledges with what the handler returns. */
  receive<Schema extends z.ZodType>(
    event: string,
    schema: Schema,
    handler: (payload: z.output<Schema>) => unknown,
  ): void
  onClose(work: () => void): void
}

type Ack = (reply: { ok: true; value: unknown } | { ok: false; message: string }) => void

const ackOf = (args: unknown[]): Ack | undefined => {
  const last = args.at(-1)
  return typeof last === 'function' ? (last as Ack) : undefined
}

const TOO_FAST = 'Too many requests. Please wait a moment and try again.'

/** Handles at most 40 events in 10 seconds; a client that sends ten times as many is disconnected. */
const WINDOW_MS = 10_000
const MAX_EVENTS = 40

export function limitEvents(socket: Socket): void {
  let windowEnds = 0
  let events = 0
  socket.use((packet, next) => {
    const now = performance.now()
    if (now > windowEnds) {
      windowEnds = now + WINDOW_MS
      events = 0
    }
    events += 1
    if (events <= MAX_EVENTS) return next()
    if (events > MAX_EVENTS * 10) return socket.disconnect(true)
    ackOf(packet)?.({ ok: false, message: TOO_FAST })
  })
}

export function connectionOf(socket: Socket, memberId: string, onError: (error: Error) => void): Connection {
  const answer = async (work: () => unknown): Promise<Parameters<Ack>[0]> => {
    try {
      return { ok: true, value: await work() }
    } catch (error) {
      const { httpStatus, message } = toAppError(error as Error)
      if (httpStatus >= 500) onError(error as Error)
      return { ok: false, message }
    }
  }
  return {
    memberId,
    send: (event, payload) => void socket.emit(event, payload),
    receive(event, schema, handler) {
      socket.on(event, (...args: unknown[]) => {
        const parsed = schema.safeParse(args[0])
        const ack = ackOf(args)
        if (!parsed.success) return ack?.({ ok: false, message: t`The request could not be read` })
        void answer(() => handler(parsed.data)).then((reply) => ack?.(reply))
      })
    },
    onClose: (work) => void socket.once('disconnect', work),
  }
}
