import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { ImageStore } from './image-store.ts'
import { scanned } from './virus-scan.ts'

/** Answers as clamd does, and remembers what it was sent. */
async function scanner(answer: string | undefined) {
  const seen: Buffer[] = []
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      const all = Buffer.concat(chunks)
      if (!all.subarray(-4).equals(Buffer.alloc(4))) return
      seen.push(all)
      socket.end(answer === undefined ? '' : `${answer}\0`)
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return { url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, server }
}

function storing() {
  const stored: string[] = []
  const store = { put: async (key: string) => void stored.push(key) } as unknown as ImageStore
  return { stored, store }
}

const picture = Buffer.from('a picture')

test('a clean picture is stored', async () => {
  const { url, seen } = await scanner('stream: OK')
  const { store, stored } = storing()
  await scanned(store, url).put('a', picture)
  expect(stored).toEqual(['a'])
  expect(seen[0]).toEqual(
    Buffer.concat([Buffer.from('zINSTREAM\0'), Buffer.from([0, 0, 0, 9]), picture, Buffer.alloc(4)]),
  )
})

test.each(['stream: Eicar-Test-Signature FOUND', 'INSTREAM size limit exceeded. ERROR', '', undefined])(
  'when the scanner says %j, nothing is stored',
  async (answer) => {
    const { url } = await scanner(answer)
    const { store, stored } = storing()
    await expect(scanned(store, url).put('a', picture)).rejects.toThrow('The virus scanner says')
    expect(stored).toEqual([])
  },
)

test('without the scanner nothing is stored', async () => {
  const { url, server } = await scanner('stream: OK')
  server.close()
  await once(server, 'close')
  const { store, stored } = storing()
  await expect(scanned(store, url).put('a', picture)).rejects.toThrow('ECONNREFUSED')
  expect(stored).toEqual([])
})
