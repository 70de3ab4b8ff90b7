import { connect } from 'node:net'
import type { ImageStore } from './image-store.ts'

const TIMEOUT_MS = 20_000

/** clamd's protocol: the bytes with their length before them, then a length of zero. */
function stream(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([Buffer.from('zINSTREAM\0'), length, bytes, Buffer.alloc(4)])
}

/** Throws unless the scanner says that the bytes are clean: without an answer nothing is stored. */
async function ensureClean(scanner: URL, bytes: Uint8Array): Promise<void> {
  const answer = await new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect({ host: scanner.hostname, port: Number(scanner.port), timeout: TIMEOUT_MS })
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
    socket.once('close', () => resolve(Buffer.concat(chunks).toString('utf8')))
    socket.end(stream(bytes))
  })
  const said = answer.replaceAll('\0', '').trim()
  if (said !== 'stream: OK') throw new Error(`The virus scanner says: ${said || 'nothing'}`)
}

/** Stores only what the virus scanner finds nothing in. */
export const scanned = (store: ImageStore, scanner: string): ImageStore => ({
  ...store,
  put: async (key, bytes) => {
    await ensureClean(new URL(scanner), bytes)
    await store.put(key, bytes)
  },
})
