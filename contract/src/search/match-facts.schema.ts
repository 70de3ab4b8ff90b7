import { z } from 'zod'

/** Where an ad has a word of the search: what counts most first. */
export const WordPlace = z.enum(['title', 'brand', 'category', 'description'])
export type WordPlace = z.infer<typeof WordPlace>

/** What decides the place of an ad in a search by best match. */
export const MatchFacts = z.object({
  /** The words as typed. Without a place: the ad doesn't have it. */
  words: z.array(z.object({ word: z.string(), place: WordPlace.optional() })),
  /** The title begins with them. */
  isSubject: z.boolean(),
  /** The ad is in the category where such things mostly are. */
  isLikelyCategory: z.boolean(),
  /** From the place of the search. */
  distanceKm: z.number().optional(),
  createdAt: z.iso.datetime(),
})
export type MatchFacts = z.infer<typeof MatchFacts>
