import type { CatalogueUsage, UsageQuestions } from '@bowerbird/contract/catalogue/change.rules'
import type { NextIds } from '@bowerbird/contract/catalogue/prepare-catalogue'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

/** The reference tables keep every id that was ever used. */
export const findNextIds = (db: Queryable): Promise<NextIds> =>
  db.one<NextIds>(sql`
    select (select coalesce(max(id), 0) + 1 from categories)::int as category,
      (select coalesce(max(id), 0) + 1 from subcategories)::int as subcategory`)

interface Named {
  id: number
  name: string
}

/** Keeps the reference tables' names in step. Changed names are cleared first, because two entries may swap theirs. */
export async function setCategoryNames(tx: Tx, categories: readonly Named[]): Promise<void> {
  const ids = categories.map(({ id }) => id)
  const names = categories.map(({ name }) => name)
  await tx.run(sql`
    update categories c set name = '~' || c.id
    from unnest(${ids}::smallint[], ${names}::text[]) as edited (id, name)
    where c.id = edited.id and c.name <> edited.name`)
  await tx.run(sql`
    insert into categories as c (id, name)
    select id, name from unnest(${ids}::smallint[], ${names}::text[]) as edited (id, name)
    on conflict (id) do update set name = excluded.name where c.name <> excluded.name`)
}

/** The same for subcategories, which never move to another category. */
export async function setSubcategoryNames(
  tx: Tx,
  subcategories: readonly (Named & { category: number })[],
): Promise<void> {
  const ids = subcategories.map(({ id }) => id)
  const names = subcategories.map(({ name }) => name)
  const categories = subcategories.map(({ category }) => category)
  await tx.run(sql`
    update subcategories s set name = '~' || s.id
    from unnest(${ids}::smallint[], ${names}::text[]) as edited (id, name)
    where s.id = edited.id and s.name <> edited.name`)
  await tx.run(sql`
    insert into subcategories as s (id, name, category_id)
    select id, name, category_id
    from unnest(${ids}::smallint[], ${names}::text[], ${categories}::smallint[]) as edited (id, name, category_id)
    on conflict (id) do update set name = excluded.name where s.name <> excluded.name`)
}

interface Counted {
  key: string
  n: number
}

async function counts(db: Queryable, isNeeded: boolean, query: Sql): Promise<Record<string, number>> {
  if (!isNeeded) return {}
  const rows = await db.many<Counted>(query)
  return Object.fromEntries(rows.map(({ key, n }) => [key, n]))
}

/**
 * Number of ads that a change concerns: one statement for each kind of count in `questions`. They read all ads (a
 * second or two for a million) and lock nothing.
 */
export async function countConcerned(db: Queryable, questions: UsageQuestions): Promise<CatalogueUsage> {
  const { subcategories, fields, choices, limits, missing } = questions
  return {
    subcategories: await counts(
      db,
      subcategories.length > 0,
      sql`select subcategory_id::text as key, count(*)::int as n from ads
        where subcategory_id = any(${subcategories}::smallint[]) group by subcategory_id`,
    ),
    fields: await counts(
      db,
      fields.length > 0,
      sql`select key, count(*)::int as n from ads cross join unnest(${fields}::text[]) as key
        where attributes ? key group by key`,
    ),
    choices: await counts(
      db,
      choices.length > 0,
      sql`select checked.key || '=' || checked.value as key, count(*)::int as n
        from unnest(${choices.map(({ key }) => key)}::text[], ${choices.map(({ value }) => value)}::text[])
          as checked (key, value)
        join ads on attributes -> checked.key @> to_jsonb(checked.value) group by checked.key, checked.value`,
    ),
    limits: await counts(
      db,
      limits.length > 0,
      sql`select checked.key, count(*)::int as n
        from unnest(${limits.map(({ key }) => key)}::text[], ${limits.map(({ min }) => min)}::numeric[],
          ${limits.map(({ max }) => max)}::numeric[]) as checked (key, min, max)
        join ads on attributes ? checked.key
        cross join lateral (select case jsonb_typeof(attributes -> checked.key)
          when 'number' then (attributes ->> checked.key)::numeric
          when 'string' then length(attributes ->> checked.key) end as size) as value
        where value.size < checked.min or value.size > checked.max group by checked.key`,
    ),
    missing: await counts(
      db,
      missing.length > 0,
      sql`select checked.key, count(*)::int as n
        from unnest(${missing.map(({ key }) => key)}::text[],
          ${missing.map(({ subcategory }) => subcategory)}::smallint[]) as checked (key, subcategory)
        join ads on subcategory_id = checked.subcategory
        where not attributes ? checked.key group by checked.key`,
    ),
  }
}

/** Number of ads in each subcategory, and with each field. */
export async function countAllAds(db: Queryable) {
  return {
    subcategories: await counts(
      db,
      true,
      sql`select subcategory_id::text as key, count(*)::int as n from ads group by subcategory_id`,
    ),
    fields: await counts(
      db,
      true,
      sql`select key, count(*)::int as n from ads cross join jsonb_object_keys(attributes) as key group by key`,
    ),
  }
}
