import { readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The user that PostgreSQL runs as when we are root, because it refuses to run as root itself. */
export interface Account {
  uid: number
  gid: number
}

/**
 * Undefined: the current user. Root runs PostgreSQL as the owner of an existing cluster, so that a folder created by an
 * ordinary user works for both; a new cluster belongs to a user id of its own.
 */
export function chooseAccount(clusterDir: string): Account | undefined {
  if (process.geteuid?.() !== 0) return undefined
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (!owner || owner.uid === 0 || isLeftToNobody(clusterDir, owner)) return unusedAccount()
  return { uid: owner.uid, gid: owner.gid }
}

/**
 * Earlier versions ran PostgreSQL as `nobody`, which other services share: they could read everything. If `nobody` owns
 * all of the data folder, the product itself ran as `nobody`, and may do so again.
 */
const isLeftToNobody = (clusterDir: string, owner: Stats): boolean =>
  owner.uid === nobody().uid && statSync(dirname(clusterDir)).uid !== owner.uid

/** Reserved for no user by Debian and systemd, and low enough for containers, which have 65,536 user ids. */
const FIRST_UNUSED = 60_900

/** A user id without a name. PostgreSQL needs none to run, and there is nothing to create and to clean up. */
function unusedAccount(): Account {
  const used = new Set(readPasswd().map(({ uid }) => uid))
  let uid = FIRST_UNUSED
  while (used.has(uid)) uid += 1
  return { uid, gid: uid }
}

export const nameOfUser = (uid: number): string | undefined =>
  readPasswd().find((user) => user.uid === uid)?.name

/** Exists on every system, but others may use it too. */
export function nobody(): Account {
  // 2^32 - 2 is how macOS spells -2.
  if (process.platform === 'darwin') return { uid: 4_294_967_294, gid: 4_294_967_294 }
  // initdb refuses a uid without a name, and a few systems give `nobody` another number (CentOS 7 has 99).
  const users = readPasswd()
  const found = users.find((user) => user.uid === 65_534) ?? users.find((user) => user.name === 'nobody')
  return { uid: found?.uid ?? 65_534, gid: found?.gid ?? 65_534 }
}

function readPasswd() {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  } catch {
    return []
  }
}

/** For tests that run other services of their own, some of which need a name. Undefined: the current user. */
export const daemonAccount = (): Account | undefined => (process.geteuid?.() === 0 ? nobody() : undefined)

/** The options of `spawn` that turn a child into this account. They are signed integers there. */
export function spawnAs(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid | 0, gid: account.gid | 0 } : {}
}

/** True if the account may reach and read the path, by its mode bits; ignores ACLs. */
export function isReachable(path: string, account: Account | undefined): boolean {
  if (!account) return true
  let step = realpathSync(path)
  const target = statSync(step)
  if (!allows(target, account, target.isDirectory() ? 0o5 : 0o4)) return false
  while (step !== dirname(step)) {
    step = dirname(step)
    if (!allows(statSync(step), account, 0o1)) return false
  }
  return true
}

function allows(stats: Stats, account: Account, bits: number): boolean {
  const shift = stats.uid === account.uid ? 6 : stats.gid === account.gid ? 3 : 0
  return ((stats.mode >> shift) & bits) === bits
}
