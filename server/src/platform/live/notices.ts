import pg from 'pg'
import { z } from 'zod'

const CHANNEL = 'bowerbird'
const LONGEST_PAUSE = 10_000

const Notice = z.looseObject({ kind: z.string(), id: z.string() })
export type Notice = z.infer<typeof Notice>

export interface Notices {
  /** Resolves once the database is being listened to. Nothing is listened to before the first call. */
  start(): Promise<void>
  on(kind: string, listener: (notice: Notice) => void): void
  stop(): Promise<void>
}

export interface NoticesOptions {
  connection: pg.ClientConfig
  /** Called after the connection was lost and made again: what was announced in between is not known. */
  onGap: () => void
  onError: (error: Error) => void
}

/**
 * What triggers announce when their transaction commits (`notify bowerbird, '{"kind": …, "id": …}'`), heard on a
 * connection of its own that is made again for as long as it takes.
 */
export function databaseNotices({ connection, onGap, onError }: NoticesOptions): Notices {
  const listeners = new Map<string, ((notice: Notice) => void)[]>()
  let starting: Promise<void> | undefined
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isStopped = false

  const hear = (payload: string | undefined) => {
    try {
      const notice = Notice.parse(JSON.parse(payload ?? ''))
      for (const listener of listeners.get(notice.kind) ?? []) listener(notice)
    } catch (error) {
      onError(error as Error)
    }
  }

  const connect = async () => {
    const next = new pg.Client({ ...connection, keepAlive: true, connectionTimeoutMillis: 5_000 })
    let isLost = false
    const lost = () => {
      if (isLost || client !== next) return
      isLost = true
      client = undefined
      connectAgain(250)
    }
    next.on('error', (error) => {
      onError(error)
      lost()
    })
    next.on('end', lost)
    next.on('notification', ({ payload }) => hear(payload))
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    client = next
    if (isStopped) await next.end()
  }

  const connectAgain = (pause: number) => {
    if (isStopped) return
    retry = setTimeout(() => {
      connect().then(onGap, (error: Error) => {
        onError(error)
        connectAgain(Math.min(pause * 2, LONGEST_PAUSE))
      })
    }, pause)
    retry.unref()
  }

  return {
    start() {
      starting ??= connect().catch((error: Error) => {
        // Whoever asks next tries again.
        starting = undefined
        throw error
      })
      return starting
    },
    on(kind, listener) {
      listeners.set(kind, [...(listeners.get(kind) ?? []), listener])
    },
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await starting?.catch(() => {})
      const last = client
      client = undefined
      await last?.end()
    },
  }
}
