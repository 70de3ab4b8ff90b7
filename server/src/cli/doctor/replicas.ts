import pg from 'pg'
import type { Config } from '../../platform/config.ts'
import { type Finding, fine, reasonOf, warning, wrong } from './finding.ts'

const about = 'replica'

interface Lag {
  isReplica: boolean
  /** Of what was received and not yet applied; nothing where all of it is. */
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
      // Of several that take over from each other, one always takes writes.
      if (isOneOfMany) return fine(about, `${host} takes writes: it is the primary now`)
      const fix = 'Name copies that follow the database, or leave it out.'
      return warning(about, `${host} is not a replica: it takes writes`, fix)
    }
    if (!lag.isReceiving) {
      return warning(
        about,
        `${host} receives nothing from the primary`,
        'Look at primary_conninfo and the log of the replica.',
      )
    }
    const behind = `${host} is ${lag.seconds.toFixed(1)} s behind`
    return lag.seconds > 10
      ? warning(about, behind, 'Look at its load, its disk and the network.')
      : fine(about, behind)
  } catch (error) {
    return wrong(
      about,
      `${host} can't be used: ${reasonOf(error)}`,
      'Start it, or take it out of DATABASE_REPLICA_URLS.',
    )
  } finally {
    void client.end().catch(() => {})
  }
}

export const checkReplicas = ({ databaseReplicaUrls }: Config): Promise<Finding[]> =>
  Promise.all(databaseReplicaUrls.map((url) => checkReplica(url, databaseReplicaUrls.length > 1)))
