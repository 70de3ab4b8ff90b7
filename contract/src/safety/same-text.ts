import { readTokens } from './normalise.ts'

/** From so many other people within an hour on, a text is one that goes to many. */
export const SAME_TEXT_PEOPLE = 5

/** Shorter ones are what everybody asks. */
const LEAST_WORDS = 6
const NEARLY_EQUAL = 0.7

const normal = (text: string): string =>
  readTokens(text)
    .map(({ word }) => word)
    .join(' ')

/** A text without the words of the ad that it is about: they differ although the rest is the same. */
function wordsOf(text: string, about: string): Set<string> {
  const own = new Set(normal(about).split(' '))
  return new Set(
    normal(text)
      .split(' ')
      .filter((word) => !own.has(word)),
  )
}

export interface TextAbout {
  text: string
  /** The ad's title. */
  about: string
}

/** Offered by the product itself. */
const isOffered = ({ text }: TextAbout, offered: readonly string[]): boolean =>
  offered.some((each) => normal(each) === normal(text))

/** How many of the others have nearly the same text. */
export function countSameText(
  sent: TextAbout,
  others: readonly TextAbout[],
  offered: readonly string[],
): number {
  const words = wordsOf(sent.text, sent.about)
  if (words.size < LEAST_WORDS || isOffered(sent, offered)) return 0
  return others.filter((other) => {
    const theirs = wordsOf(other.text, other.about)
    const both = [...words].filter((word) => theirs.has(word)).length
    return both / (words.size + theirs.size - both) >= NEARLY_EQUAL
  }).length
}
