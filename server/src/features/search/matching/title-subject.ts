/** Whether a title begins with what was searched for. Here and not in the database, whose regular expressions take fifty times as long. */

/** A title says what is offered before the first of these; after "for" it is what that is for. */
const AFTER_OPENING = /(?:[,;:(–—]| [-/|] | (?:with|without|for|and|plus|in|on|from|to|suits?|fits) ).*/su

/** The most that the subject adds to an ad's score. */
export const MOST_FOR_SUBJECT = 0.6
const FOR_A_PART = 0.4

/**
 * Scores a title that has all the words: more if its opening ends with them, side by side ("red sofa"), than if they are
 * a part of it. They are what is offered, not what it is for or comes with.
 */
export function subjectScorer(subject: string): (title: string) => number {
  const whole = new RegExp(`${subject}$`, 'u')
  const part = new RegExp(subject, 'u')
  return (title) => {
    const opening = title.toLowerCase().replace(AFTER_OPENING, '')
    if (!part.test(opening)) return 0
    return whole.test(opening) ? MOST_FOR_SUBJECT : FOR_A_PART
  }
}

/** An ad's id, its rank without the subject, and its title if that has all the words. The newest come first. */
export type Candidate = readonly [id: string, rank: number, title: string | null]

/** The ids of a page by best match; of equal ads the newer one first. */
export function bestOf(
  candidates: readonly Candidate[],
  subject: string,
  { offset, limit }: { offset: number; limit: number },
): string[] {
  const scoreOf = subjectScorer(subject)
  return candidates
    .map(([id, rank, title]) => ({ id, rank: title === null ? rank : rank + scoreOf(title) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(offset, offset + limit)
    .map(({ id }) => id)
}
