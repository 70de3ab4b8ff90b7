import type { Done } from '../done.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as s from './broadcasts.schema.ts'

export const listBroadcasts = endpoint<{ query: typeof s.BroadcastsQuery; reply: typeof s.Broadcasts }>(
  'GET',
  '/api/admin/broadcasts',
  'admin',
)

export const getBroadcast = endpoint<{ params: typeof s.BroadcastParams; reply: typeof s.Broadcast }>(
  'GET',
  '/api/admin/broadcasts/:id',
  'admin',
)

export const createBroadcast = endpoint<{ body: typeof s.NewBroadcast; reply: typeof s.Broadcast }>(
  'POST',
  '/api/admin/broadcasts',
  'admin',
)

export const editBroadcast = endpoint<{
  params: typeof s.BroadcastParams
  body: typeof s.BroadcastChange
  reply: typeof s.Broadcast
}>('PUT', '/api/admin/broadcasts/:id', 'admin')

export const deleteBroadcast = endpoint<{ params: typeof s.BroadcastParams; reply: typeof Done }>(
  'DELETE',
  '/api/admin/broadcasts/:id',
  'admin',
)

/** Counts the recipients again. */
export const countRecipients = endpoint<{
  params: typeof s.BroadcastParams
  body: typeof s.VersionBody
  reply: typeof s.Broadcast
}>('POST', '/api/admin/broadcasts/:id/count', 'admin')

/** Sends it to the caller only. */
export const previewBroadcast = endpoint<{
  params: typeof s.BroadcastParams
  body: typeof s.VersionBody
  reply: typeof s.Broadcast
}>('POST', '/api/admin/broadcasts/:id/preview', 'admin')

export const sendBroadcast = endpoint<{
  params: typeof s.BroadcastParams
  body: typeof s.SendBody
  reply: typeof s.Broadcast
}>('POST', '/api/admin/broadcasts/:id/send', 'admin')

export const stopBroadcast = endpoint<{ params: typeof s.BroadcastParams; reply: typeof s.Broadcast }>(
  'POST',
  '/api/admin/broadcasts/:id/stop',
  'admin',
)
