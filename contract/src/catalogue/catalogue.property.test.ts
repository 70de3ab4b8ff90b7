import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankCategory, blankSubcategory } from './blank-entries.ts'
import { copyOfDefault, newField } from './catalogue.fixture.ts'
import { allSubcategories, checkCatalogue } from './catalogue.rules.ts'
import { Catalogue as CatalogueSchema } from './catalogue.schema.ts'
import { type Catalogue, type CatalogueField, fieldTypes } from './catalogue.types.ts'
import { type CatalogueUsage, changeFaults } from './change.rules.ts'
import { hideMissing } from './prepare-catalogue.ts'

const noUsage: CatalogueUsage = { subcategories: {}, fields: {}, choices: {}, limits: {}, missing: {} }

// No category is named “All”.
const word = fc.stringMatching(/^[A-Z][a-z]{3,7}$/)
const ids = (from: readonly number[]) => fc.subarray([...from])

const field = (subcategories: number[], key: string): fc.Arbitrary<CatalogueField> =>
  fc
    .record({
      type: fc.constantFrom(...fieldTypes),
      min: fc.option(fc.integer({ min: 0, max: 50 })),
      max: fc.option(fc.integer({ min: 50, max: 100 })),
      isRequired: fc.boolean(),
      isFilterable: fc.boolean(),
      isOnCard: fc.boolean(),
      isHidden: fc.boolean(),
      subcategories: ids(subcategories),
      choices: fc.uniqueArray(word, { minLength: 1, maxLength: 4, selector: (each) => each.toLowerCase() }),
    })
    .map(({ choices, ...own }) =>
      newField({
        ...own,
        key,
        label: `Label ${key}`,
        choices: own.type.startsWith('choice')
          ? choices.map((label) => ({ value: label.toLowerCase(), label, synonyms: [], isHidden: false }))
          : [],
      }),
    )

/** Valid catalogues of any size. */
const catalogues: fc.Arbitrary<Catalogue> = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
    fc.uniqueArray(word, { minLength: 25, maxLength: 25, selector: (each) => each.toLowerCase() }),
    fc.integer({ min: 0, max: 5 }),
    fc.array(fc.boolean(), { minLength: 25, maxLength: 25 }),
  )
  .chain(([sizes, words, fieldCount, flags]) => {
    const next = words.values()
    const flag = flags.values()
    let subcategory = 0
    const categories = sizes.map((size, index) =>
      blankCategory({
        id: index + 1,
        name: next.next().value ?? '',
        art: 'car',
        // The first of each stays visible.
        isHidden: index > 0 && flag.next().value === true,
        isPopular: flag.next().value === true,
        hasBrand: flag.next().value === true,
        subcategories: Array.from({ length: size }, (_, at) => {
          subcategory += 1
          return blankSubcategory({
            id: subcategory,
            name: next.next().value ?? '',
            art: 'car',
            isHidden: at > 0 && flag.next().value === true,
            brands: [{ name: 'Other', models: [] }],
          })
        }),
      }),
    )
    const all = Array.from({ length: subcategory }, (_, index) => index + 1)
    const own = categories.map(({ id }) => id)
    return fc.record({
      categories: fc.constant(categories),
      homeOrder: ids(own),
      barOrder: ids(own),
      shortcuts: fc.constant([{ label: 'All', art: 'car', category: null, subcategory: null }]),
      fields: fc.tuple(...Array.from({ length: fieldCount }, (_, index) => field(all, `field${index}`))),
    })
  })

const identities = (catalogue: Catalogue): string[] => [
  ...catalogue.categories.map(({ id }) => `category ${id}`),
  ...catalogue.categories.flatMap(({ id, subcategories }) => subcategories.map((each) => `${id}/${each.id}`)),
  ...catalogue.fields.map(({ key }) => `field ${key}`),
  ...catalogue.fields.flatMap(({ key, choices }) => choices.map(({ value }) => `${key}=${value}`)),
]

test('random catalogues are valid, and no save loses an id, a key or a choice', () => {
  fc.assert(
    fc.property(catalogues, catalogues, (before, wanted) => {
      expect(checkCatalogue(before)).toEqual([])
      expect(CatalogueSchema.safeParse(before).success).toBe(true)
      for (const after of [wanted, hideMissing(before, wanted)]) {
        const faults = changeFaults(before, after, noUsage)
        const kept = new Set(identities(after))
        const lost = identities(before).filter((identity) => !kept.has(identity))
        // A field without ads may change its type, and then has no choices.
        const retyped = new Set(
          after.fields.flatMap(({ key, type }) =>
            before.fields.some((field) => field.key === key && field.type !== type) ? [key] : [],
          ),
        )
        const real = lost.filter((identity) => !retyped.has(identity.split('=')[0] ?? ''))
        expect(faults.length > 0).toBe(real.length > 0)
      }
    }),
  )
})

test('ids of subcategories are unique whatever is restored', () => {
  fc.assert(
    fc.property(catalogues, (before) => {
      const restored = hideMissing(copyOfDefault(), before)
      const ids = allSubcategories(restored).map(({ id }) => id)
      // A subcategory that the other catalogue has elsewhere is a fault, not a loss.
      expect(new Set(ids).size === ids.length || checkCatalogue(restored).length > 0).toBe(true)
    }),
  )
})
