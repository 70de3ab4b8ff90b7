import { endpoint } from '../endpoint.ts'
import type * as s from './demand.schema.ts'

/** For an ad that is being written. */
export const getDemand = endpoint<{
  query: typeof s.DraftQuery
  reply: typeof s.Demand
}>('GET', '/api/demand', 'member')

export const listOwnDemand = endpoint<{
  query: typeof s.OwnDemandQuery
  reply: typeof s.OwnDemand
}>('GET', '/api/demand/own', 'member')

export const listUnmetSearches = endpoint<{
  query: typeof s.UnmetSearchesQuery
  reply: typeof s.UnmetSearches
}>('GET', '/api/admin/unmet-searches', 'figures')

export const exportUnmetSearches = endpoint<{
  query: typeof s.UnmetSearchesFilter
  reply: typeof s.UnmetSearchesFile
}>('GET', '/api/admin/unmet-searches/export', 'figures', 'text/csv')
