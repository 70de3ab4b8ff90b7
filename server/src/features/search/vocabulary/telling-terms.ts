import { stem } from '@bowerbird/contract/search/search.words'
import { prepositions } from '@bowerbird/contract/search/search-phrases'
import type { Db } from '../../../platform/db/db.ts'
import type { QueryTerm } from '../interpreting/query-terms.ts'
import { listTermCounts, type TermCount } from './terms.store.ts'

/** The ways to write a term, as the vocabulary has them. */
const spellings = ({ typed, variants }: QueryTerm): string[] => [
  ...new Set([...variants.map((variant) => variant.join(' ')), typed.map(stem).join(' ')]),
]

/** The terms up to "with", "for" and the like: they say what is searched for, the others describe it. */
function headOf(terms: readonly QueryTerm[]): readonly QueryTerm[] {
  const turn = terms.findIndex(({ typed: [word = ''] }, i) => i > 0 && prepositions.has(word))
  return turn === -1 ? terms : terms.slice(0, turn)
}

interface Counted {
  term: QueryTerm
  /** Number of ads that have it. */
  n: number
}

/** Those of the terms that titles have. */
function knownTerms(terms: readonly QueryTerm[], counts: ReadonlyMap<string, TermCount>): Counted[] {
  return terms.flatMap((term) => {
    const found = spellings(term).flatMap((spelling) => counts.get(spelling) ?? [])
    return found.length ? [{ term, n: found.reduce((sum, { n }) => sum + n, 0) }] : []
  })
}

/** Those that name what ads offer. A word that only describes doesn't. */
function namingTerms(terms: readonly QueryTerm[], counts: ReadonlyMap<string, TermCount>): Counted[] {
  const isNamed = (spelling: string) => (counts.get(spelling)?.named ?? 0) > 0
  return knownTerms(terms, counts).filter(
    ({ term }) => term.subcategory !== undefined || spellings(term).some(isNamed),
  )
}

/** A kind of thing ("laptop") says more than a name or a part ("Samsung", "RAM"), whatever their numbers. */
const isKind = ({ term }: Counted): boolean => term.subcategory !== undefined

const firstOf = <T>(...lists: (readonly T[])[]): readonly T[] => lists.find(({ length }) => length > 0) ?? []

/**
 * Puts the telling term first: a kind of thing, or else the rarest of the names that ads have, of equally rare ones the
 * last. Of "purple corolla seats" that is "corolla": other Corollas are a better answer than anything else that is
 * purple or has seats. Undefined if no term names anything: better no ads than ads about something else. In a category,
 * any word will do: that says what is searched for.
 */
export async function tellingFirst(
  db: Db,
  terms: readonly QueryTerm[],
  isInCategory: boolean,
): Promise<QueryTerm[] | undefined> {
  if (!terms.length) return undefined
  const rows = await listTermCounts(db, terms.flatMap(spellings))
  const counts = new Map(rows.map((row) => [row.term, row]))
  const inHead = namingTerms(headOf(terms), counts)
  const anywhere = namingTerms(terms, counts)
  const others = isInCategory ? knownTerms(terms, counts) : []
  const naming = firstOf(inHead.filter(isKind), anywhere.filter(isKind), inHead, anywhere, others)
  const [telling] = naming.toReversed().sort((a, b) => a.n - b.n)
  return telling && [telling.term, ...terms.filter((term) => term !== telling.term)]
}
