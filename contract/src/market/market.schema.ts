import { z } from 'zod'
import { Catalogue } from '../catalogue/catalogue.schema.ts'
import { Country } from '../catalogue/country.schema.ts'
import type { BrandShades as BrandShadesType } from './brand-colours.ts'
import { PublicSettings } from './settings.schema.ts'

const BrandShades: z.ZodType<BrandShadesType> = z.object({
  bower: z.string(),
  'bower-strong': z.string(),
  'bower-deep': z.string(),
  'on-bower': z.string(),
  sky: z.string(),
  header: z.string(),
  'header-soft': z.string(),
})

/** With its version, the document can be cached for ever. */
export const MarketQuery = z.object({ v: z.string().max(20).optional() })

/** The parts of the market that pages need: its presentation, its catalogue, and its location. */
export const Market = z.object({
  version: z.number().int(),
  settings: PublicSettings,
  catalogue: Catalogue,
  country: Country,
  brand: z.object({ light: BrandShades, dark: BrandShades }).optional(),
})

export const VersionedCatalogue = z.object({ version: z.number().int(), catalogue: Catalogue })
