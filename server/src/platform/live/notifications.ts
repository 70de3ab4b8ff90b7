import pg from 'pg'
import { z } from 'zod'

const CHANNEL = 'bowerbird'
const MAX_DELAY_MS = 10_000

/** Some are about one thing, whose id they have; others say that something of a kind has changed. */
const Notification = z.looseObject({ kind: z.string(), id: z.string().default('') })
export type Notification = z.infer<typeof Notification>

export interface Notifications {
  /** Resolves once the connection listens. It is opened by the first call. */
  start(): Promise<void>
  on(kind: string, listener: (notification: Notification) => void): void
  stop(): Promise<void>
}

export interface NotificationsOptions {
  connection: pg.ClientConfig
  /** Called after a reconnect: notifications sent in between are lost. */
  onGap: () => void
  onError: (error: Error) => void
}

/**
 * Receives what triggers send when their transaction commits (`notify bowerbird, '{"kind": …, "id": …}'`), on a
 * connection of its own that reconnects until it succeeds.
 */
export function databaseNotifications({ connection, onGap, onError }: NotificationsOptions): Notifications {
  const listeners = new Map<string, ((notification: Notification) => void)[]>()
  let starting: Promise<void> | undefined
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isStopped = false

  const receive = (payload: string | undefined) => {
    try {
      const notification = Notification.parse(JSON.parse(payload ?? ''))
      for (const listener of listeners.get(notification.kind) ?? []) listener(notification)
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
      reconnect(250)
    }
    next.on('error', (error) => {
      onError(error)
      lost()
    })
    next.on('end', lost)
    next.on('notification', ({ payload }) => receive(payload))
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

  const reconnect = (delayMs: number) => {
    if (isStopped) return
    retry = setTimeout(() => {
      connect().then(onGap, (error: Error) => {
        onError(error)
        reconnect(Math.min(delayMs * 2, MAX_DELAY_MS))
      })
    }, delayMs)
    retry.unref()
  }

  return {
    start() {
      starting ??= connect().catch((error: Error) => {
        // The next call tries again.
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
