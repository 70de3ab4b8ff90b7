import pg from 'pg'
import type { Config } from '../../platform/config.ts'
import { type Finding, fail, pass, reasonOf, warn } from './finding.ts'

const about = 'replica'

interface Lag {
  isReplica: boolean
  /** Replication lag; 0 if everything received is applied. */
  seconds: number
  isReceiving: boolean
}

async function checkReplica(url: string, isOneOfMany: boolean): Promise<Finding> {
  const { host } = new URL(url)
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 6_000,
    query_timeout: 10_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Lag>(`
      select pg_is_in_recovery() as "isReplica",
        case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
          else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0) end::float8 as seconds,
        exists (select from pg_stat_wal_receiver where status = 'streaming') as "isReceiving"`)
    const [lag] = rows
    if (!lag?.isReplica) {
      // With failover, the list names all databases, and one of them is the primary.
      if (isOneOfMany) return pass(about, `${host} is the primary now`)
      const fix = 'List only replicas in DATABASE_REPLICA_URLS.'
      return warn(about, `${host} is not a replica: it accepts writes`, fix)
    }
    if (!lag.isReceiving) {
      return warn(
        about,
        `${host} receives nothing from the primary`,
        'Check primary_conninfo and the log of the replica.',
      )
    }
    const behind = `${host} is ${lag.seconds.toFixed(1)} s behind`
    return lag.seconds > 10
      ? warn(about, behind, 'Check its load, its disk and the network.')
      : pass(about, behind)
  } catch (error) {
    return fail(
      about,
      `can't use ${host}: ${reasonOf(error)}`,
      'Start it, or remove it from DATABASE_REPLICA_URLS.',
    )
  } finally {
    void client.end().catch(() => {})
  }
}

export const checkReplicas = ({ databaseReplicaUrls }: Config): Promise<Finding[]> =>
  Promise.all(databaseReplicaUrls.map((url) => checkReplica(url, databaseReplicaUrls.length > 1)))
