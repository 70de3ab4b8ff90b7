import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseAccount, isReachable } from '../../server/src/platform/postgres/account.ts'
import { aptSuits, libraryFolders, unpackDebian } from '../lib/debian-packages.ts'

/** What a market on many machines is made of, besides the product. */
const PACKAGES = [
  'postgresql-15',
  'postgresql-client-15',
  'pgbouncer',
  'redis-server',
  'redis-tools',
  'haproxy',
  'radosgw',
  'ceph-mon',
  'ceph-osd',
  'ceph-base',
  'ceph-common',
]
export const MADE_OF = 'PostgreSQL, PgBouncer, Redis, HAProxy and radosgw'
const NAME = `debian-${process.arch}`

/** Programs of Debian's packages, unpacked beside the system rather than installed into it. */
export interface Programs {
  root: string
  /** The first of these folders that has libraries of the kind is handed to programs that load their own. */
  libraries: string[]
  env: Record<string, string>
  path(program: Program): string
}

const places = {
  postgres: 'usr/lib/postgresql/15/bin/postgres',
  initdb: 'usr/lib/postgresql/15/bin/initdb',
  pg_basebackup: 'usr/lib/postgresql/15/bin/pg_basebackup',
  pgbouncer: 'usr/sbin/pgbouncer',
  redis: 'usr/bin/redis-server',
  haproxy: 'usr/sbin/haproxy',
  radosgw: 'usr/bin/radosgw',
  'radosgw-admin': 'usr/bin/radosgw-admin',
  'ceph-mon': 'usr/bin/ceph-mon',
  'ceph-osd': 'usr/bin/ceph-osd',
  'ceph-authtool': 'usr/bin/ceph-authtool',
  monmaptool: 'usr/bin/monmaptool',
  osdmaptool: 'usr/bin/osdmaptool',
}
export type Program = keyof typeof places

async function open(root: string): Promise<Programs> {
  const folders = await libraryFolders(root)
  const libraries = [...folders, process.env.LD_LIBRARY_PATH].filter((folder) => folder !== undefined)
  return {
    root,
    libraries: folders,
    env: { LD_LIBRARY_PATH: libraries.join(':') },
    path: (program) => join(root, places[program]),
  }
}

/** PostgreSQL won't run as root, so whom it runs as must be able to walk to it. CLUSTER_PACKAGES names another folder. */
function storeFolder(): string {
  if (process.env.CLUSTER_PACKAGES) return process.env.CLUSTER_PACKAGES
  const repository = join(import.meta.dirname, '../..')
  const account = chooseAccount(join(repository, '.cache/nobody-yet'))
  return isReachable(repository, account)
    ? join(repository, '.cache/cluster')
    : join(tmpdir(), 'bowerbird-cluster')
}

/** Fetched once, about 80 MB; found again by later runs. Throws if the packages are not available. */
export async function findPrograms(report: (line: string) => void): Promise<Programs> {
  const store = storeFolder()
  const place = join(store, NAME)
  if (existsSync(place)) return open(place)
  if (!(await aptSuits())) throw new Error('this system has no apt-get')
  report(`Fetching ${MADE_OF} with apt (about 80 MB, once) …`)
  await mkdir(store, { recursive: true })
  const folder = await mkdtemp(join(store, '.unfinished-'))
  try {
    await unpackDebian(PACKAGES, join(folder, 'root'), join(folder, 'apt'))
    await chmod(join(folder, 'root'), 0o755)
    // Of two runs at once one is first; the other takes what it made.
    await rename(join(folder, 'root'), place).catch(() => undefined)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return open(place)
}
