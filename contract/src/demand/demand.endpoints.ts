import { endpoint } from '../endpoint.ts'
import type * as s from './demand.schema.ts'

/** For an ad that is being written. */
export const getDemand = endpoint<{ query: typeof s.DraftQuery; reply: typeof s.Demand }>({
  method: 'GET',
  path: '/api/demand',
  access: 'member',
})

export const listOwnDemand = endpoint<{ query: typeof s.OwnDemandQuery; reply: typeof s.OwnDemand }>({
  method: 'GET',
  path: '/api/demand/own',
  access: 'member',
})

export const listUnmetSearches = endpoint<{
  query: typeof s.UnmetSearchesQuery
  reply: typeof s.UnmetSearches
}>({
  method: 'GET',
  path: '/api/admin/unmet-searches',
  access: 'figures',
})

export const exportUnmetSearches = endpoint<{
  query: typeof s.UnmetSearchesFilter
  reply: typeof s.UnmetSearchesFile
}>({
  method: 'GET',
  path: '/api/admin/unmet-searches/export',
  access: 'figures',
  replyType: 'text/csv',
})
