import pg from 'pg'

type Row = Record<string, unknown>

interface TableSnapshot {
  /** Columns that are not computed from others. */
  columns: string[]
  /** By primary key. */
  rows: Map<string, Row>
}

/** All rows of all tables that have a primary key. */
export type Snapshot = Map<string, TableSnapshot>

interface Table {
  name: string
  key: string[]
  columns: string[]
}

const listTables = async (client: pg.ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      array(select a.attname::text from pg_index i, unnest(i.indkey) as k join pg_attribute a on a.attnum = k
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid) as key,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
        and attgenerated = '' order by attnum) as columns
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and c.relname <> 'schema_migrations'
    order by 1`)
  return rows
}

/** As PostgreSQL writes them: the same value has the same text, and times keep their microseconds. */
export async function takeSnapshot(client: pg.ClientBase): Promise<Snapshot> {
  const snapshot: Snapshot = new Map()
  for (const { name, key, columns } of await listTables(client)) {
    if (!key.length) continue
    const id = pg.escapeIdentifier
    const { rows } = await client.query<{ key: string; row: Row }>(
      `select jsonb_build_array(${key.map(id).join(', ')})::text as key, to_jsonb(t) as row from ${id(name)} t`,
    )
    snapshot.set(name, { columns, rows: new Map(rows.map((each) => [each.key, each.row])) })
  }
  return snapshot
}

/** Tables without a row. */
export async function listEmptyTables(client: pg.ClientBase): Promise<string[]> {
  const empty: string[] = []
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`)
    if (!rows.length) empty.push(name)
  }
  return empty
}

/** Values of enums that no row has, as `table.column: value`. */
export async function listUnusedValues(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string; column: string; value: string }>(`
    select c.relname as table, a.attname as column, e.enumlabel as value
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_enum e on e.enumtypid = a.atttypid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped
    order by 1, 2, e.enumsortorder`)
  const unused: string[] = []
  for (const { table, column, value } of rows) {
    const [from, field] = [table, column].map(pg.escapeIdentifier)
    const found = await client.query(`select from ${from} where ${field}::text = $1 limit 1`, [value])
    if (!found.rowCount) unused.push(`${table}.${column}: ${value}`)
  }
  return unused
}

/** Constraints that old rows may break, indexes that were not finished, triggers that are off. */
export async function listUnsound(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select conname || ' is not validated' as name from pg_constraint where not convalidated
    union all select indexrelid::regclass || ' is not valid' from pg_index where not indisvalid
    union all select tgname || ' is off' from pg_trigger where tgenabled = 'D'
    order by 1`)
  return rows.map(({ name }) => name)
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * What an upgrade has lost: rows, columns and tables that are gone, and values that are others now, each with an
 * example. `expected` names what may: `table` or `table.column`.
 */
export function listLosses(before: Snapshot, after: Snapshot, expected: readonly string[] = []): string[] {
  const losses: string[] = []
  for (const [table, { columns, rows }] of before) {
    const now = after.get(table)
    if (expected.includes(table)) continue
    if (!now) {
      losses.push(`${table} is gone`)
      continue
    }
    const kept = [...rows].filter(([key]) => now.rows.has(key))
    if (kept.length < rows.size) {
      const lost = [...rows.keys()].find((key) => !now.rows.has(key))
      losses.push(`${table}: ${rows.size - kept.length} rows are gone, for example ${lost}`)
    }
    for (const column of columns) {
      const what = `${table}.${column}`
      if (expected.includes(what)) continue
      if (!now.columns.includes(column)) losses.push(`${what} is gone`)
      else {
        const changed = kept.filter(([key, row]) => !isSame(row[column], now.rows.get(key)?.[column]))
        if (changed.length)
          losses.push(`${what}: ${changed.length} values are others, for example of ${changed[0]?.[0]}`)
      }
    }
  }
  return losses
}
