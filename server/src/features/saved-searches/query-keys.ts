/*
 * Words of which an ad that matches a tsquery has at least one. Read from the query's text rather than from the terms it
 * was made of, so that whatever a search does with its terms, no match is missed.
 */

interface Keys {
  words: readonly string[]
  /** The share of ads that have one of them. */
  share: number
}

type Token = { word: string } | { operator: string }

/** `'corolla':AB & ( 'auto' | 'automat' <-> 'car' )` */
const TOKEN = /'((?:[^'\\]|''|\\.)*)'(?::[A-D*]*)?|([&|!()]|<(?:-|\d+)>)/g

const tokensOf = (query: string): Token[] =>
  [...query.matchAll(TOKEN)].map(([, quoted, operator]) =>
    operator === undefined
      ? { word: (quoted ?? '').replaceAll("''", "'").replaceAll(/\\(.)/g, '$1') }
      : { operator },
  )

/** The rarer of both: a match has all of them. */
const rarer = (a: Keys | undefined, b: Keys | undefined): Keys | undefined =>
  a && b ? (b.share < a.share ? b : a) : (a ?? b)

/** Both: a match has one or the other. Undefined if any ad may match. */
const either = (a: Keys | undefined, b: Keys | undefined): Keys | undefined =>
  a && b && { words: [...new Set([...a.words, ...b.words])], share: a.share + b.share }

/** Undefined if there are no such words. */
export function keysOfQuery(query: string, shareOf: (word: string) => number): Keys | undefined {
  const tokens = tokensOf(query)
  let at = 0
  const takes = (accepts: (operator: string) => boolean): boolean => {
    const token = tokens[at]
    const isTaken = token !== undefined && 'operator' in token && accepts(token.operator)
    if (isTaken) at++
    return isTaken
  }
  const operand = (): Keys | undefined => {
    if (takes((operator) => operator === '!')) {
      operand()
      return undefined
    }
    if (takes((operator) => operator === '(')) {
      const inner = anyOf()
      takes((operator) => operator === ')')
      return inner
    }
    const token = tokens[at++]
    if (!token || !('word' in token)) throw new Error(`Not a query: ${query}`)
    return { words: [token.word], share: shareOf(token.word) }
  }
  // Phrases bind closer than "and", but a match has the words of both.
  const allOf = (): Keys | undefined => {
    let keys = operand()
    while (takes((operator) => operator === '&' || operator.startsWith('<'))) keys = rarer(keys, operand())
    return keys
  }
  const anyOf = (): Keys | undefined => {
    let keys = allOf()
    while (takes((operator) => operator === '|')) keys = either(keys, allOf())
    return keys
  }
  return anyOf()
}
