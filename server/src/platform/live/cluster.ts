import type { Server } from 'socket.io'
import { StartError } from '../start-error.ts'

const CONNECT_TIMEOUT_MS = 5_000

/**
 * Lets processes that share a Redis reach each other's sockets. The libraries are loaded only if one is configured.
 * Events go through a stream, so a process that loses Redis for a moment continues where it was.
 */
export async function joinCluster(
  io: Server,
  url: string,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('redis'),
    import('@socket.io/redis-streams-adapter'),
  ])
  let isUp = false
  const client = createClient({
    url,
    // The adapter expects replies in RESP 2.
    RESP: 2,
    // Commands queued while Redis is unavailable; clients catch up on anything beyond that.
    commandsQueueMaxLength: 1_000,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      // A Redis that can't be reached at the start is a configuration error; later it reconnects.
      reconnectStrategy: (tries, cause) => (isUp ? Math.min(100 * 2 ** tries, 5_000) : cause),
    },
  })
  client.on('error', onError)
  try {
    await client.connect()
  } catch (error) {
    throw new StartError(`REDIS_URL can't be used: ${(error as Error).message}`)
  }
  isUp = true
  // The adapter does not handle rejections of `publish` and `serverCount`: unhandled, they would end the process.
  const publish = client.publish.bind(client)
  const publishOrReport: typeof publish = (channel, message) =>
    publish(channel, message).catch((error: Error) => {
      onError(error)
      return 0
    })
  Object.assign(client, { publish: publishOrReport })
  io.adapter(
    createAdapter(client, {
      streamName: 'bowerbird:live',
      channelPrefix: 'bowerbird:live',
      maxLen: 5_000,
      // A stop waits this long at most for the last read.
      blockTimeInMs: 1_000,
      onlyPlaintext: true,
    }),
  )
  const { adapter } = io.of('/')
  const serverCount = adapter.serverCount.bind(adapter)
  adapter.serverCount = () => serverCount().catch(() => 0)
  return async () => {
    await adapter.close()
    if (client.isOpen) client.destroy()
  }
}
