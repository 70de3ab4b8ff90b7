import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectSphinx } from '../../server/src/features/search/engine/sphinx/sphinx-client.ts'
import { freePorts, type Service, startService, until } from '../cluster/service.ts'
import { hasApt, libraryFolders, unpackDebian } from '../lib/debian-packages.ts'

const repository = join(import.meta.dirname, '../..')
const SETTINGS = join(repository, 'deploy/manticore.conf')

/** Sphinx from its Debian package, unpacked into a folder instead of installed: some megabytes, once. */
async function findSphinx(): Promise<string> {
  const store = process.env.SEARCH_PACKAGES ?? join(repository, '.cache/search-engine')
  const place = join(store, `debian-${process.arch}`)
  if (existsSync(place)) return place
  if (!(await hasApt())) throw new Error('this system has no apt-get')
  await mkdir(store, { recursive: true })
  const folder = await mkdtemp(join(store, '.unfinished-'))
  try {
    await unpackDebian(['sphinxsearch'], join(folder, 'root'), join(folder, 'apt'))
    await chmod(join(folder, 'root'), 0o755)
    // Another run finished first: use its folder.
    await rename(join(folder, 'root'), place).catch(() => undefined)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return place
}

/** A shard, which can also be asked for all of them. */
interface Shard {
  url: string
  kill(): Promise<void>
  start(): Promise<void>
}

export interface SearchCluster {
  shards: Shard[]
  stop(): Promise<void>
}

/** The settings in deploy/, with other folders and addresses, and patience: the machine may be busy. */
async function settingsOf(
  own: string,
  ports: { sql: number; api: number },
  others: number[],
): Promise<string> {
  const agent = (index: string) => others.map((port) => `agent = 127.0.0.1:${port}:${index}`).join('\n  ')
  return (await readFile(SETTINGS, 'utf8'))
    .replaceAll(/\/var\/(?:lib|log)\/manticore|\/run\/manticore/g, own)
    .replaceAll(/agent = search2:9312:(ads_\w)/g, (_, index: string) => agent(index))
    .replaceAll(/(agent_\w+_timeout) = \d+/g, '$1 = 20000')
    .replace('listen = 9306:mysql41', `listen = 127.0.0.1:${ports.sql}:mysql41`)
    .replace('listen = 9312', `listen = 127.0.0.1:${ports.api}`)
}

const answers = async (url: string): Promise<boolean> => {
  const client = connectSphinx(url)
  try {
    await client.run('SHOW STATUS')
    return true
  } catch {
    return false
  } finally {
    await client.close()
  }
}

/** Two shards, as in deploy/manticore.conf. */
export async function startSearchCluster(): Promise<SearchCluster> {
  const root = await findSphinx()
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-searchd-'))
  const env = { LD_LIBRARY_PATH: (await libraryFolders(root)).join(':') }
  const [sql1 = 0, sql2 = 0, api1 = 0, api2 = 0] = await freePorts(4)
  const launch = async (name: string, ports: { sql: number; api: number }, other: number) => {
    const own = join(folder, name)
    await mkdir(own)
    const file = join(own, 'searchd.conf')
    await writeFile(file, await settingsOf(own, ports, [other]))
    const url = `mysql://127.0.0.1:${ports.sql}`
    let service: Service
    const shard: Shard = {
      url,
      kill: () => service.kill(),
      async start() {
        const args = ['--config', file, '--nodetach']
        service = startService({ name, file: join(root, 'usr/bin/searchd'), args, env, folder: own })
        await until(`${name} accepts connections`, () => answers(url), { service })
      },
    }
    await shard.start()
    return shard
  }
  const shards = [
    await launch('search1', { sql: sql1, api: api1 }, api2),
    await launch('search2', { sql: sql2, api: api2 }, api1),
  ]
  return {
    shards,
    async stop() {
      await Promise.all(shards.map((shard) => shard.kill()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
