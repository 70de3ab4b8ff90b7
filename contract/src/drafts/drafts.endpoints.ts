import type * as done from '../done.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as s from './drafts.schema.ts'

export const listDrafts = endpoint<{ reply: typeof s.Drafts }>('GET', '/api/drafts', 'member')

/** Saves an unfinished ad, with an id that the browser chooses. */
export const saveDraft = endpoint<{
  params: typeof s.DraftParams
  body: typeof s.DraftBody
  reply: typeof done.Done
}>('PUT', '/api/drafts/:id', 'member')

export const deleteDraft = endpoint<{
  params: typeof s.DraftParams
  reply: typeof done.Done
}>('DELETE', '/api/drafts/:id', 'member')
