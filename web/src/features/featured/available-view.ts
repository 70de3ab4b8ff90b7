import { type Ads, matching, unique, without } from './ranking.ts'
import type { AvailablePages } from './use-available.ts'
import type { Ranking } from './use-rankings.ts'

const MAX_SUGGESTIONS = 5

export interface AvailableView {
  isSearch: boolean
  suggestions: Ads
  listed: Ads
  isLoading: boolean
  hasFailed: boolean
  /** The end of the list may ask for more. */
  mayGrow: boolean
}

interface Given {
  search: string
  /** What the server was asked for; empty while it has not been asked for this search. */
  term: string
  pages: AvailablePages
  whole: AvailablePages
  ranking: Ranking
}

/**
 * What the right side shows. A search goes over what is loaded at once and over the server's answer when it is
 * there; what was taken out of the ranking and not saved yet is available again too.
 */
export function availableView({ search, term, pages, whole, ranking }: Given): AvailableView {
  const { saved, ranked } = ranking
  const typed = search.trim()
  const isAnswered = term !== '' && term === typed
  const loaded = unique([...without(saved, ranked), ...whole.ads])
  const local = typed ? matching(loaded, typed) : loaded
  const found = without(isAnswered ? unique([...local, ...pages.ads]) : local, ranked)
  const suggestions = typed ? found.slice(0, MAX_SUGGESTIONS) : []
  return {
    isSearch: typed !== '',
    suggestions,
    listed: found.slice(suggestions.length),
    isLoading: pages.status === 'loading' || whole.status === 'loading' || (typed.length > 2 && !isAnswered),
    hasFailed: pages.status === 'failed',
    // A search of one or two letters stays with what is loaded, or it would fetch the whole category.
    mayGrow: pages.hasMore && pages.status === 'idle' && (typed === '' || isAnswered),
  }
}
