import { NotExpressible } from '../search-engine.ts'
import { EVERY, token } from './tokens.ts'
import { parseTsQuery, type TsQuery } from './tsquery.ts'

/** Which words of an ad are meant: all, or those of title, brand and model. */
export type WordsOf = 'ad' | 'title'

const TITLE_WEIGHTS = 'AB'

function kindOf(weights: string, words: WordsOf): 'w' | 't' {
  if (weights === TITLE_WEIGHTS) return 't'
  if (weights) throw new NotExpressible(`weights ${weights}`)
  return words === 'title' ? 't' : 'w'
}

/** The words of a phrase in a row, with a star for each place between them. */
function inARow(query: TsQuery, words: WordsOf): string[] {
  if (query.kind === 'word') return [token(kindOf(query.weights, words), query.lexeme)]
  if (query.kind !== 'phrase' || query.distance < 1) throw new NotExpressible('alternatives in a phrase')
  const between = Array.from({ length: query.distance - 1 }, () => '*')
  return [...inARow(query.left, words), ...between, ...inARow(query.right, words)]
}

function expressionOf(query: TsQuery, words: WordsOf): string {
  switch (query.kind) {
    case 'word':
      return token(kindOf(query.weights, words), query.lexeme)
    case 'phrase':
      return `"${inARow(query, words).join(' ')}"`
    case 'or':
      return `(${query.parts.map((part) => expressionOf(part, words)).join(' | ')})`
    case 'not':
      return allOf([], [expressionOf(query.of, words)])
    case 'and': {
      const wanted = query.parts.filter(({ kind }) => kind !== 'not')
      const unwanted = query.parts.flatMap((part) => (part.kind === 'not' ? [part.of] : []))
      return allOf(
        wanted.map((part) => expressionOf(part, words)),
        unwanted.map((part) => expressionOf(part, words)),
      )
    }
  }
}

/** What matches all of some expressions and none of others. */
export const allOf = (wanted: readonly string[], unwanted: readonly string[]): string =>
  `(${[...(wanted.length ? wanted : [EVERY]), ...unwanted.map((each) => `-(${each})`)].join(' ')})`

export const anyOf = (expressions: readonly string[]): string => `(${expressions.join(' | ')})`

/** A tsquery in the engine's language; undefined if it is empty. */
export function matchExpression(tsquery: string, words: WordsOf): string | undefined {
  const query = parseTsQuery(tsquery)
  return query && expressionOf(query, words)
}
