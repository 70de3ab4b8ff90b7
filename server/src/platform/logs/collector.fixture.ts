import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** A log collector that answers as it is told to. */
export async function standInCollector() {
  const collector = {
    url: '',
    token: 'may only add',
    /** The answer to the next requests; `undefined` hangs. */
    status: 204 as number | undefined,
    /** What it has acknowledged. */
    lines: [] as Record<string, unknown>[],
    requests: 0,
    headers: {} as IncomingHttpHeaders,
  }
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    collector.requests += 1
    collector.headers = request.headers
    const body = await text(request)
    if (collector.status === undefined) return
    if (collector.status < 300)
      collector.lines.push(
        ...body
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      )
    response.writeHead(collector.status, { location: 'http://127.0.0.1:1/elsewhere' }).end()
  }
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  collector.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lines`
  return collector
}
