import { listOwnFigures } from '@bowerbird/contract/figures/figures.endpoints'
import type { AdFigures } from '@bowerbird/contract/figures/figures.schema'
import { PAGE_SIZE } from '@bowerbird/contract/pagination'
import { MINUTE } from '@bowerbird/contract/time'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { call } from '../../../../platform/api.ts'

export const figuresKey = ['own-figures'] as const

const figuresQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...figuresKey, ids],
    queryFn: () => call(listOwnFigures, { query: { ids: ids.join() } }),
    staleTime: MINUTE,
  })

/** Statistics of the listed ads, by id: one request for a page of them. Those that can't be loaded are left out. */
export function useFigures(ads: readonly { _id: string }[]): Map<string, AdFigures> {
  const ids = ads.map(({ _id }) => _id)
  const pages = Array.from({ length: Math.ceil(ids.length / PAGE_SIZE) }, (_, page) =>
    ids.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
  )
  const found = useQueries({ queries: pages.map(figuresQuery) }).flatMap(({ data }) => data ?? [])
  return new Map(found.map((figures) => [figures._id, figures]))
}
