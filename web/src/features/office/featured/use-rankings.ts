import { rankedCategoryNames } from '@bowerbird/contract/catalogue/categories'
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { featuredQuery, saveFeatured } from './featured.queries.ts'
import { type Ads, isSameOrder } from './ranking.ts'

/** One category's featured ads: as saved, and as arranged since. */
export interface Ranking {
  status: 'loading' | 'ready' | 'failed'
  saved: Ads
  ranked: Ads
}

type Drafts = Partial<Record<string, Ads>>

export const isChanged = ({ saved, ranked }: Ranking): boolean => !isSameOrder(saved, ranked)

/** The rankings of all categories: every tab shows how many it has, and unsaved changes survive a change of tab. */
export function useRankings() {
  const queryClient = useQueryClient()
  const [drafts, setDrafts] = useState<Drafts>({})
  const arrange = (category: string, ranked: Ads | undefined) =>
    setDrafts((all) => ({ ...all, [category]: ranked }))

  const queries = useQueries({ queries: rankedCategoryNames().map(featuredQuery) })
  const rankingOf = (category: string): Ranking => {
    const query = queries[rankedCategoryNames().indexOf(category)]
    if (!query?.isSuccess || query.isFetching) {
      return { status: query?.isFetching ? 'loading' : 'failed', saved: [], ranked: [] }
    }
    return { status: 'ready', saved: query.data, ranked: drafts[category] ?? query.data }
  }

  const save = useMutation({
    mutationFn: (category: string) => saveFeatured(category, rankingOf(category).ranked),
    onSuccess: (ads, category) => {
      queryClient.setQueryData(featuredQuery(category).queryKey, ads)
      arrange(category, ads)
    },
  })

  return {
    rankingOf,
    arrange,
    /** Fetches a category again and drops its unsaved changes. */
    reload: (category: string) => {
      arrange(category, undefined)
      void queryClient.refetchQueries(featuredQuery(category))
    },
    isSaving: save.isPending,
    /** Rejects when the server refuses; the unsaved changes stay. */
    save: save.mutateAsync,
  }
}
