/**
 * A market of its own with searches and partly typed words, all written without regard to how the search works. What
 * its files mean is in their README.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Attributes } from '@bowerbird/contract/ads/ads.schema'
import { conditions, rentTypes } from '@bowerbird/contract/ads/ads.terms'
import { categoryOf } from '@bowerbird/contract/catalogue/categories'
import { ALL_CITIES, ALL_STATES } from '@bowerbird/contract/catalogue/locations'
import { AdInput } from '@bowerbird/contract/posting/posting.schema'
import { z } from 'zod'
import { testImage } from '../../../testing/world.ts'

const MarketAd = z.strictObject({
  id: z.string(),
  title: z.string(),
  price: z.number(),
  rent: z.enum(rentTypes).optional(),
  brand: z.string().optional(),
  model: z.string().optional(),
  condition: z.enum(conditions).optional(),
  area: z.number().optional(),
  /** Newtown 2042 */
  suburb: z.string().regex(/^\S.* \d{4}$/),
  attributes: Attributes.optional(),
  text: z.string(),
})
type MarketAd = z.infer<typeof MarketAd>

const Ids = z.array(z.string()).default([])
const JudgedSearch = z.strictObject({
  query: z.string(),
  ideal: Ids,
  good: Ids,
  marginal: Ids,
  /** The opposite of what was asked for: never among the first five. */
  wrong: Ids,
})
export type JudgedSearch = z.infer<typeof JudgedSearch>

const folder = join(import.meta.dirname, 'market')
const read = <T>(file: string, schema: z.ZodType<T>): T =>
  schema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
const filesIn = (name: string): string[] => readdirSync(join(folder, name)).map((file) => join(name, file))

const ads: readonly (MarketAd & { subcategory: string })[] = filesIn('ads').flatMap((file) =>
  Object.entries(read(file, z.record(z.string(), z.array(MarketAd)))).flatMap(([subcategory, rows]) =>
    rows.map((row) => ({ ...row, subcategory })),
  ),
)

/** By kind. */
export const judgedSearches: readonly (readonly [kind: string, JudgedSearch[]])[] = filesIn('searches').map(
  (file) => [basename(file, '.json').replace('-', ' '), read(file, z.array(JudgedSearch))],
)

/** Typed beginnings by kind, with the right completions. */
export const judgedPrefixes = read(
  'suggestions.json',
  z.record(z.string(), z.record(z.string(), z.array(z.string()))),
)

const fieldsOf = ({ subcategory, suburb, rent, area, text, ...row }: (typeof ads)[number]) => {
  const at = suburb.lastIndexOf(' ')
  return AdInput.parse({
    ...row,
    description: text,
    images: [testImage],
    category: categoryOf(subcategory),
    subcategory,
    condition: row.condition ?? 'used',
    listingType: rent ? 'rent' : 'sell',
    rentType: rent,
    propertyArea: area,
    // The suburb decides.
    state: ALL_STATES,
    city: ALL_CITIES,
    suburb: suburb.slice(0, at),
    postcode: suburb.slice(at + 1),
    contactName: 'Sam',
  })
}

/** The ads with what the searches call them. */
export const judgedAds = () => ads.map((ad) => ({ key: ad.id, fields: fieldsOf(ad) }))
