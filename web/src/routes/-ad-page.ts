import { AppError } from '@bowerbird/contract/errors'
import { notFound } from '@tanstack/react-router'
import { loadAd } from '../features/ads/ads.calls.ts'
import { loadAdParts } from '../features/ads/ads.late.tsx'
import { loadContact } from '../features/chat/contact.lazy.ts'
import { readToken } from '../platform/token.ts'

/** A bad id, no such ad, one that was deleted or is not public: to whoever asks, it isn't there. */
function throwNotFound(error: unknown): never {
  const status = error instanceof AppError ? error.httpStatus : undefined
  if (status !== 400 && status !== 401 && status !== 404 && status !== 410) throw error
  throw notFound({ data: { mayBeOwn: status === 401 && readToken() === undefined, isGone: status === 410 } })
}

/** All that the page of an ad is made from. */
export async function loadAdPage(productId: string) {
  const [ad, parts] = await Promise.all([
    loadAd(productId).catch(throwNotFound),
    loadAdParts(),
    loadContact(),
  ])
  const similar = parts?.loadSimilarAds(ad) ?? []
  // A rendered page has everything; in the browser the ad need not wait for what stands below it.
  return { ad, similar: import.meta.env.SSR ? await similar : similar, head: parts?.adHead(ad) }
}

export type AdPage = Awaited<ReturnType<typeof loadAdPage>>
