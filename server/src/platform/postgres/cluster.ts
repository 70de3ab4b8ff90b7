import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  type Stats,
  statSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'
import { type Account, isReachable, nameOfUser, nobody, spawnAs } from './account.ts'
import { limitAccess, superuser } from './authentication.ts'
import type { Binaries } from './binaries.ts'
import { explainFolderError } from './data-folder.ts'
import { clusterMark, endServerProcesses } from './processes.ts'

export interface Cluster {
  /** Data directory of PostgreSQL. */
  dir: string
  binaries: Binaries
  account: Account | undefined
}

/**
 * The environment variables that PostgreSQL inherits: those to find its libraries. The others are not meant for it,
 * such as the operator's own PGDATA, or secret: anyone with the same user id can read the environment of its processes.
 */
const inherited = ['PATH', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'DYLD_FALLBACK_LIBRARY_PATH']

/**
 * Options to start a program on the cluster. PostgreSQL's account often has no access to root's data folder (for
 * example /root/bowerbird/data). The child changes into the folder while it is still root; from then on it can use
 * /proc/self/cwd, which needs no access to the parent folders.
 */
export function onFolder(dir: string, account: Account | undefined) {
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C' } // messages in English, and macOS insists on some locale
  for (const name of inherited) if (process.env[name] !== undefined) env[name] = process.env[name]
  const path = account && existsSync('/proc/self/cwd') ? '/proc/self/cwd' : dir
  if (path === dir && !isReachable(dir, account)) {
    throw new StartError(
      `PostgreSQL does not run as root, and the user it runs as cannot reach ${dir}. Start Bowerbird as an ordinary user, or set DATA_DIR to a folder that everyone may enter.`,
    )
  }
  return { path, options: { cwd: dir, env, ...spawnAs(account) } }
}

/** Creates the cluster if there is none, and checks an existing one. */
export async function ensureCluster(
  cluster: Cluster,
  log: (line: string) => void,
  isDurable: boolean,
): Promise<void> {
  await removeDrafts(cluster.dir)
  try {
    const found = statSync(cluster.dir, { throwIfNoEntry: false })
    if (found) checkOwner(cluster, found)
    if (!found || readdirSync(cluster.dir).length === 0) {
      log('Creating the database cluster')
      await createCluster(cluster, isDurable)
    } else {
      await checkCluster(cluster, found)
    }
    limitAccess(cluster)
  } catch (error) {
    throw explainFolderError(error, cluster.dir)
  }
}

const draftSuffix = '.new-'

/** initdb writes to a temporary folder that is renamed, so a kill leaves a complete cluster or none. */
async function createCluster({ dir, binaries, account }: Cluster, isDurable: boolean): Promise<void> {
  const draft = mkdtempSync(`${dir}${draftSuffix}`)
  // initdb refuses to run as a user without a name. The new cluster contains no secrets yet.
  const creator = account && nameOfUser(account.uid) === undefined ? nobody() : account
  try {
    if (creator) giveDraft(draft, creator)
    const common = ['--encoding=UTF8', '--data-checksums', '--auth=reject', '-U', superuser]
    if (!isDurable) common.push('--no-sync')
    let result = await runInitdb(binaries, draft, creator, [...common, '--locale=C.UTF-8'])
    if (result.code !== 0 && result.output.includes('invalid locale name')) {
      // macOS and old systems lack C.UTF-8; PostgreSQL's own sorts and folds case the same way.
      const builtin = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      result = await runInitdb(binaries, draft, creator, [...common, ...builtin])
    }
    if (result.code !== 0) {
      throw new StartError(`The database cluster could not be created in ${dir}:\n${result.output.trim()}`)
    }
    if (account && creator && creator !== account) giveTo(account, draft, creator.uid)
    renameSync(draft, dir)
    if (isDurable) syncFolder(dirname(dir))
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

function runInitdb(binaries: Binaries, draft: string, account: Account | undefined, flags: string[]) {
  const { path, options } = onFolder(draft, account)
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    // Not detached: Ctrl-C may end it. It writes to our pipe, so it ends soon after we are killed.
    const child = spawn(binaries.initdb, ['-D', path, ...flags], {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.resume()
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.on('error', (error) => reject(explainSpawnError(error, binaries.initdb)))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** Containers may drop root's capabilities. */
const powerless =
  'Bowerbird runs as root but may not act for another user, which PostgreSQL needs. Start it as an ordinary user, or set DATABASE_URL.'

function giveDraft(draft: string, account: Account): void {
  try {
    chownSync(draft, account.uid, account.gid)
  } catch (error) {
    throw new StartError(powerless, { cause: error })
  }
}

export function explainSpawnError(error: Error, program: string): Error {
  const code = 'code' in error ? error.code : undefined
  const isRoot = process.geteuid?.() === 0
  if (isRoot && (code === 'EPERM' || code === 'EINVAL' || code === 'EACCES')) {
    return new StartError(powerless, { cause: error })
  }
  return new StartError(
    `${program} cannot be started (${error.message}). Set DATABASE_URL to use another PostgreSQL.`,
    { cause: error },
  )
}

function checkOwner({ dir, account }: Cluster, found: Stats): void {
  const me = process.geteuid?.()
  if (account || found.uid === me) return
  throw new StartError(
    `The database in ${dir} belongs to user ${found.uid} and Bowerbird runs as user ${me}. Start it as that user, or give the folder over: sudo chown -R ${me} ${dirname(dir)}`,
  )
}

async function checkCluster({ dir, binaries, account }: Cluster, found: Stats): Promise<void> {
  if (!existsSync(join(dir, 'PG_VERSION'))) {
    throw new StartError(
      `${dir} is not a database of Bowerbird. Move it away, or set DATA_DIR to another folder.`,
    )
  }
  const made = readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim()
  const [major] = binaries.version.split('.')
  if (made !== major) {
    throw new StartError(
      `The database in ${dir} was made by PostgreSQL ${made}, this Bowerbird brings ${major}. Start the earlier Bowerbird and export the data first.`,
    )
  }
  // Copied or restored by root, made by an earlier version, or with another umask: PostgreSQL refuses all of them.
  if (account && found.uid !== account.uid) {
    // An earlier version that was killed may have left its server running.
    await endServerProcesses(clusterMark(dir), () => {})
    giveTo(account, dir, found.uid)
  }
  if (found.mode & 0o027) chmodSync(dir, 0o700)
}

/** Only what belonged to the earlier owner: a hard link to a file of someone else stays theirs. */
function giveTo(account: Account, dir: string, from: number): void {
  for (const entry of readdirSync(dir, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (lstatSync(path).uid === from) lchownSync(path, account.uid, account.gid)
  }
  chownSync(dir, account.uid, account.gid) // last: a kill in the middle is then noticed the next time
}

/** Removes leftovers of first starts that were killed. If that fails, the next start tries again. */
async function removeDrafts(dir: string): Promise<void> {
  const prefix = basename(dir) + draftSuffix
  for (const name of readdirSync(dirname(dir)).filter((entry) => entry.startsWith(prefix))) {
    // The initdb of the killed start may still be writing, hence the retries.
    const options = { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }
    await rm(join(dirname(dir), name), options).catch(() => {})
  }
}

function syncFolder(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
