import type * as users from '../accounts/users.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as s from './stock-feeds.schema.ts'

export const getFeed = endpoint<{ reply: typeof s.Feed }>('GET', '/api/feed', 'member')

/** Saves the address and has it read as a preview. Nothing is posted. */
export const saveFeed = endpoint<{
  body: typeof s.FeedSettings
  reply: typeof s.Feed
}>('PUT', '/api/feed', 'member')

/** Follows the feed from now on, every night. */
export const startFeed = endpoint<{ reply: typeof s.Feed }>('POST', '/api/feed/start', 'member')

/** Its ads stay as they are. */
export const stopFeed = endpoint<{ reply: typeof s.Feed }>('POST', '/api/feed/stop', 'member')

/** Reads it now: as a preview, unless it is followed. */
export const runFeed = endpoint<{
  body: typeof s.FeedRunRequest
  reply: typeof s.Feed
}>('POST', '/api/feed/runs', 'member')

export const getUserFeed = endpoint<{
  params: typeof users.UserParams
  reply: typeof s.FeedOverview
}>('GET', '/api/users/:id/feed', 'admin')

/** Allows an account to have a feed, or no longer. Its ads stay. */
export const setUserFeed = endpoint<{
  params: typeof users.UserParams
  body: typeof s.FeedPermission
  reply: typeof s.FeedOverview
}>('PUT', '/api/users/:id/feed', 'admin')
