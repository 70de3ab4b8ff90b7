import { MAX_COUNTED_ADS } from '@bowerbird/contract/search-words/search-words.limits'
import type { SearchWord } from '@bowerbird/contract/search-words/search-words.types'
import type { Queryable } from '../../../platform/db/db.ts'
import { tsqueryOf } from '../interpreting/query-terms.ts'
import { countMatches } from './mentions.store.ts'

/** The number of listed ads that mention any word of each entry; one more than the maximum means more than that. */
export async function countMentions(
  db: Queryable,
  entries: readonly Pick<SearchWord, 'words' | 'finds'>[],
): Promise<number[]> {
  const queries = entries.map(({ words, finds }) => {
    const variants = [...words, ...finds].map((phrase) => phrase.split(' '))
    return tsqueryOf([{ typed: variants[0] ?? [], variants }], 'all')
  })
  return queries.length ? countMatches(db, queries, MAX_COUNTED_ADS + 1) : []
}
