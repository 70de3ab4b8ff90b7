import { rankedCategoryNames } from '@bowerbird/contract/catalogue/categories'
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { featuredQuery, type RankedCategory, saveFeatured } from './featured.queries.ts'
import { type Ads, isSameOrder } from './ranking.ts'

/** One category's featured ads: as saved, and as arranged since. */
export interface Ranking {
  status: 'loading' | 'ready' | 'failed'
  saved: Ads
  ranked: Ads
}

type Rankings = Record<RankedCategory, Ranking>
type Drafts = Partial<Record<RankedCategory, Ads>>

export const isChanged = ({ saved, ranked }: Ranking): boolean => !isSameOrder(saved, ranked)

/** The rankings of all categories: every tab shows how many it has, and unsaved changes survive a change of tab. */
export function useRankings() {
  const queryClient = useQueryClient()
  const [drafts, setDrafts] = useState<Drafts>({})
  const arrange = (category: RankedCategory, ranked: Ads | undefined) =>
    setDrafts((all) => ({ ...all, [category]: ranked }))

  const queries = useQueries({ queries: rankedCategoryNames.map(featuredQuery) })
  const rankings = Object.fromEntries(
    rankedCategoryNames.map((name, index): [RankedCategory, Ranking] => {
      const query = queries[index]
      if (!query?.isSuccess || query.isFetching) {
        return [name, { status: query?.isFetching ? 'loading' : 'failed', saved: [], ranked: [] }]
      }
      return [name, { status: 'ready', saved: query.data, ranked: drafts[name] ?? query.data }]
    }),
  ) as Rankings

  const save = useMutation({
    mutationFn: (category: RankedCategory) => saveFeatured(category, rankings[category].ranked),
    onSuccess: (ads, category) => {
      queryClient.setQueryData(featuredQuery(category).queryKey, ads)
      arrange(category, ads)
    },
  })

  return {
    rankings,
    arrange,
    /** Fetches a category again and drops its unsaved changes. */
    reload: (category: RankedCategory) => {
      arrange(category, undefined)
      void queryClient.refetchQueries(featuredQuery(category))
    },
    isSaving: save.isPending,
    /** Rejects when the server refuses; the unsaved changes stay. */
    save: save.mutateAsync,
  }
}
