import { defaultCatalogue } from '@bowerbird/contract/catalogue/default/default-catalogue'
import { expect, test } from 'vitest'
import { withoutCategory } from './categories-panel.tsx'
import {
  choiceValueFor,
  keyFor,
  moved,
  newCategory,
  newSubcategory,
  readBrands,
  readWords,
  writeBrands,
} from './edit-catalogue.ts'

test('keys and values are made from labels, and are unique', () => {
  expect(keyFor('Hull material', [])).toBe('hullMaterial')
  expect(keyFor('Année', ['annee'])).toBe('annee2')
  expect(keyFor('4WD', [])).toBe('field4wd')
  expect(choiceValueFor('Plug-in hybrid', [])).toBe('plug-in-hybrid')
  expect(choiceValueFor('LPG', ['lpg', 'lpg-2'])).toBe('lpg-3')
})

test('brands and models are written as text and read back', () => {
  const all = defaultCatalogue.categories.flatMap(({ subcategories }) => subcategories)
  for (const { brands } of all) expect(readBrands(writeBrands(brands))).toEqual(brands)
  expect(readBrands('Toyota : Corolla,  HiLux,,Corolla\n\n Other')).toEqual([
    { name: 'Toyota', models: ['Corolla', 'HiLux'] },
    { name: 'Other', models: [] },
  ])
  expect(readWords(' auto, stick shift ,auto,')).toEqual(['auto', 'stick shift'])
})

test('entries move within their list', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
})

test('a new category that is removed leaves nothing behind', () => {
  const category = newCategory(defaultCatalogue)
  const subcategory = newSubcategory(defaultCatalogue, { art: 'bird', kind: 'goods' })
  const [year, ...fields] = defaultCatalogue.fields
  if (!year) throw new Error('No fields')
  const edited = {
    ...defaultCatalogue,
    categories: [
      ...defaultCatalogue.categories,
      { ...category, subcategories: [subcategory], menu: [subcategory.id] },
    ],
    homeOrder: [...defaultCatalogue.homeOrder, category.id],
    fields: [{ ...year, subcategories: [...year.subcategories, subcategory.id] }, ...fields],
  }
  expect(withoutCategory(edited, 4)).toEqual(defaultCatalogue)
})
