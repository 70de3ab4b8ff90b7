import { z } from 'zod'

/** Reference data for filters and forms. */
export const Filters = z.object({
  categories: z.array(
    z.object({
      name: z.string(),
      isPopular: z.boolean(),
      subcategories: z.array(z.object({ name: z.string(), brands: z.array(z.string()) })),
    }),
  ),
  states: z.array(z.object({ name: z.string(), abbreviation: z.string(), cities: z.array(z.string()) })),
  sorts: z.array(z.string()),
  listingTypes: z.array(z.string()),
  rentTypes: z.array(z.string()),
  price: z.object({ min: z.number(), max: z.number() }),
})
