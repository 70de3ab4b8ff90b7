/** Catalogues for tests. */
import fc from 'fast-check'
import type { Catalogue, CatalogueField } from './catalogue.types.ts'
import { fieldTypes } from './catalogue.types.ts'
import { defaultCatalogue } from './default/default-catalogue.ts'

export const copyOfDefault = (): Catalogue => JSON.parse(JSON.stringify(defaultCatalogue)) as Catalogue

export const newField = (own: Partial<CatalogueField> = {}): CatalogueField => ({
  key: 'draught',
  label: 'Draught',
  type: 'number',
  unit: null,
  min: null,
  max: null,
  decimals: 0,
  isGrouped: true,
  choices: [],
  help: null,
  isRequired: false,
  isFilterable: true,
  isOnCard: false,
  isHidden: false,
  synonyms: [],
  subcategories: [],
  ...own,
})

const word = fc.stringMatching(/^[A-Z][a-z]{2,7}$/)
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
export const catalogues: fc.Arbitrary<Catalogue> = fc
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
    const categories = sizes.map((size, index) => ({
      id: index + 1,
      name: next.next().value ?? '',
      art: 'car',
      // The first of each stays visible.
      isHidden: index > 0 && flag.next().value === true,
      isPopular: flag.next().value === true,
      hasBrand: flag.next().value === true,
      hasModel: false,
      hasCondition: true,
      hasArea: false,
      mayRent: false,
      synonyms: [],
      formerNames: [],
      menu: [],
      subcategories: Array.from({ length: size }, (_, at) => {
        subcategory += 1
        return {
          id: subcategory,
          name: next.next().value ?? '',
          art: 'car',
          isHidden: at > 0 && flag.next().value === true,
          synonyms: [],
          formerNames: [],
          brands: [{ name: 'Other', models: [] }],
        }
      }),
    }))
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
