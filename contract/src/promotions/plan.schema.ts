import { z } from 'zod'
import { isAbn, plainAbn } from '../businesses/abn.ts'
import { ABN_INVALID } from '../businesses/businesses.terms.ts'
import { t } from '../language/t.ts'
import { translate } from '../language/translate.ts'
import { RestoreVersion, Version, VersionList, VersionParams } from '../market/versions.schema.ts'
import {
  MAX_FREE_PER_MONTH,
  MAX_PRICE_CENTS,
  MAX_PRODUCTS,
  MAX_PROMOTION_DAYS,
  MIN_PRICE_CENTS,
  promotionKinds,
  SUPPLIER_NEEDED,
} from './promotions.terms.ts'

const whole = (least: number, most: number) =>
  z
    .number(t`Enter a whole number from ${least} to ${most}`)
    .int({ error: () => t`Enter a whole number from ${least} to ${most}` })
    .min(least, { error: () => t`Enter at least ${least}` })
    .max(most, { error: () => t`Enter at most ${most}` })

const line = (label: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => t`${translate(label)} can have up to ${max} characters` })
    .regex(/^[^\p{Cc}]*$/u, { error: () => t`${translate(label)} must be a single line` })

/** In cents, GST included. Null: not on offer. */
const Price = z
  .number(t`Enter a price, or leave it empty`)
  .int(t`Enter whole cents`)
  .min(MIN_PRICE_CENTS, t`Enter at least $1, or leave it empty`)
  .max(MAX_PRICE_CENTS, t`Enter at most $10,000, or leave it empty`)
  .nullable()

/** For private sellers and for businesses. */
const Prices = z.object({ private: Price, business: Price })
export type Prices = z.infer<typeof Prices>

export const PromotionProduct = z.object({
  key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Use small letters, digits and hyphens'),
  kind: z.enum(promotionKinds),
  name: line(t`The name`, 60).min(2, t`Enter what sellers read`),
  days: whole(1, MAX_PROMOTION_DAYS),
  prices: Prices,
  /** Categories with other prices, by their id. */
  categoryPrices: z.array(z.object({ category: whole(1, 32_767), prices: Prices })).max(200),
  /** So many are free in a calendar month. */
  freePerMonth: z.object({
    private: whole(0, MAX_FREE_PER_MONTH),
    business: whole(0, MAX_FREE_PER_MONTH),
  }),
})
export type PromotionProduct = z.infer<typeof PromotionProduct>

const areDistinct = (keys: readonly (string | number)[]): boolean => new Set(keys).size === keys.length

const abn = z
  .string()
  .max(40, ABN_INVALID)
  .overwrite(plainAbn)
  .refine((digits) => digits === '' || isAbn(digits), ABN_INVALID)

/** What is on offer, who sells it, and how it shows. */
export const PromotionPlan = z
  .object({
    isOn: z.boolean(),
    supplier: z.object({
      name: line(t`The name`, 100),
      abn,
      /** In one line, as on a letter. Empty: invoices have none. */
      address: line(t`The address`, 200),
    }),
    /** The payment page of the card provider. */
    takesCards: z.boolean(),
    takesTransfers: z.boolean(),
    /** Where buyers transfer the money to: stands on invoices that are due. */
    bankDetails: line(t`The bank details`, 200),
    dueDays: whole(1, 60),
    /** Featured ads are at most this share of a page, in per cent, and at most so many. */
    maxShare: whole(1, 50),
    maxPerPage: whole(1, 10),
    products: z
      .array(PromotionProduct)
      .max(MAX_PRODUCTS, { error: () => t`At most ${MAX_PRODUCTS} products` })
      .refine((products) => areDistinct(products.map(({ key }) => key)), t`Two products have the same key`)
      .refine(
        (products) =>
          products.every(({ categoryPrices }) => areDistinct(categoryPrices.map(({ category }) => category))),
        t`A category has two prices`,
      ),
  })
  .superRefine((plan, context) => {
    const fault = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (plan.takesTransfers && plan.bankDetails === '')
      fault(['bankDetails'], t`Enter the account that buyers pay into`)
    if (!plan.isOn) return
    if (plan.supplier.name === '') fault(['supplier', 'name'], SUPPLIER_NEEDED)
    if (plan.supplier.abn === '') fault(['supplier', 'abn'], SUPPLIER_NEEDED)
    if (!plan.products.length) fault(['products'], t`Add a product first`)
    if (!plan.takesCards && !plan.takesTransfers)
      fault(['takesCards'], t`Choose how buyers can pay: by card, by bank transfer, or both`)
  })
export type PromotionPlan = z.infer<typeof PromotionPlan>

/** Nothing is on offer, and nothing of it is seen anywhere. */
export const noPromotions: PromotionPlan = {
  isOn: false,
  supplier: { name: '', abn: '', address: '' },
  takesCards: false,
  takesTransfers: false,
  bankDetails: '',
  dueDays: 14,
  maxShare: 20,
  maxPerPage: 4,
  products: [
    {
      key: 'featured-7',
      kind: 'category',
      name: 'Featured in its category for 7 days',
      days: 7,
      prices: { private: 900, business: 1900 },
      categoryPrices: [],
      freePerMonth: { private: 0, business: 0 },
    },
    {
      key: 'search-7',
      kind: 'search',
      name: 'Top of search for 7 days',
      days: 7,
      prices: { private: 1200, business: 2400 },
      categoryPrices: [],
      freePerMonth: { private: 0, business: 0 },
    },
  ],
}

export const SavePlan = z.object({ version: Version, plan: PromotionPlan })
export type SavePlan = z.infer<typeof SavePlan>

export const VersionedPlan = z.object({
  version: Version,
  plan: PromotionPlan,
  /** The settings have the keys of the card provider. */
  hasCardKeys: z.boolean(),
  /** Where the provider sends its events. */
  webhook: z.string(),
})
export type VersionedPlan = z.infer<typeof VersionedPlan>

export { RestoreVersion as RestorePlan, VersionList as PlanVersions, VersionParams as PlanVersionParams }
