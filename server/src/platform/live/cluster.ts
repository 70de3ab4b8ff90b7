import type { Server } from 'socket.io'
import { StartError } from '../start-error.ts'

const FIRST_TRY_MS = 5_000

/**
 * Lets processes that share a Redis reach each other's connections. Loaded only where one is set up. What is
 * sent to members goes through a stream, so a process that loses Redis for a moment reads on where it was.
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
    // The adapter reads replies in the older form.
    RESP: 2,
    // What waits for a Redis that is away; what is more than that is caught up with by clients.
    commandsQueueMaxLength: 1_000,
    socket: {
      connectTimeout: FIRST_TRY_MS,
      // A Redis that is not there at the start is a mistake to tell; one that goes later is waited for.
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
  // The adapter waits for neither of these two, so nobody would catch their failing.
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
      // How long a stop may have to wait for the last read to end.
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
