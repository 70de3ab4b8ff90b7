import type { Db } from '../../../platform/db/db.ts'
import { type QueryTerm, queryTerms } from '../interpreting/query-terms.ts'
import { listKnownTerms } from './expected-matches.ts'
import { joinedWords, meaningsOf, refreshTerms } from './terms.service.ts'

/** Words can be misspelt, numbers can't. */
const isCorrectable = ({ typed }: QueryTerm): boolean =>
  typed.length === 1 && /\p{L}{2,}/u.test(typed[0] ?? '')

/** Joins words that ads write as one: "play station". */
async function joinWords(db: Db, terms: readonly QueryTerm[]): Promise<QueryTerm[] | undefined> {
  const words = terms.map(({ typed }) => typed.join(' '))
  const joined = await joinedWords(db, words)
  if (!joined.size) return undefined
  const text: string[] = []
  for (let i = 0; i < words.length; i++) {
    const pair = `${words[i]}${words[i + 1] ?? ''}`
    if (i + 1 < words.length && joined.has(pair)) {
      text.push(pair)
      i++
    } else text.push(words[i] ?? '')
  }
  return queryTerms(text.join(' '))
}

/** The same terms with spelling corrected; undefined if there is nothing to correct. */
export async function correctSpelling(db: Db, terms: readonly QueryTerm[]): Promise<QueryTerm[] | undefined> {
  if (!terms.length) return undefined
  await refreshTerms(db)
  const joined = terms.length > 1 ? await joinWords(db, terms) : undefined
  if (joined) return joined
  const doubtful = terms.filter(isCorrectable)
  const known = await listKnownTerms(db, doubtful)
  const unknown = new Set(doubtful.filter((_, i) => !known[i]))
  if (!unknown.size) return undefined
  // Sequentially: a dozen unknown words must not occupy every connection of the pool.
  const meanings: string[][][] = []
  for (const term of terms) {
    meanings.push(unknown.has(term) ? await meaningsOf(db, term.typed[0] ?? '') : [])
  }
  if (meanings.every((each) => !each.length)) return undefined
  // Split into terms again, because a corrected word may be part of a compound name ("washing mashine").
  const typed = terms.map(({ typed: own }, i) => meanings[i]?.[0]?.join(' ') ?? own.join(' '))
  const alternatives = new Map(meanings.map((each, i) => [typed[i], each.slice(1)]))
  return queryTerms(typed.join(' ')).map((term) => {
    const others = alternatives.get(term.typed.join(' ')) ?? []
    return {
      ...term,
      variants: [
        ...term.variants,
        ...others.flatMap((words) => queryTerms(words.join(' ')).flatMap(({ variants }) => variants)),
      ],
    }
  })
}
