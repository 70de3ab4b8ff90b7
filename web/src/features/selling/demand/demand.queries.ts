import { getDemand, listOwnDemand } from '@bowerbird/contract/demand/demand.endpoints'
import type { InputOf } from '@bowerbird/contract/endpoint'
import { MINUTE } from '@bowerbird/contract/time'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

export type DemandQuery = InputOf<typeof getDemand>['query']

/** Optional: if it can't be loaded, it is left out. */
const quiet = { retry: false, staleTime: MINUTE } as const

export const draftDemandQuery = (draft: DemandQuery | undefined) =>
  queryOptions({
    ...quiet,
    queryKey: ['demand', 'draft', draft],
    queryFn: () => (draft ? call(getDemand, { query: draft }) : null),
    enabled: draft !== undefined,
    placeholderData: keepPreviousData,
  })

/** Of one ad, or of the member's latest, in one request for a whole list. */
export const ownDemandQuery = (id?: string) =>
  queryOptions({
    ...quiet,
    queryKey: ['demand', 'own', id],
    queryFn: () => call(listOwnDemand, { query: { id } }),
  })
