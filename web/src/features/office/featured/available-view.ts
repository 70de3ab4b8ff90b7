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
  /** True if reaching the end of the list loads more. */
  mayGrow: boolean
}

interface Given {
  search: string
  /** The search sent to the server; empty until the typed text has been sent. */
  term: string
  pages: AvailablePages
  whole: AvailablePages
  ranking: Ranking
}

/**
 * Content of the right side. A search filters the loaded ads at once and adds the server's results when they arrive.
 * Ads removed from the ranking but not saved yet are available again too.
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
    // A search of one or two letters only filters loaded ads, or it would fetch the whole category.
    mayGrow: pages.hasMore && pages.status === 'idle' && (typed === '' || isAnswered),
  }
}
