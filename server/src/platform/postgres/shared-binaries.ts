import {
  chmodSync,
  copyFileSync,
  type Dirent,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { type Account, isReachable } from './account.ts'
import { type Binaries, describeBinaries } from './binaries.ts'

/**
 * Folders in which root stores a copy for an account that cannot read the checkout. /var/cache first: only root writes
 * there, and no clean-up of temporary files deletes the copy while the server runs.
 */
const cacheRoots =
  process.platform === 'darwin'
    ? ['/Library/Caches/bowerbird', '/private/var/tmp/bowerbird']
    : ['/var/cache/bowerbird', '/var/tmp/bowerbird']

/**
 * PostgreSQL's account has no access to a checkout in /root (mode 0700), and we must not change that folder's
 * permissions. The loader and PostgreSQL resolve their own path to find the libraries, so changing the working
 * directory doesn't help here: the files are copied (60 MB, once).
 */
export function makeReachable(
  binaries: Binaries,
  account: Account | undefined,
  log: (line: string) => void,
  roots: string[] = cacheRoots,
): Binaries {
  if (hasReach(binaries, account)) return binaries
  for (const root of roots) {
    const copy = describeBinaries(
      join(root, `postgres-${binaries.version}-${process.arch}`),
      binaries.version,
    )
    try {
      for (const folder of [root, copy.root]) claimFolder(folder)
      if (mirror(binaries.root, copy.root)) log(`Copied PostgreSQL to ${copy.root}`)
      if (hasReach(copy, account)) return copy
    } catch {
      // Not writable, or owned by another user: try the next one.
    }
  }
  throw new StartError(
    `The user that PostgreSQL runs as cannot read ${binaries.root}, nor can a copy be made in ${roots.join(' or ')}. Start Bowerbird as an ordinary user.`,
  )
}

/** With a umask of 077 not even the files are readable, so one file of each kind is checked too. */
function hasReach(binaries: Binaries, account: Account | undefined): boolean {
  const samples = [
    binaries.postgres,
    join(binaries.root, 'lib'),
    join(binaries.root, 'share/postgresql/postgres.bki'),
  ]
  return samples.every((path) => isReachable(path, account))
}

/** Root must only run files that it owns: /var/tmp is writable for everyone. */
function claimFolder(path: string): void {
  mkdirSync(path, { recursive: true })
  const found = lstatSync(path)
  if (!found.isDirectory() || found.uid !== process.geteuid?.()) throw new Error(`${path} is not ours`)
  chmodSync(path, 0o755)
}

/**
 * Copies files that are missing or have another size, each atomically by a rename: if it is killed, or files are deleted
 * later, the next run completes the copy. Returns whether it copied anything.
 */
function mirror(from: string, to: string): boolean {
  let hasChanged = false
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const target = join(to, entry.name)
    if (entry.isDirectory()) {
      mkdirSync(target, { recursive: true })
      chmodSync(target, 0o755)
      hasChanged = mirror(join(from, entry.name), target) || hasChanged
    } else if (!entry.name.endsWith('.a')) {
      hasChanged = mirrorFile(entry, join(from, entry.name), target) || hasChanged
    }
  }
  return hasChanged
}

function mirrorFile(entry: Dirent, source: string, target: string): boolean {
  const sourceFile = lstatSync(source)
  if (lstatSync(target, { throwIfNoEntry: false })?.size === sourceFile.size) return false
  const draft = `${target}.${process.pid}`
  rmSync(draft, { force: true })
  if (entry.isSymbolicLink()) {
    symlinkSync(readlinkSync(source), draft)
  } else {
    copyFileSync(source, draft)
    chmodSync(draft, sourceFile.mode & 0o100 ? 0o755 : 0o644)
  }
  renameSync(draft, target)
  return true
}
