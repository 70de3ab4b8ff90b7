import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export interface Runtime {
  /** Such as 24.21.0. */
  version: string
  platform: NodeJS.Platform
  arch: string
  /** The installed program. */
  file: string
}

/** The published file that holds the program, and whether it is the program itself. */
function publishedFile({ version, platform, arch }: Runtime): { name: string; isProgram: boolean } {
  return platform === 'win32'
    ? { name: `win-${arch}/node.exe`, isProgram: true }
    : { name: `node-v${version}-${platform}-${arch}.tar.gz`, isProgram: false }
}

/** The checksum of a file in a list such as SHASUMS256.txt. */
export const checksumIn = (list: string, name: string): string | undefined =>
  list
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([, file]) => file === name)?.[0]

async function programIn(archive: Uint8Array): Promise<Uint8Array | undefined> {
  for await (const entry of Readable.from([archive]).pipe(createGunzip()).pipe(extract())) {
    const bytes = await buffer(entry)
    if (/^[^/]+\/bin\/node$/.test(entry.header.name)) return bytes
  }
  return undefined
}

async function fetchBytes(url: string): Promise<Buffer> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}`)
  return Buffer.from(await reply.arrayBuffer())
}

/**
 * Why the installed runtime is not the one that the Node project published; undefined if it is. The lock file has the
 * checksum of the package that contains it, whose authors are not the Node project.
 */
export async function runtimeFault(
  runtime: Runtime,
  dist = 'https://nodejs.org/dist',
): Promise<string | undefined> {
  const folder = `${dist}/v${runtime.version}`
  const { name, isProgram } = publishedFile(runtime)
  const expected = checksumIn(String(await fetchBytes(`${folder}/SHASUMS256.txt`)), name)
  if (!expected) return `Node ${runtime.version} has no ${name}`
  const published = await fetchBytes(`${folder}/${name}`)
  if (sha256(published) !== expected) return `${name} does not have its published checksum`
  const program = isProgram ? published : await programIn(published)
  if (!program) return `${name} has no program in it`
  return sha256(await readFile(runtime.file)) === sha256(program)
    ? undefined
    : `${runtime.file} is not the program in ${name}`
}
