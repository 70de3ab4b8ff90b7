import type { TtlCacheOptions } from '../platform/ttl-cache.ts'

const PAGE_TTL_MS = 900

/**
 * Pages are the same for every visitor, so one rendering is cached for everyone, and so are the API replies it is
 * made from. The time to live is under a second, so nothing has to be invalidated. A page is some fifty kilobytes.
 */
export const PAGE_CACHE: TtlCacheOptions = { lifetime: PAGE_TTL_MS, size: 200 }
