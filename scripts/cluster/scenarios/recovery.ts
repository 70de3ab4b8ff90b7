import { randomUUID } from 'node:crypto'
import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cluster } from '../cluster.ts'
import { makePair } from '../people.ts'
import { query, urlOf } from '../postgres.ts'
import { ensureNone, type Scenario } from '../scenario.ts'
import { daemonAccount, freePorts, ownFolder, startService, until } from '../service.ts'

const MESSAGES = 40
/** Tables that grow by themselves, and the ones that hold what people wrote. */
const TABLES = ['accounts', 'ads', 'conversations', 'messages', 'saved_searches', 'audit_log']

/** A number that changes with any value of any row. */
async function fingerprint(url: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const table of TABLES) {
    const [row] = await query<{ sum: string }>(
      url,
      `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${table} t`,
    )
    found[table] = row?.sum ?? ''
  }
  return found
}

async function run(cluster: Cluster): Promise<string> {
  const { programs, folder } = cluster
  const account = daemonAccount()
  const { env } = cluster.primary
  let runs = 0
  const pgbackrest = async (args: string[], its = env) => {
    runs += 1
    const child = startService({
      name: `pgbackrest-${runs}`,
      file: programs.path('pgbackrest'),
      args: ['--stanza=bowerbird', ...args],
      env: its,
      folder,
      account,
    })
    if ((await child.ended) !== 0) throw new Error(`pgbackrest ${args.join(' ')}:\n${await child.log()}`)
  }

  await pgbackrest(['check'])
  const { buyer, conversationId } = await makePair(cluster)
  const path = `/api/chat/conversations/${conversationId}/messages`
  const write = async () => buyer.ask('POST', path, { text: 'Is it still there?', clientId: randomUUID() })
  await write()
  await pgbackrest(['backup', '--type=full'])
  // Only in the WAL, not in the backup.
  for (let n = 0; n < MESSAGES; n++) await write()
  // Nobody writes at the moment that is restored, so that it can be compared.
  await Promise.all(Object.values(cluster.apps).map((one) => one.service.stop()))
  await cluster.worker.service.stop()
  const before = await fingerprint(cluster.primary.url)
  const [moment] = await query<{ now: string }>(cluster.primary.url, 'select clock_timestamp()::text as now')
  const begun = performance.now()
  // The accident, and the WAL that contains it.
  await query(cluster.primary.url, 'delete from messages')
  const after = await fingerprint(cluster.primary.url)
  await cluster.primary.query('select pg_switch_wal()')
  await pgbackrest(['check'])

  const [port = 0] = await freePorts(1)
  const data = ownFolder(join(folder, 'restored'))
  const restoredEnv = { ...env, PGBACKREST_PG1_PATH: data }
  await pgbackrest(
    ['restore', '--type=time', `--target=${moment?.now}`, '--target-action=promote'],
    restoredEnv,
  )
  const hba = join(folder, 'restored-hba.conf')
  await writeFile(hba, 'host all all 127.0.0.1/32 trust\n')
  if (account) await chown(hba, account.uid, account.gid)
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: ownFolder(join(folder, 'restored-socket')),
    hba_file: hba,
    archive_mode: 'off',
    synchronous_standby_names: '',
  }
  const service = startService({
    name: 'restored',
    file: programs.path('postgres'),
    args: ['-D', data, ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`)],
    env: restoredEnv,
    folder,
    account,
  })
  const url = urlOf(port)
  await until(
    'the restored database accepts writes',
    async () => (await query<{ is: boolean }>(url, 'select pg_is_in_recovery() as is'))[0]?.is === false,
    { service, seconds: 60 },
  )
  const restored = await fingerprint(url)
  const seconds = (performance.now() - begun) / 1000
  await service.kill()
  cluster.needsNewDatabase = true
  await Promise.all([...Object.values(cluster.apps), cluster.worker].map((one) => one.start()))

  const problems = TABLES.filter((table) => restored[table] !== before[table]).map(
    (table) => `${table}: ${before[table]} before the accident, ${restored[table]} restored`,
  )
  // The control.
  if (after.messages === before.messages)
    problems.push('the accident changed nothing, so this proves nothing')
  ensureNone(problems)
  return (
    `${TABLES.length} tables are as they were a moment before all messages were deleted, ${MESSAGES} of which ` +
    `were in no backup; back after ${seconds.toFixed(0)} s (control: after the accident ${after.messages?.split(',')[0]})`
  )
}

export const recovery: Scenario = {
  name: 'recovery',
  title: 'a backup and the WAL restore the market as it was at a given moment',
  run,
}
