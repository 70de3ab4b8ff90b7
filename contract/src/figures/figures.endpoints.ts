import type * as ads from '../ads/ads.schema.ts'
import type * as done from '../done.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as s from './figures.schema.ts'

/** Someone has opened the page of an ad. */
export const noteView = endpoint<{ params: typeof ads.AdParams; reply: typeof done.Done }>({
  method: 'POST',
  path: '/api/ads/:id/view',
  access: 'public',
})

export const listOwnFigures = endpoint<{ query: typeof s.OwnFiguresQuery; reply: typeof s.OwnFigures }>({
  method: 'GET',
  path: '/api/ads/owner/figures',
  access: 'member',
})
