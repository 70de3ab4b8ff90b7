import type pg from 'pg'

export interface Table {
  name: string
  /** Without generated columns. */
  columns: string[]
  /** The sequences of its identity columns. */
  sequences: { column: string; name: string }[]
}

/**
 * Not in a backup: counts of attempts expire anyway, migrations are applied, not copied, and what is known about processes,
 * requests, backups and the search engine is about this installation.
 */
const excluded = [
  'attempts',
  'schema_migrations',
  'processes',
  'job_runs',
  'request_figures',
  'recent_errors',
  'health_findings',
  'backup_runs',
  'backup_alarms',
  'search_engine',
  'search_outbox',
]

interface Row {
  name: string
  columns: string[]
  numbered: string[]
  refers_to: string[]
}

/** Topological order: referenced tables first. */
function inOrder(rows: Row[]): Row[] {
  const ordered: Row[] = []
  const left = new Map(rows.map((row) => [row.name, row]))
  while (left.size) {
    const next = [...left.values()].filter(({ name, refers_to }) =>
      refers_to.every((other) => other === name || !left.has(other)),
    )
    if (!next.length) throw new Error(`Circular references between tables: ${[...left.keys()].join(', ')}`)
    for (const row of next) {
      ordered.push(row)
      left.delete(row.name)
    }
  }
  return ordered
}

/** Every table, from the database's own catalogue: new ones are included automatically. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Row>(
    `select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(array_agg(a.attname::text), '{}') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attidentity <> '') as numbered,
      (select coalesce(array_agg(distinct r.relname::text), '{}') from pg_constraint f
        join pg_class r on r.oid = f.confrelid where f.conrelid = c.oid and f.contype = 'f') as refers_to
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all($1)
    order by c.relname`,
    [excluded],
  )
  const tables: Table[] = []
  for (const { name, columns, numbered } of inOrder(rows)) {
    const sequences = []
    for (const column of numbered) {
      const found = await client.query<{ name: string }>('select pg_get_serial_sequence($1, $2) as name', [
        `public.${name}`,
        column,
      ])
      if (found.rows[0]) sequences.push({ column, name: found.rows[0].name })
    }
    tables.push({ name, columns, sequences })
  }
  return tables
}

/** The folder of every image in the rows: uploaded ones, those of the demo market, and photos of messages. */
export async function listPictures(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ folder: string }>(
    `select distinct case when address like '/message-photos/%' then 'message-photos/' else '' end
       || split_part(address, '/', 3) as folder from (
       select address from images union all select avatar from accounts union all select unnest(images) from ads
     ) as shown where address ~ '^/(images|message-photos)/[0-9a-f]{32}/' order by 1`,
  )
  return rows.map(({ folder }) => folder)
}
