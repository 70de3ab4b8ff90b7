import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { queryOptions } from '@tanstack/react-query'
import { storedJson } from '../../../../platform/stored-json.ts'
import { loadOwnAd } from '../edit/own-ad.calls.ts'

/** The ids of the ads that drafts have become. Lives as long as this tab's history, which has the drafts' addresses. */
const storage = storedJson('sessionStorage', 'posted-drafts')

const readAll = (): Record<string, unknown> => (storage.read() ?? {}) as Record<string, unknown>

export const rememberPosted = (draft: string, ad: string): void =>
  storage.write({ ...readAll(), [draft]: ad })

/** The id of the ad that a draft has become in this tab. */
export function postedAs(draft: string | undefined): string | undefined {
  const ad = draft === undefined ? undefined : readAll()[draft]
  return typeof ad === 'string' ? ad : undefined
}

/** The wizard fills it in, so only a reload asks the server. */
export const postedAdQuery = (id: string) =>
  queryOptions({
    queryKey: ['posted-ad', id],
    queryFn: async (): Promise<Ad> => loadOwnAd(id),
    staleTime: Number.POSITIVE_INFINITY,
  })
