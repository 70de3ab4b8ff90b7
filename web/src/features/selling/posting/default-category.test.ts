import { setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import { expect, test } from 'vitest'
import { defaultCategory } from './default-category.ts'

const { catalogue } = defaultMarket

/** The operator has hidden these categories and subcategories. */
const hide = (...names: string[]) =>
  setCurrentMarket({
    ...defaultMarket,
    catalogue: {
      ...catalogue,
      categories: catalogue.categories.map((category) => ({
        ...category,
        isHidden: names.includes(category.name),
        subcategories: category.subcategories.map((subcategory) => ({
          ...subcategory,
          isHidden: names.includes(subcategory.name),
        })),
      })),
    },
  })

test.each([
  [[], { category: 'Electronics', subcategory: 'Smartphones' }],
  [['Smartphones'], { category: 'Electronics', subcategory: 'Laptops' }],
  [['Electronics'], { category: 'Vehicles', subcategory: 'Cars' }],
  [['Electronics', 'Vehicles', 'Property', 'Home Decor'], { category: '', subcategory: '' }],
])('without %j on offer an ad begins in %o', (hidden, expected) => {
  hide(...hidden)
  expect(defaultCategory()).toEqual(expected)
})
