import type { PromotionPlan, PromotionProduct } from '@bowerbird/contract/promotions/plan.schema'
import { centsOf, dollarsOf } from './dollars.ts'

/** A product as it is typed. */
export interface TypedProduct {
  key: string
  kind: PromotionProduct['kind']
  name: string
  days: string
  privatePrice: string
  businessPrice: string
  privateFree: string
  businessFree: string
  categoryPrices: { category: string; privatePrice: string; businessPrice: string }[]
}

/** The plan as it is typed. */
export interface TypedPlan extends Omit<PromotionPlan, 'products' | 'dueDays' | 'maxShare' | 'maxPerPage'> {
  dueDays: string
  maxShare: string
  maxPerPage: string
  products: TypedProduct[]
}

const typedPrice = (cents: number | null): string => (cents === null ? '' : dollarsOf(cents))

export const typedPlan = (plan: PromotionPlan): TypedPlan => ({
  ...plan,
  dueDays: String(plan.dueDays),
  maxShare: String(plan.maxShare),
  maxPerPage: String(plan.maxPerPage),
  products: plan.products.map(({ key, kind, name, days, prices, categoryPrices, freePerMonth }) => ({
    key,
    kind,
    name,
    days: String(days),
    privatePrice: typedPrice(prices.private),
    businessPrice: typedPrice(prices.business),
    privateFree: String(freePerMonth.private),
    businessFree: String(freePerMonth.business),
    categoryPrices: categoryPrices.map(({ category, prices: own }) => ({
      category: String(category),
      privatePrice: typedPrice(own.private),
      businessPrice: typedPrice(own.business),
    })),
  })),
})

/** Not a number: the schema says what is wrong with it. */
const price = (typed: string): number | null => (typed.trim() === '' ? null : (centsOf(typed) ?? Number.NaN))
const whole = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.replaceAll(',', ''))

/** What is sent to be checked and saved. */
export const planOf = (typed: TypedPlan): PromotionPlan => ({
  ...typed,
  dueDays: whole(typed.dueDays),
  maxShare: whole(typed.maxShare),
  maxPerPage: whole(typed.maxPerPage),
  products: typed.products.map((product) => ({
    key: product.key,
    kind: product.kind,
    name: product.name,
    days: whole(product.days),
    prices: { private: price(product.privatePrice), business: price(product.businessPrice) },
    categoryPrices: product.categoryPrices.map(({ category, privatePrice, businessPrice }) => ({
      category: Number(category),
      prices: { private: price(privatePrice), business: price(businessPrice) },
    })),
    freePerMonth: { private: whole(product.privateFree), business: whole(product.businessFree) },
  })),
})

/** A key that no product has. Orders refer to it, so it stays when the name changes. */
function newKey(products: readonly { key: string }[]): string {
  const taken = new Set(products.map(({ key }) => key))
  let n = products.length + 1
  while (taken.has(`product-${n}`)) n += 1
  return `product-${n}`
}

export const newProduct = (products: readonly TypedProduct[]): TypedProduct => ({
  key: newKey(products),
  kind: 'category',
  name: '',
  days: '7',
  privatePrice: '',
  businessPrice: '',
  privateFree: '0',
  businessFree: '0',
  categoryPrices: [],
})
