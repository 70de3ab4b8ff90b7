import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checksumIn, type Runtime, runtimeFault } from './lib/runtime-checksum.ts'
import { readLock } from './lock-packages.ts'

const NAME = 'node-v24.0.0-linux-x64.tar.gz'
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function archiveOf(program: string): Promise<Buffer> {
  const tar = pack()
  tar.entry({ name: 'node-v24.0.0-linux-x64/README.md' }, 'Node')
  tar.entry({ name: 'node-v24.0.0-linux-x64/bin/node' }, program)
  tar.finalize()
  return gzipSync(await buffer(tar))
}

let published: Record<string, string | Buffer> = {}
const server = createServer((request, response) => {
  const body = published[request.url ?? '']
  response.writeHead(body === undefined ? 404 : 200).end(body)
})
let dist: string
let folder: string
let runtime: Runtime
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  dist = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), 'runtime-'))
  runtime = { version: '24.0.0', platform: 'linux', arch: 'x64', file: join(folder, 'node') }
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

async function publish(program: string, checksum?: string): Promise<void> {
  const archive = await archiveOf(program)
  published = {
    '/v24.0.0/SHASUMS256.txt': `${'0'.repeat(64)}  other.tar.gz\n${checksum ?? sha256(archive)}  ${NAME}\n`,
    [`/v24.0.0/${NAME}`]: archive,
  }
}

test('the installed runtime is compared with the published program', async () => {
  await publish('the program')
  await writeFile(runtime.file, 'the program')
  expect(await runtimeFault(runtime, dist)).toBeUndefined()
  await writeFile(runtime.file, 'another program')
  expect(await runtimeFault(runtime, dist)).toBe(`${runtime.file} is not the program in ${NAME}`)
})

test('a published file without its checksum is no proof', async () => {
  await writeFile(runtime.file, 'the program')
  await publish('the program', 'f'.repeat(64))
  expect(await runtimeFault(runtime, dist)).toBe(`${NAME} does not have its published checksum`)
  expect(await runtimeFault({ ...runtime, arch: 'vax' }, dist)).toMatch(/^Node 24.0.0 has no node-v24/)
  await expect(runtimeFault({ ...runtime, version: '1.0.0' }, dist)).rejects.toThrow('answers 404')
})

test('a checksum is found by the whole name of its file', () => {
  expect(checksumIn('aa  x/node.exe\nbb  node.exe\n', 'node.exe')).toBe('bb')
  expect(checksumIn('', 'node.exe')).toBeUndefined()
})

test('the runtime for each platform is in the lock file, in one version and with its checksum', async () => {
  const { packages } = await readLock()
  const entries = ['linux-x64', 'linux-arm64'].map((name) => packages[`node_modules/node-${name}`])
  const versions = new Set(entries.map((entry) => entry?.version))
  expect([...versions]).toEqual([expect.stringMatching(/^24\./)])
  for (const entry of entries) expect(entry?.integrity).toMatch(/^sha512-/)
})
