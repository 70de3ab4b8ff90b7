import type { InputOf } from '@bowerbird/contract/endpoint'
import { getPriceGuide, getPricePlan } from '@bowerbird/contract/prices/prices.endpoints'
import { MINUTE } from '@bowerbird/contract/time'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

export type GuideQuery = InputOf<typeof getPriceGuide>['query']

/** Optional: if it can't be loaded, it is left out. */
export const guideQuery = (draft: GuideQuery | undefined) =>
  queryOptions({
    retry: false,
    staleTime: MINUTE,
    queryKey: ['price-guide', draft],
    queryFn: () => (draft ? call(getPriceGuide, { query: draft }) : null),
    enabled: draft !== undefined,
    placeholderData: keepPreviousData,
  })

export const planKey = (id: string) => ['price-plan', id]

export const planQuery = (id: string) =>
  queryOptions({ queryKey: planKey(id), queryFn: () => call(getPricePlan, { params: { id } }) })
