import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { daemonAccount, isReachable } from '../../server/src/platform/postgres/account.ts'
import { hasApt, libraryFolders, unpackDebian } from '../lib/debian-packages.ts'

/** The services of a cluster besides the product. */
const PACKAGES = [
  'postgresql-15',
  'postgresql-client-15',
  'pgbouncer',
  'patroni',
  'etcd-server',
  'pgbackrest',
  // Patroni's language and libraries, named because the system may have them, and then they aren't dependencies.
  'python3.11',
  'python3.11-minimal',
  'libpython3.11-minimal',
  'libpython3.11-stdlib',
  'python3-psycopg2',
  'python3-urllib3',
  'python3-six',
  'python3-yaml',
  'python3-dateutil',
  'python3-click',
  'python3-prettytable',
  'python3-wcwidth',
  'python3-psutil',
  'python3-cdiff',
  'redis-server',
  'redis-tools',
  'haproxy',
  'radosgw',
  'ceph-mon',
  'ceph-osd',
  'ceph-base',
  'ceph-common',
]
export const SERVICES = 'PostgreSQL, Patroni, etcd, pgBackRest, PgBouncer, Redis, HAProxy and radosgw'
const NAME = `debian-${process.arch}`

/** Programs from Debian packages, unpacked into a folder instead of installed. */
export interface Programs {
  root: string
  /** Library folders. A program that loads plugins gets the first one that contains them. */
  libraries: string[]
  env: Record<string, string>
  /** Python finds its libraries here instead of in the system. */
  pythonEnv: Record<string, string>
  path(program: Program): string
  folderOf(program: Program): string
}

const places = {
  postgres: 'usr/lib/postgresql/15/bin/postgres',
  pg_ctl: 'usr/lib/postgresql/15/bin/pg_ctl',
  python: 'usr/bin/python3.11',
  etcd: 'usr/bin/etcd',
  pgbackrest: 'usr/bin/pgbackrest',
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
type Program = keyof typeof places

async function open(root: string): Promise<Programs> {
  const folders = await libraryFolders(root)
  const libraries = [...folders, process.env.LD_LIBRARY_PATH].filter((folder) => folder !== undefined)
  return {
    root,
    libraries: folders,
    env: { LD_LIBRARY_PATH: libraries.join(':') },
    pythonEnv: { PYTHONHOME: join(root, 'usr'), PYTHONPATH: join(root, 'usr/lib/python3/dist-packages') },
    path: (program) => join(root, places[program]),
    folderOf: (program) => dirname(join(root, places[program])),
  }
}

/** PostgreSQL refuses to run as root, so its user must be able to reach this folder. CLUSTER_PACKAGES overrides it. */
function storeFolder(): string {
  if (process.env.CLUSTER_PACKAGES) return process.env.CLUSTER_PACKAGES
  const repository = join(import.meta.dirname, '../..')
  return isReachable(repository, daemonAccount())
    ? join(repository, '.cache/cluster')
    : join(tmpdir(), 'bowerbird-cluster')
}

/** Downloads about 110 MB once; later runs reuse it. Throws if the packages are not available. */
export async function findPrograms(report: (line: string) => void): Promise<Programs> {
  const store = storeFolder()
  const place = join(store, NAME)
  if (existsSync(place)) return open(place)
  if (!(await hasApt())) throw new Error('this system has no apt-get')
  report(`Fetching ${SERVICES} with apt (about 110 MB, once) …`)
  await mkdir(store, { recursive: true })
  const folder = await mkdtemp(join(store, '.unfinished-'))
  try {
    await unpackDebian(PACKAGES, join(folder, 'root'), join(folder, 'apt'))
    await chmod(join(folder, 'root'), 0o755)
    // Another run finished first: use its folder.
    await rename(join(folder, 'root'), place).catch(() => undefined)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return open(place)
}
