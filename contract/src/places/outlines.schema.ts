import { z } from 'zod'

/** Postcodes that begin alike; without it, all of them. */
export const PostcodesQuery = z.object({
  area: z
    .string()
    .regex(/^[A-Za-z0-9]{1,4}$/, 'must be the beginning of a postcode')
    .optional(),
})

/** Data for a map: the version of the current outlines, and the names of the postcodes. */
export const Postcodes = z.object({
  /** Of the outlines: a part of their addresses, `/outlines/<version>/country.json`. '' if there are none. */
  outlines: z.string(),
  /** By postcode: its largest suburb, and the abbreviation of its state. */
  postcodes: z.record(z.string(), z.object({ suburb: z.string(), state: z.string() })),
  /** Cities by name, and where they are: longitude and latitude. The capitals first. Only with all postcodes. */
  cities: z.array(z.object({ name: z.string(), at: z.tuple([z.number(), z.number()]) })).optional(),
})
export type Postcodes = z.infer<typeof Postcodes>
