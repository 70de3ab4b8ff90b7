import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** A package as the lock file has it, keyed there by the folder it lies in. */
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
  /** Where it lies; the same package can lie in several places. */
  folder: string
  name: string
  version: string
  /** An SPDX expression; undefined where nobody says. */
  licence: string | undefined
  isDev: boolean
  /** For some machines only. */
  isOptional: boolean
  entry: LockEntry
}

export const readLock = async (folder = root): Promise<Lock> =>
  JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as Lock

interface OldManifest {
  license?: string | { type?: string }
  licenses?: { type?: string }[]
}

/** What an installed package says itself, for those that say it in an old way which the lock file leaves out. */
async function askPackage(folder: string): Promise<string | undefined> {
  const text = await readFile(join(root, folder, 'package.json'), 'utf8').catch(() => '{}')
  const { license, licenses } = JSON.parse(text) as OldManifest
  if (typeof license === 'string') return license
  const types = [license?.type, ...(licenses ?? []).map(({ type }) => type)].filter(Boolean)
  return types.length ? types.join(' OR ') : undefined
}

const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Every package from outside, in the order of the lock file. */
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
