import { existsSync } from 'node:fs'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import { type Finding, fine, reasonOf, warning, wrong } from './finding.ts'

const NODE = 24
const GB = 1024 ** 3
const gigabytes = (bytes: number) => `${(bytes / GB).toFixed(1)} GB`
const builtFiles = join(import.meta.dirname, '../../../../web/dist/built-from.txt')

export function checkNode(): Finding[] {
  const { node } = process.versions
  return Number.parseInt(node, 10) >= NODE
    ? [fine('node', `version ${node}`)]
    : [wrong('node', `is ${node}; ${NODE} or later is needed`, 'Run "npm ci", which installs it.')]
}

export async function checkPictures(): Promise<Finding[]> {
  try {
    const { makePhoto } = await import('../../platform/images/process-picture.ts')
    const dot =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await makePhoto(Buffer.from(dot, 'base64'))
    return [fine('pictures', 'can be converted')]
  } catch (error) {
    return [
      wrong('pictures', `can't be converted: ${reasonOf(error)}`, 'Run "npm ci" again on this machine.'),
    ]
  }
}

/** The nearest folder that exists. */
function existing(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder))
}

async function checkSpace(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(existing(folder))
  const free = bavail * bsize
  const message = `${gigabytes(free)} free on the disk of ${folder}`
  if (free < 0.25 * GB) return wrong('disk', message, 'Make room: nothing can be saved on a full disk.')
  return free < 2 * GB
    ? warning('disk', message, 'Make room soon, or move DATA_DIR to a larger disk.')
    : fine('disk', message)
}

export async function checkDataFolder({ dataDir }: Config): Promise<Finding[]> {
  // What isn't there yet is made at the start: it is the folder above that has to allow it.
  const folder = existing(dataDir)
  const probe = join(folder, `.doctor-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, 'x')
    await rm(probe)
  } catch (error) {
    const fix = 'Let the user that Bowerbird runs as write there, or set DATA_DIR to another folder.'
    return [wrong('data folder', `can't be written to: ${reasonOf(error)}`, fix)]
  }
  return [fine('data folder', `${dataDir} can be written to`), await checkSpace(dataDir)]
}

export function checkBuild(): Finding[] {
  return existsSync(builtFiles)
    ? [fine('browser code', 'is built')]
    : [warning('browser code', 'is not built yet', 'Run "npm run build"; "npm start" does so by itself.')]
}

async function isBowerbird(port: number, host: string): Promise<boolean> {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}/api/health`
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(3_000) })
    return ((await answer.json()) as { status?: unknown }).status === 'ok'
  } catch {
    return false
  }
}

export async function checkPort({ port, host }: Config): Promise<Finding[]> {
  const about = `port ${port}`
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen(port, host, resolve)
    })
    return [fine(about, 'is free')]
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE' && (await isBowerbird(port, host))) return [fine(about, 'Bowerbird is running')]
    if (code === 'EADDRINUSE')
      return [wrong(about, 'is taken by another program', 'Set PORT to another one.')]
    if (code === 'EACCES') return [wrong(about, 'is not allowed for this user', 'Set PORT to 1024 or above.')]
    return [
      wrong(
        about,
        `HOST ${host} can't be used: ${reasonOf(error)}`,
        'Set HOST to 0.0.0.0 or an address of this machine.',
      ),
    ]
  } finally {
    await new Promise((resolve) => probe.close(resolve))
  }
}

const isLocal = (name: string) => ['localhost', '127.0.0.1', '[::1]'].includes(name)

export function checkPublicAddress({ publicUrl, trustProxy }: Config): Finding[] {
  const about = 'public address'
  if (!publicUrl) {
    return [
      warning(
        about,
        'is not set: links in mails lead to http://localhost',
        'Set PUBLIC_URL to what people type.',
      ),
    ]
  }
  const { protocol, hostname, pathname, search } = new URL(publicUrl)
  if (pathname !== '/' || search) {
    return [
      wrong(about, `${publicUrl} has a path`, 'Give the market a host name of its own, without a path.'),
    ]
  }
  if (isLocal(hostname))
    return [warning(about, `${publicUrl} is this machine only`, 'Set PUBLIC_URL to what people type.')]
  if (protocol !== 'https:') {
    const fix = 'Put a proxy with a certificate in front, and set PUBLIC_URL to its https:// address.'
    return [warning(about, `${publicUrl} is not https: passwords travel in the clear`, fix)]
  }
  if (!trustProxy) {
    const fix = 'Set TRUST_PROXY to the address of the proxy in front, such as 127.0.0.1.'
    return [warning(about, 'is https, but no proxy is trusted: all visitors seem to be one', fix)]
  }
  return [fine(about, publicUrl)]
}
