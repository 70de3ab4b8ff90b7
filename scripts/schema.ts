import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts'

/** The committed copy of the final schema: for reading and for reviewing changes. */
export const SCHEMA_FILE = join(import.meta.dirname, '../server/schema.sql')

const HEADER = '-- The schema after all migrations. Written by `npm run schema`; do not edit.\n'

interface Named {
  name: string
  text: string
}

const enums = `
  select t.typname as name, format('create type %s as enum (%s);', t.typname,
    string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder)) as text
  from pg_type t join pg_enum e on e.enumtypid = t.oid
  where t.typnamespace = 'public'::regnamespace group by t.typname order by 1`

const extensions = `
  select extname as name, format('create extension %s;', extname) as text
  from pg_extension where extname <> 'plpgsql' order by 1`

const tables = `
  select c.relname as name,
    format(E'create %stable %s (\\n%s\\n)%s;', case c.relpersistence when 'u' then 'unlogged ' else '' end, c.relname,
      (select string_agg('  ' || line, E',\\n' order by kind, place) from (
        select 1 as kind, a.attnum::int as place,
          concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
            case when a.attcollation <> t.typcollation then format('collate %I', o.collname) end,
            case when a.attnotnull then 'not null' end,
            case when a.attidentity = 'a' then 'generated always as identity' end,
            case when a.attgenerated = 's'
              then format('generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
              when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end) as line
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        left join pg_collation o on o.oid = a.attcollation
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        union all
        select 2, row_number() over (order by n.contype, n.conname)::int,
          format('constraint %I %s', n.conname, pg_get_constraintdef(n.oid))
        from pg_constraint n where n.conrelid = c.oid and n.contype in ('p', 'u', 'f', 'c')
      ) as lines),
      coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '')) as text
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations' order by 1`

const indexes = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) || ';' as text
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'
    and not exists (select from pg_constraint n where n.conindid = i.indexrelid and n.contype in ('p', 'u'))
  order by c.relname, 1`

const comments = `
  select i.indexrelid::regclass::text as name,
    format('comment on index %s is %L;', i.indexrelid::regclass, obj_description(i.indexrelid)) as text
  from pg_index i where obj_description(i.indexrelid) is not null order by 1`

const functions = `
  select p.oid::regprocedure::text as name, trim(pg_get_functiondef(p.oid), E'\\n') || ';' as text
  from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname, 1`

const triggers = `
  select t.tgname as name, pg_get_triggerdef(t.oid) || ';' as text
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal order by c.relname, t.tgname`

const referenceRows = `
  select name, text from (
    select 1 as n, id, 'categories' as name, format('-- category %s: %s', id, name) as text from categories
    union all select 2, id, 'subcategories', format('-- subcategory %s of category %s: %s', id, category_id, name)
      from subcategories
    union all select 3, id, 'states', format('-- state %s: %s', id, name) from states
    union all select 4, id, 'cities', format('-- city %s of state %s: %s', id, state_id, name) from cities
  ) as lines order by n, id`

/** The schema of a migrated database as SQL text, in a fixed order. The embedded PostgreSQL has no pg_dump. */
export async function schemaOf(client: pg.Client): Promise<string> {
  const parts: string[] = []
  for (const [query, separator] of [
    [extensions, '\n'],
    [enums, '\n'],
    [tables, '\n\n'],
    [indexes, '\n'],
    [comments, '\n'],
    [functions, '\n\n'],
    [triggers, '\n'],
    [referenceRows, '\n'],
  ] as const) {
    const { rows } = await client.query<Named>(query)
    parts.push(rows.map(({ text }) => text).join(separator))
  }
  return `${HEADER}\n${parts.join('\n\n')}\n`
}

/** Migrates an empty database, and returns its schema. */
async function readSchema(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bowerbird-schema-'))
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
  try {
    await migrate(postgres.connection)
    const client = new pg.Client(postgres.connection)
    await client.connect()
    try {
      return await schemaOf(client)
    } finally {
      await client.end()
    }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  await writeFile(SCHEMA_FILE, await readSchema())
  console.log(`Wrote ${SCHEMA_FILE}`)
}
