import { z } from 'zod'
import { t } from '../language/t.ts'
import { frequencies, MAX_SEARCH_NAME } from './saved-searches.terms.ts'

const Name = z
  .string()
  .trim()
  .min(1, t`Please enter a name`)
  .max(MAX_SEARCH_NAME, { error: () => t`must be at most ${MAX_SEARCH_NAME} characters` })

/** As in a listing's address. Unknown parameters are ignored, as they are there. */
const Params = z.record(
  z.string().max(60),
  z.union([z.string().max(2_000), z.array(z.string().max(200)).max(50)]),
)

export const SavedSearchParams = z.object({ id: z.uuid() })

/** The category in the address, or "all". */
const Path = z.string().trim().min(1).max(100)

export const NewSavedSearch = z.object({
  path: Path,
  params: Params,
  /** Defaults to the search's summary. */
  name: Name.optional(),
  frequency: z.enum(frequencies).default('instant'),
})
export type NewSavedSearch = z.infer<typeof NewSavedSearch>

export const SavedSearchChange = z
  .object({
    name: Name,
    frequency: z.enum(frequencies),
    isPaused: z.boolean(),
    /** The member has looked at what it found. */
    isSeen: z.literal(true),
    /** The new query. */
    search: z.object({ path: Path, params: Params }),
    /** The values that the member saw: if both have changed since, that is a conflict. */
    basedOn: z
      .object({ name: z.string(), frequency: z.enum(frequencies), href: z.string().max(4_000) })
      .partial(),
  })
  .partial()
export type SavedSearchChange = z.infer<typeof SavedSearchChange>

export const SavedSearch = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** Path of its listing. Follows categories that are renamed. */
  href: z.string(),
  /** The search in words: "Cars · up to $10,000 · within 25 km of Newtown NSW". */
  summary: z.string(),
  frequency: z.enum(frequencies),
  isPaused: z.boolean(),
  /** Number of ads it has found since the member last looked. */
  newAds: z.number().int(),
  createdAt: z.iso.datetime(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

/** Latest first. */
export const SavedSearches = z.array(SavedSearch)
