import { z } from 'zod'

/** Where an ad has a word of the search: what counts most first. */
export const WordPlace = z.enum(['title', 'brand', 'category', 'description'])
export type WordPlace = z.infer<typeof WordPlace>

export const SaidBy = z.enum(['field', 'text', 'nothing'])
export type SaidBy = z.infer<typeof SaidBy>

/** Facts that decide the place of an ad in a search by best match. */
export const MatchFacts = z.object({
  /** The words as typed. Without a place: the ad doesn't have it. */
  words: z.array(z.object({ word: z.string(), place: WordPlace.optional() })),
  /** The fields that words of the search ask about, by their labels, and what says so: the field, the text or nothing. */
  fields: z.array(z.object({ label: z.string(), said: SaidBy })),
  /** The title begins with them. */
  isSubject: z.boolean(),
  /** The ad is in the category where such things mostly are. */
  isLikelyCategory: z.boolean(),
  /** From the place of the search. */
  distanceKm: z.number().optional(),
  createdAt: z.iso.datetime(),
})
export type MatchFacts = z.infer<typeof MatchFacts>
