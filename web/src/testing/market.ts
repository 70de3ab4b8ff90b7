import { blankField } from '@bowerbird/contract/catalogue/blank-field'
import type { CatalogueField } from '@bowerbird/contract/catalogue/catalogue.types'
import { findSubcategory } from '@bowerbird/contract/catalogue/categories'
import { setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { defaultMarket } from '@bowerbird/contract/market/default-market'

/** A category field for tests; each test sets only what it needs. */
export const fieldWith = (changes: Partial<CatalogueField> = {}): CatalogueField =>
  blankField({ key: 'length', label: 'Length', ...changes })

export const choice = (value: string, isHidden = false): CatalogueField['choices'][number] => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
  synonyms: [],
  isHidden,
})

/** One field of each type. */
export const sixFields: CatalogueField[] = [
  fieldWith({ key: 'weight', label: 'Weight', unit: 'kg', min: 1, max: 2000, decimals: 1, isRequired: true }),
  fieldWith({ key: 'maker', label: 'Maker', type: 'text', max: 20, help: 'Who made it' }),
  fieldWith({
    key: 'finish',
    label: 'Finish',
    type: 'choice',
    choices: [choice('matt'), choice('gloss')],
    isRequired: true,
  }),
  fieldWith({
    key: 'colour',
    label: 'Colour',
    type: 'choice',
    choices: ['red', 'green', 'blue', 'white'].map((value) => choice(value)),
  }),
  fieldWith({
    key: 'uses',
    label: 'Uses',
    type: 'choices',
    choices: ['indoors', 'outdoors', 'poolside'].map((value) => choice(value)),
  }),
  fieldWith({ key: 'assembled', label: 'Assembled', type: 'boolean' }),
  fieldWith({ key: 'bought', label: 'Bought', type: 'date' }),
]

/** The default market, but with these fields in one subcategory and no others. Lasts for one test. */
export function marketWith(subcategory: string, fields: CatalogueField[]): void {
  const id = findSubcategory(subcategory)?.id ?? 0
  const { catalogue } = defaultMarket
  setCurrentMarket({
    ...defaultMarket,
    catalogue: { ...catalogue, fields: fields.map((field) => ({ ...field, subcategories: [id] })) },
  })
}
