import { z } from 'zod'
import type { Country as CountryType } from './country.types.ts'

export const Country: z.ZodType<CountryType> = z.object({
  name: z.string(),
  abbreviation: z.string(),
  credit: z.string(),
  states: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      abbreviation: z.string(),
      isHidden: z.boolean(),
      cities: z.array(
        z.object({ id: z.number().int(), name: z.string(), centre: z.string(), isHidden: z.boolean() }),
      ),
    }),
  ),
})
