import { categories } from '@bowerbird/contract/catalogue/categories'
import { categoryId, cityId, stateId, subcategoryId } from '@bowerbird/contract/catalogue/ids'
import { ALL_CITIES, ALL_STATES, states } from '@bowerbird/contract/catalogue/locations'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { makeWorld } from '../../testing/world.ts'

test('the reference tables have exactly the shipped catalogue, with the ids of the contract', async () => {
  const { db } = await makeWorld()
  expect(await db.many(sql`select id, name from categories order by id`)).toEqual(
    categories().map(({ name }) => ({ id: categoryId(name), name })),
  )
  expect(await db.many(sql`select id, category_id as parent, name from subcategories order by id`)).toEqual(
    categories().flatMap(({ name: parent, subcategories }) =>
      subcategories.map(({ name }) => ({ id: subcategoryId(name), parent: categoryId(parent), name })),
    ),
  )
  const locations = [{ name: ALL_STATES, cities: [ALL_CITIES] }, ...states()]
  expect(await db.many(sql`select id, name from states order by id`)).toEqual(
    locations.map(({ name }) => ({ id: stateId(name), name })),
  )
  expect(
    await db.many(
      sql`select id, state_id as parent, name from cities where name not like 'Elsewhere in %' order by id`,
    ),
  ).toEqual(
    locations.flatMap(({ name: parent, cities }) =>
      cities.map((name) => ({ id: cityId(parent, name), parent: stateId(parent), name })),
    ),
  )
})
