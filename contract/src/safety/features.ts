import type { FoundConcept } from './find-concepts.ts'
import { findHonestConcepts } from './find-concepts.ts'
import { helpers } from './lexicon.ts'
import type { Reading } from './reading.ts'

const CONCEPT_COUNTS = [1, 2, 3, 4]
const SIGN_COUNTS = [2, 4, 6, 9]

export const isHelper = (name: string): boolean => name.replace(/^-/, '') in helpers

/**
 * The model's features: the concepts and how many there are, the honest ones, and which words are mentioned at all. The
 * names are keys of the weights.
 */
export function featuresOf(reading: Reading, all: readonly FoundConcept[]): string[] {
  // Disguises are weighed apart: few lines for training have any.
  const concepts = all.filter(({ id }) => id !== 'disguised')
  const signs = concepts.reduce((sum, { count }) => sum + count, 0)
  return [
    ...concepts.map(({ id }) => `+${id}`),
    ...CONCEPT_COUNTS.filter((count) => concepts.length >= count).map((count) => `concepts>=${count}`),
    ...SIGN_COUNTS.filter((count) => signs >= count).map((count) => `signs>=${count}`),
    ...findHonestConcepts(reading).map((id) => `!${id}`),
    ...[...reading.keys()].filter((name) => name !== 'disguised' && !isHelper(name)),
  ]
}
