import { categories } from '@bowerbird/contract/catalogue/categories'
import { categoryId, subcategoryId } from '@bowerbird/contract/catalogue/ids'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'
import { catalogueLexemes, catalogueLexemesByPrefix } from './catalogue-lexemes.service.ts'

const sub = (name: string) => `subid${subcategoryId(name)}`
const cat = (name: string) => `catid${categoryId(name)}`

let world: World
let seller: TestMember
beforeAll(async () => {
  world = await makeWorld()
  seller = await world.member()
})

test.each([
  [['cars'], [sub('Cars')]],
  [['car'], [sub('Cars')]],
  [['vehicle'], [cat('Vehicles'), sub('Commercial Vehicles')]],
  [['bed'], [sub('Bedding')]],
  [['game'], [sub('Gaming')]],
  [['light'], [sub('Lighting')]],
  [['smart', 'watch'], [sub('Smart Watches')]],
  [['accessory'], [sub('Accessories')]],
  [['watch', 'smart'], []],
  [['and'], []],
  [['quokka'], []],
])('%j is a part of the names of %j', (words, lexemes) => {
  expect(catalogueLexemes(words)).toEqual(lexemes)
})

test('the beginning of a name is a prefix of one of its words', () => {
  expect(catalogueLexemesByPrefix('electroni')).toEqual([cat('Electronics')])
  expect(catalogueLexemesByPrefix('applia')).toEqual([sub('Kitchen Appliances')])
})

test('PostgreSQL leaves the lexemes of categories as they are, and every ad has its own two', async () => {
  for (const { name: category, subcategories } of categories()) {
    for (const { name: subcategory } of subcategories) {
      const { id } = await world.ad(seller, { category, subcategory })
      const lexemes = [cat(category), sub(subcategory)]
      const query = lexemes.map((lexeme) => `'${lexeme}'`).join(' & ')
      const row = await world.db.one<{ query: string; found: boolean }>(sql`
        select to_tsquery('english', ${query})::text as query, search @@ to_tsquery('english', ${query}) as found
        from ads where id = ${id}`)
      expect(row).toEqual({ query, found: true })
    }
  }
})

test('a category is found by its name when no ad mentions it; a new name is shown at once', async () => {
  const { id } = await world.ad(seller, { title: 'Bunyip', category: 'Vehicles', subcategory: 'Boats' })
  const find = async (q: string) => {
    const reply = await world.app.inject({
      url: `/api/search/advanced?${new URLSearchParams({ q }).toString()}`,
    })
    return (reply.json() as { products: { _id: string; subcategory: string }[] }).products
  }
  expect((await find('bunyip boating')).map(({ _id }) => _id)).toEqual([id])
  await world.db.run(sql`update subcategories set name = 'Watercraft' where id = ${subcategoryId('Boats')}`)
  expect((await find('bunyip boating')).map(({ subcategory }) => subcategory)).toEqual(['Watercraft'])
})
