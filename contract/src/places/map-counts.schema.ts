import { z } from 'zod'
import { filterFields, nested } from '../listing/listing.schema.ts'
import { searchText } from '../search/search.schema.ts'

const { facets: _, ...filters } = filterFields

/** The filters of a listing and, with `q`, of a search. */
export const MapCountsQuery = nested(z.object({ ...filters, q: searchText.default('') }))
export type MapCountsQuery = z.infer<typeof MapCountsQuery>

export const MapCounts = z.object({
  /** Number of ads per postcode; those without any are left out. */
  postcodes: z.record(z.string(), z.number().int()),
  /** Of all ads, also those that name no suburb. */
  total: z.number().int(),
  /** Of the place of `near`: longitude and latitude. */
  centre: z.tuple([z.number(), z.number()]).optional(),
  /** The numbers are estimates, from a sample. */
  approximate: z.literal(true).optional(),
})
export type MapCounts = z.infer<typeof MapCounts>
