import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import { existingFolder, freeSpace } from '../../platform/disk-space.ts'
import { type Finding, fail, pass, reasonOf, warn } from './finding.ts'

const NODE = 24
const GB = 1024 ** 3
const gigabytes = (bytes: number) => `${(bytes / GB).toFixed(1)} GB`
const builtFiles = join(import.meta.dirname, '../../../../web/dist/built-from.txt')

export function checkNode(): Finding[] {
  const { node } = process.versions
  return Number.parseInt(node, 10) >= NODE
    ? [pass('node', `version ${node}`)]
    : [
        fail(
          'node',
          `version ${node} is too old; ${NODE} or later is needed`,
          'Run "npm ci", which installs it.',
        ),
      ]
}

export async function checkImages(): Promise<Finding[]> {
  try {
    const { makePhoto } = await import('../../platform/images/process-picture.ts')
    const dot =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await makePhoto(Buffer.from(dot, 'base64'))
    return [pass('images', 'conversion works')]
  } catch (error) {
    return [fail('images', `can't convert images: ${reasonOf(error)}`, 'Run "npm ci" again on this machine.')]
  }
}

async function checkSpace(folder: string): Promise<Finding> {
  const { freeBytes: free } = await freeSpace(folder)
  const message = `${gigabytes(free)} free for ${folder}`
  if (free < 0.25 * GB) return fail('disk', message, FREE_UP)
  return free < 2 * GB
    ? warn('disk', message, 'Free up space soon, or move DATA_DIR to a larger disk.')
    : pass('disk', message)
}

const FREE_UP = 'Free up space: nothing can be saved on a full disk.'

/** Why a file could not be written into the data folder. */
export function writeFault(dataDir: string, error: unknown): Finding {
  const { code } = error as { code?: unknown }
  if (code === 'ENOSPC' || code === 'EDQUOT') return fail('disk', `no space is left for ${dataDir}`, FREE_UP)
  const fix = 'Give the user that Bowerbird runs as write access, or set DATA_DIR to another folder.'
  return fail('data folder', `is not writable: ${reasonOf(error)}`, fix)
}

export async function checkDataFolder({ dataDir }: Config): Promise<Finding[]> {
  // A missing folder is created at the start, so its parent must be writable.
  const folder = existingFolder(dataDir)
  const probe = join(folder, `.doctor-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, 'x')
    await rm(probe)
  } catch (error) {
    // On a full disk the file is created before writing fails.
    await rm(probe, { force: true }).catch(() => undefined)
    return [writeFault(dataDir, error)]
  }
  return [pass('data folder', `${dataDir} is writable`), await checkSpace(dataDir)]
}

export function checkBuild(): Finding[] {
  return existsSync(builtFiles)
    ? [pass('browser code', 'built')]
    : [warn('browser code', 'not built yet', 'Run "npm run build", or "npm start", which builds it.')]
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
    return [pass(about, 'free')]
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE' && (await isBowerbird(port, host))) return [pass(about, 'Bowerbird is running')]
    if (code === 'EADDRINUSE') return [fail(about, 'in use by another program', 'Set PORT to another port.')]
    if (code === 'EACCES') return [fail(about, 'not allowed for this user', 'Set PORT to 1024 or above.')]
    return [
      fail(
        about,
        `can't listen on HOST ${host}: ${reasonOf(error)}`,
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
      warn(
        about,
        'not set: links in emails point to http://localhost',
        'Set PUBLIC_URL to the address that people use.',
      ),
    ]
  }
  const { protocol, hostname, pathname, search } = new URL(publicUrl)
  if (pathname !== '/' || search) {
    return [fail(about, `${publicUrl} has a path`, 'Use a separate host name, without a path.')]
  }
  if (isLocal(hostname))
    return [
      warn(
        about,
        `${publicUrl} is reachable from this machine only`,
        'Set PUBLIC_URL to the address that people use.',
      ),
    ]
  if (protocol !== 'https:') {
    const fix = 'Put a TLS proxy in front, and set PUBLIC_URL to its https:// address.'
    return [warn(about, `${publicUrl} is not https: passwords are sent unencrypted`, fix)]
  }
  if (!trustProxy) {
    const fix = 'Set TRUST_PROXY to the address of the proxy in front, such as 127.0.0.1.'
    return [warn(about, 'is https, but no proxy is trusted: all visitors share one IP address', fix)]
  }
  return [pass(about, publicUrl)]
}
