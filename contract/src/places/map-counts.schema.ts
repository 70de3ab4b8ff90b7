import { z } from 'zod'
import { filterFields } from '../listing/listing.schema.ts'

const { facets: _, ...filters } = filterFields

export const MapCountsQuery = z.object({ ...filters, q: z.string().trim().max(200).optional() })
export type MapCountsQuery = z.infer<typeof MapCountsQuery>

export const MapCounts = z.object({
  postcodes: z.record(z.string(), z.number().int()),
  /** With those that are on no map: ads without a suburb. */
  total: z.number().int(),
  approximate: z.literal(true).optional(),
})
export type MapCounts = z.infer<typeof MapCounts>
