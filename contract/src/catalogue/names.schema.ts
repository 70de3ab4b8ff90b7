import { z } from 'zod'
import { meantCategory, meantSubcategory } from './categories.ts'
import { allStates, isState } from './locations.ts'

/** Accepts a name that `meant` knows, also in another spelling or from before it was renamed; the output is the present one. */
const nameOf = (meant: (name: string) => string | undefined, error: string) =>
  z.string().transform((name, context): string => {
    const present = meant(name)
    if (present !== undefined) return present
    context.addIssue({ code: 'custom', message: error, input: name })
    return z.NEVER
  })

/** Also one that is no longer offered. */
export const stateNamed = () => z.string().refine(isState, 'must be a state')
export const cityNamed = () =>
  z
    .string()
    .refine(
      (name) => allStates().some(({ cities }) => cities.some((city) => city.name === name)),
      'must be a city',
    )

export const categoryNamed = (error = 'must be a category') => nameOf(meantCategory, error)
export const subcategoryNamed = (error = 'must be a subcategory') => nameOf(meantSubcategory, error)
