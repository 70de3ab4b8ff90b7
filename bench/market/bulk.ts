import pg from 'pg'

/** The tables that are filled in bulk. */
const tables = ['accounts', 'ads', 'favourites', 'conversations', 'messages']

export async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  // When something else fails, the database may stop first. That other error is the one to report.
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Statement triggers keep every counter exact and are cheap for bulk inserts, so they stay enabled. Row triggers
 * (foreign keys, the seller's status) are disabled: generated rows are valid by construction.
 */
async function statementTriggers(client: pg.Client): Promise<{ table: string; name: string }[]> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select c.relname as table, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relname = any($1) and not t.tgisinternal and t.tgtype & 1 = 0`,
    [tables],
  )
  return rows
}

async function withoutRowTriggers(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const triggers = await statementTriggers(client)
  const set = async (mode: string) => {
    for (const { table, name } of triggers) await client.query(`alter table ${table} ${mode} trigger ${name}`)
  }
  await set('enable always')
  try {
    await work()
  } finally {
    await set('enable')
  }
}

interface Index {
  name: string
  definition: string
}

/** Building an index over all rows at the end is many times faster than updating it for each row. */
async function dropIndexes(client: pg.Client): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relname = any($1) and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows
}

async function createIndexes(
  clients: readonly pg.Client[],
  indexes: readonly Index[],
  onDone: () => void,
): Promise<void> {
  // Starts the slow GIN indexes first, so that all connections finish at about the same time.
  const left = indexes.toSorted(
    (a, b) => Number(a.definition.includes('gin')) - Number(b.definition.includes('gin')),
  )
  const next = async (client: pg.Client): Promise<void> => {
    for (let index = left.pop(); index; index = left.pop()) {
      await client.query(index.definition)
      onDone()
    }
  }
  await Promise.all(clients.map(next))
}

const loading = { max_wal_size: '16GB', checkpoint_timeout: '30min', autovacuum: 'off' }

/** Fewer checkpoints and no autovacuum while loading. */
async function tune(client: pg.Client, isLoading: boolean): Promise<void> {
  for (const [name, value] of Object.entries(loading)) {
    await client.query(isLoading ? `alter system set ${name} = '${value}'` : `alter system reset ${name}`)
  }
  await client.query('select pg_reload_conf()')
}

/** Runs the work on tables without indexes, and rebuilds the indexes afterwards. */
export async function inBulk(
  clients: readonly [pg.Client, ...pg.Client[]],
  work: () => Promise<void>,
  onIndexed: (done: number, total: number) => void,
): Promise<void> {
  const [first] = clients
  for (const client of clients) {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off;
      set maintenance_work_mem = '768MB'; set max_parallel_maintenance_workers = 0`)
  }
  await tune(first, true)
  const indexes = await dropIndexes(first)
  await withoutRowTriggers(first, work)
  let done = 0
  await createIndexes(clients, indexes, () => onIndexed(++done, indexes.length))
  for (const client of clients) await client.query('set session_replication_role = origin')
  await tune(first, false)
}
