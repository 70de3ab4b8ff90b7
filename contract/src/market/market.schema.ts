import { z } from 'zod'
import { Catalogue } from '../catalogue/catalogue.schema.ts'
import type { MarketSettings as MarketSettingsType } from './settings.types.ts'

export const MarketSettings: z.ZodType<MarketSettingsType> = z.object({ name: z.string() })

/** With its version, the document can be cached for ever. */
export const MarketQuery = z.object({ v: z.string().max(20).optional() })

/** What pages need of the market: how it presents itself, and its catalogue. */
export const Market = z.object({ version: z.number().int(), settings: MarketSettings, catalogue: Catalogue })

export const VersionedCatalogue = z.object({ version: z.number().int(), catalogue: Catalogue })
