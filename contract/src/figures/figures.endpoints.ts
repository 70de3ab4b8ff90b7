import type * as ads from '../ads/ads.schema.ts'
import type * as done from '../done.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as s from './figures.schema.ts'

/** Someone has opened the page of an ad. */
export const noteView = endpoint<{
  params: typeof ads.AdParams
  reply: typeof done.Done
}>('POST', '/api/ads/:id/view', 'public')

export const listOwnFigures = endpoint<{
  query: typeof s.OwnFiguresQuery
  reply: typeof s.OwnFigures
}>('GET', '/api/ads/owner/figures', 'member')
