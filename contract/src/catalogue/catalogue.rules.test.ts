import { expect, test } from 'vitest'
import { adFieldNames } from '../ads/ads.fields.ts'
import { fieldLabel } from '../ads/field-paths.ts'
import { builtInFilters, isBuiltIn } from '../listing/attribute-filters.ts'
import { catalogueChanges } from './catalogue.changes.ts'
import { copyOfDefault, newField } from './catalogue.fixture.ts'
import { checkCatalogue } from './catalogue.rules.ts'
import { Catalogue, CatalogueField } from './catalogue.schema.ts'
import type { Catalogue as CatalogueType } from './catalogue.types.ts'
import { type CatalogueUsage, changeFaults, changeNotes, usageQuestions } from './change.rules.ts'
import { numberNew, rememberFormerNames } from './prepare-catalogue.ts'

const noUsage: CatalogueUsage = { subcategories: {}, fields: {}, choices: {}, limits: {}, missing: {} }

type Change = (catalogue: CatalogueType) => void

const changed = (change: Change): CatalogueType => {
  const catalogue = copyOfDefault()
  change(catalogue)
  return catalogue
}

/** The entry at an index, for changes of a test. */
const at = <T>(list: T[], index: number): T => {
  const entry = list[index]
  if (!entry) throw new Error(`Nothing at ${index}`)
  return entry
}

const fieldOf = ({ fields }: CatalogueType, key: string) =>
  at(
    fields,
    fields.findIndex((field) => field.key === key),
  )

test('the shipped catalogue is valid', () => {
  expect(Catalogue.safeParse(copyOfDefault()).success).toBe(true)
  expect(checkCatalogue(copyOfDefault())).toEqual([])
})

test.each<[string, Change, string, string]>([
  [
    'two categories with one name',
    (c) => (at(c.categories, 1).name = 'ELECTRONICS!'),
    'categories.1.name',
    'Two categories are named “ELECTRONICS!”',
  ],
  [
    'a name without letters',
    (c) => (at(c.categories, 1).name = '&!'),
    'categories.1.name',
    'The name “&!” needs a letter or a digit',
  ],
  ['an empty name', (c) => (at(c.categories, 1).name = ' '), 'categories.1.name', 'A category has no name'],
  [
    'a subcategory without a name',
    (c) => (at(at(c.categories, 1).subcategories, 0).name = ''),
    'categories.1.subcategories.0.name',
    'A subcategory of Vehicles has no name',
  ],
  [
    'the name of all ads',
    (c) => (at(c.categories, 1).name = 'All'),
    'categories.1.name',
    '“All” stands for all categories in addresses',
  ],
  [
    'a subcategory name of another category',
    (c) => (at(at(c.categories, 1).subcategories, 0).name = 'lap tops'),
    'categories.1.subcategories.0.name',
    'Two subcategories are named “lap tops”',
  ],
  [
    'a category with the name of a subcategory',
    (c) => (at(c.categories, 0).name = 'boats'),
    'categories.0.name',
    '“boats” is the name of a category and of a subcategory of Vehicles. Choose another name for one of them.',
  ],
  [
    'a former name that means another one',
    (c) => at(c.categories, 1).formerNames.push('Property'),
    'categories.1.formerNames',
    '“Property” means Property, and once meant Vehicles',
  ],
  ['a repeated id', (c) => (at(c.categories, 1).id = 1), 'categories', 'Two categories have the id 1'],
  [
    'a repeated subcategory id',
    (c) => (at(at(c.categories, 1).subcategories, 0).id = 1),
    'categories',
    'Two subcategories have the id 1',
  ],
  [
    'a menu of another category',
    (c) => at(c.categories, 0).menu.push(10),
    'categories.0.menu',
    'There is no entry with the id 10',
  ],
  ['an unknown id in an order', (c) => c.homeOrder.push(99), 'homeOrder', 'There is no entry with the id 99'],
  ['an id twice in an order', (c) => c.barOrder.push(2), 'barOrder', 'The id 2 is listed twice'],
  [
    'a shortcut to nowhere',
    (c) => (at(c.shortcuts, 0).category = 99),
    'shortcuts.0',
    'The shortcut Smart Watch leads to a category that doesn’t exist',
  ],
  [
    'a shortcut to another category’s subcategory',
    (c) => (at(c.shortcuts, 0).subcategory = 10),
    'shortcuts.0',
    'The shortcut Smart Watch leads to a subcategory that Electronics doesn’t have',
  ],
  [
    'a field in no subcategory of the catalogue',
    (c) => fieldOf(c, 'year').subcategories.push(99),
    'fields.year.subcategories',
    'There is no entry with the id 99',
  ],
  [
    'a repeated key',
    (c) => c.fields.push(newField({ key: 'year', label: 'Other' })),
    'fields.year',
    'Two fields have the key “year”',
  ],
  [
    'a reserved key',
    (c) => c.fields.push(newField({ key: 'brand' })),
    'fields.brand.key',
    'The key “brand” is taken by a filter that all ads have',
  ],
  [
    'a choice without choices',
    (c) => (fieldOf(c, 'fuel').choices = []),
    'fields.fuel.choices',
    'Fuel needs at least one choice',
  ],
  [
    'a choice twice',
    (c) => (at(fieldOf(c, 'fuel').choices, 1).value = 'petrol'),
    'fields.fuel.choices',
    'Fuel has the choice “petrol” twice',
  ],
  [
    'choices of a number',
    (c) => (fieldOf(c, 'year').choices = fieldOf(c, 'fuel').choices),
    'fields.year.choices',
    'Year is not a choice, so it can’t have choices',
  ],
  [
    'a lowest above the highest',
    (c) => (fieldOf(c, 'year').min = 3000),
    'fields.year.min',
    'The lowest Year is above the highest',
  ],
  [
    'a long text',
    (c) => (fieldOf(c, 'badge').max = 5000),
    'fields.badge.max',
    'Badge can be limited to between 1 and 100 characters',
  ],
  [
    'two fields with one label',
    (c) => (fieldOf(c, 'fuel').label = 'Year'),
    'fields',
    'Cars has two fields labelled “year”',
  ],
  [
    'a brand twice',
    (c) => at(at(c.categories, 1).subcategories, 0).brands.push({ name: 'TOYOTA', models: [] }),
    'categories.1.subcategories.0.brands',
    'Cars has the brand “toyota” twice',
  ],
  [
    'nothing to post in',
    (c) => {
      for (const category of c.categories) category.isHidden = true
    },
    'categories',
    'At least one category with a subcategory must be visible',
  ],
])('a catalogue with %s is refused', (_, change, path, message) => {
  expect(checkCatalogue(changed(change))).toContainEqual({ path, message })
})

test.each<[Change, string[]]>([
  [() => undefined, []],
  [(c) => (at(at(c.categories, 1).subcategories, 0).name = 'Autos'), ['Cars renamed to Autos']],
  [(c) => (fieldOf(c, 'kilometres').isRequired = true), ['Field Kilometres is now required']],
  [(c) => (at(c.categories, 2).isHidden = true), ['Property is hidden']],
  [(c) => c.categories.reverse(), ['Categories reordered']],
  [(c) => (at(c.categories, 1).hasModel = false), ['Ads in Vehicles no longer have a model']],
  [(c) => (fieldOf(c, 'year').max = 2030), ['Field Year is now from 1900 to 2030']],
  [(c) => (at(fieldOf(c, 'fuel').choices, 5).isHidden = true), ['Field Fuel: choice LPG is hidden']],
  [(c) => fieldOf(c, 'engine').subcategories.push(12), ['Field Engine in subcategories: Bikes added']],
  [
    (c) => at(at(at(c.categories, 1).subcategories, 0).brands, 17).models.push('Roadster'),
    ['Models of Tesla in Cars: Roadster added'],
  ],
  [(c) => c.fields.push(newField({ subcategories: [15] })), ['Field Draught added to Boats']],
])('the review lists what has changed: %#', (change, texts) => {
  expect(catalogueChanges(copyOfDefault(), changed(change))).toEqual(texts)
})

test('a renamed entry remembers its name, and forgets it when it has it again', () => {
  const before = copyOfDefault()
  const renamed = rememberFormerNames(
    before,
    changed((c) => (at(c.categories, 1).name = 'Motors')),
  )
  expect(at(renamed.categories, 1)).toMatchObject({ name: 'Motors', formerNames: ['Vehicles'] })
  expect(catalogueChanges(before, renamed)).toEqual(['Vehicles renamed to Motors'])
  const again = structuredClone(renamed)
  at(again.categories, 1).name = 'Vehicles'
  expect(at(rememberFormerNames(renamed, again).categories, 1)).toMatchObject({ formerNames: ['Motors'] })
  const spelledAnew = changed((c) => (at(c.categories, 1).name = 'VEHICLES'))
  expect(at(rememberFormerNames(before, spelledAnew).categories, 1).formerNames).toEqual([])
})

test('two entries may swap their names', () => {
  const swapped = changed((c) => {
    at(c.categories, 0).name = 'Vehicles'
    at(c.categories, 1).name = 'Electronics'
  })
  expect(checkCatalogue(rememberFormerNames(copyOfDefault(), swapped))).toEqual([])
})

test('new entries get numbers that were never used, wherever they are referred to', () => {
  const after = changed((c) => {
    c.categories.push({
      ...at(c.categories, 1),
      id: 5,
      name: 'Boats and marine',
      subcategories: [{ ...at(at(c.categories, 1).subcategories, 0), id: 34, name: 'Yachts' }],
      menu: [34],
    })
    c.homeOrder.push(5)
    c.fields.push(newField({ subcategories: [34, 15] }))
  })
  const numbered = numberNew(copyOfDefault(), after, { category: 8, subcategory: 50 })
  expect(numbered.categories[4]).toMatchObject({ id: 8, menu: [50], subcategories: [{ id: 50 }] })
  expect(numbered.homeOrder).toEqual([2, 1, 3, 4, 8])
  expect(numbered.fields.at(-1)?.subcategories).toEqual([50, 15])
})

test.each<[string, Change, Partial<CatalogueUsage>, string]>([
  [
    'a category',
    (c) => c.categories.splice(3, 1),
    { subcategories: { 26: 7, 27: 5 } },
    'Home Decor can’t be removed: 12 ads use it. Hide it instead.',
  ],
  [
    'a subcategory',
    (c) => at(c.categories, 1).subcategories.splice(0, 1),
    { subcategories: { 10: 1 } },
    'Cars can’t be removed: 1 ad uses it. Hide it instead.',
  ],
  ['a field', (c) => c.fields.splice(0, 1), {}, 'The field Year can’t be removed. Hide it instead.'],
  [
    'a choice',
    (c) => fieldOf(c, 'fuel').choices.pop(),
    { choices: { 'fuel=lpg': 3 } },
    'The choice LPG of Fuel can’t be removed: 3 ads use it. Hide it instead.',
  ],
])('%s can’t be removed', (_, change, usage, message) => {
  const faults = changeFaults(copyOfDefault(), changed(change), { ...noUsage, ...usage })
  expect(faults.map((fault) => fault.message)).toContain(message)
})

test('a subcategory can’t move to another category', () => {
  const moved = changed((c) => {
    const [boats] = at(c.categories, 1).subcategories.splice(5, 1)
    if (boats) at(c.categories, 0).subcategories.push(boats)
  })
  expect(changeFaults(copyOfDefault(), moved, { ...noUsage, subcategories: { 15: 2 } })).toEqual([
    {
      path: 'categories',
      message: 'Boats can’t move to another category: 2 ads use it. Hide it, and add a new one there.',
    },
  ])
})

test('a field that ads use can’t become another type; an unused one can', () => {
  const retyped = changed((c) => {
    fieldOf(c, 'year').type = 'choice'
    fieldOf(c, 'year').choices = [{ value: 'old', label: 'Old', synonyms: [], isHidden: false }]
  })
  expect(usageQuestions(copyOfDefault(), retyped).fields).toEqual(['year'])
  expect(changeFaults(copyOfDefault(), retyped, { ...noUsage, fields: { year: 1200 } })).toEqual([
    {
      path: 'fields.year.type',
      message: 'Year can’t change from Number to One choice: 1,200 ads use it. Hide it, and add a new field.',
    },
  ])
  expect(changeFaults(copyOfDefault(), retyped, noUsage)).toEqual([])
})

test('notes say what allowed changes mean for ads', () => {
  const after = changed((c) => {
    at(c.categories, 2).isHidden = true
    fieldOf(c, 'year').isRequired = true
    fieldOf(c, 'kilometres').max = 500_000
  })
  expect(usageQuestions(copyOfDefault(), after)).toEqual({
    subcategories: [18, 19, 20, 21, 22, 23, 24, 25],
    fields: [],
    choices: [],
    limits: [{ key: 'kilometres', min: 0, max: 500_000 }],
    missing: fieldOf(after, 'year').subcategories.map((subcategory) => ({ key: 'year', subcategory })),
  })
  const usage = { ...noUsage, subcategories: { 18: 4 }, missing: { year: 30 }, limits: { kilometres: 1 } }
  expect(changeNotes(copyOfDefault(), after, usage)).toEqual([
    '4 ads in Property stay online and can be found. New ones can’t be posted there.',
    '30 ads have no Year yet. Only new and edited ads are asked for it.',
    '1 ad has a Kilometres outside the new limits, and keeps it until edited.',
  ])
})

test('a field may have the name of a built-in field as its key: nothing takes one for the other', () => {
  const catalogue = copyOfDefault()
  const taken = catalogue.fields.map(({ key }) => key)
  for (const key of adFieldNames.filter((name) => !isBuiltIn(name) && !taken.includes(name)))
    catalogue.fields.push(newField({ key, label: `Own ${key}` }))
  expect(checkCatalogue(catalogue)).toEqual([])
  expect([fieldLabel('title'), fieldLabel('attributes.colour'), fieldLabel('colour')]).toEqual([
    'Title',
    'Colour',
    'Colour',
  ])
  expect(fieldLabel('attributes.title')).toBeUndefined()
})

test('no key that an operator can save is that of a later built-in filter', () => {
  const isKey = (key: string) => CatalogueField.shape.key.safeParse(key).success
  const later = [...builtInFilters].filter((key) => !['brand', 'model', 'condition', 'area'].includes(key))
  for (const key of ['ad-colour', ...later]) expect(isKey(key)).toBe(false)
})
