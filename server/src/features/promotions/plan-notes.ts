import { isDeepStrictEqual } from 'node:util'
import { formatCents } from '@bowerbird/contract/promotions/money'
import type { PromotionPlan, PromotionProduct } from '@bowerbird/contract/promotions/plan.schema'

const onOff = (value: boolean): string => (value ? 'on' : 'off')
const said = (text: string): string => (text === '' ? 'none' : `“${text}”`)
const price = (cents: number | null): string => (cents === null ? 'not on offer' : formatCents(cents))

/** The simple settings by their names on screen. */
const settings: [string, (plan: PromotionPlan) => string][] = [
  ['Promotions', ({ isOn }) => onOff(isOn)],
  ['Supplier’s name', ({ supplier }) => said(supplier.name)],
  ['ABN', ({ supplier }) => said(supplier.abn)],
  ['Address', ({ supplier }) => said(supplier.address)],
  ['Cards', ({ takesCards }) => onOff(takesCards)],
  ['Bank transfers', ({ takesTransfers }) => onOff(takesTransfers)],
  ['Bank details', ({ bankDetails }) => said(bankDetails)],
  ['Days to pay', ({ dueDays }) => String(dueDays)],
  ['Share of a page', ({ maxShare }) => `${maxShare} %`],
  ['Featured ads on a page', ({ maxPerPage }) => String(maxPerPage)],
]

function productNotes(before: PromotionProduct, after: PromotionProduct): string[] {
  const name = `“${after.name}”`
  const { prices: was } = before
  const { prices: is } = after
  return [
    ...(before.name === after.name ? [] : [`“${before.name}” is now ${name}`]),
    ...(before.days === after.days ? [] : [`${name} changed from ${before.days} to ${after.days} days`]),
    ...(before.kind === after.kind ? [] : [`${name} does something else`]),
    ...(was.private === is.private
      ? []
      : [`${name} for private sellers changed from ${price(was.private)} to ${price(is.private)}`]),
    ...(was.business === is.business
      ? []
      : [`${name} for businesses changed from ${price(was.business)} to ${price(is.business)}`]),
    ...(isDeepStrictEqual(before.categoryPrices, after.categoryPrices)
      ? []
      : [`Prices of ${name} by category changed`]),
    ...(isDeepStrictEqual(before.freePerMonth, after.freePerMonth)
      ? []
      : [`Free ones of ${name} a month changed`]),
  ]
}

/** The differences in plain words. */
export function planNotes(before: PromotionPlan, after: PromotionPlan): string[] {
  const changed = settings.flatMap(([label, of]) =>
    of(before) === of(after) ? [] : [`${label} changed from ${of(before)} to ${of(after)}`],
  )
  const products = after.products.flatMap((product) => {
    const known = before.products.find(({ key }) => key === product.key)
    return known ? productNotes(known, product) : [`“${product.name}” added`]
  })
  const removed = before.products
    .filter(({ key }) => !after.products.some((product) => product.key === key))
    .map(({ name }) => `“${name}” removed`)
  const notes = [...changed, ...products, ...removed]
  return notes.length || isDeepStrictEqual(before.products, after.products)
    ? notes
    : ['The order of the products changed']
}
