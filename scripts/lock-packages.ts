import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** An entry of the lock file, which is keyed by folder. */
export interface LockEntry {
  name?: string
  version?: string
  integrity?: string
  license?: string
  dev?: boolean
  optional?: boolean
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

export interface Lock {
  packages: Record<string, LockEntry>
}

export interface Package {
  /** Its folder; the same package can be in several. */
  folder: string
  name: string
  version: string
  /** An SPDX expression; undefined if it is not declared. */
  licence: string | undefined
  isDev: boolean
  /** For some platforms only. */
  isOptional: boolean
  entry: LockEntry
}

export const readLock = async (folder = root): Promise<Lock> =>
  JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as Lock

interface OldManifest {
  license?: string | { type?: string }
  licenses?: { type?: string }[]
}

/** The licence in an installed package's own package.json, for old formats that the lock file leaves out. */
async function askPackage(folder: string): Promise<string | undefined> {
  const text = await readFile(join(root, folder, 'package.json'), 'utf8').catch(() => '{}')
  const { license, licenses } = JSON.parse(text) as OldManifest
  if (typeof license === 'string') return license
  const types = [license?.type, ...(licenses ?? []).map(({ type }) => type)].filter(Boolean)
  return types.length ? types.join(' OR ') : undefined
}

const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Every third-party package, in the order of the lock file. */
export async function listPackages(lock: Lock, ask = askPackage): Promise<Package[]> {
  const outside = Object.entries(lock.packages).filter(
    ([folder, entry]) => folder.includes('node_modules/') && !entry.link,
  )
  return Promise.all(
    outside.map(async ([folder, entry]) => ({
      folder,
      name: entry.name ?? nameOf(folder),
      version: entry.version ?? '',
      licence: entry.license ?? (await ask(folder)),
      isDev: entry.dev ?? false,
      isOptional: entry.optional ?? false,
      entry,
    })),
  )
}
