import { AppError } from '@bowerbird/contract/errors'
import { notFound, redirect } from '@tanstack/react-router'
import { loadAd, loadSimilarAds } from '../features/ads/ads.calls.ts'
import { loadFindAdId } from '../features/ads/ads.lazy.tsx'
import { readToken } from '../platform/token.ts'

/** A bad id, no such ad, a deleted one or one that is not public: for this visitor it does not exist. */
function throwNotFound(error: unknown): never {
  const status = error instanceof AppError ? error.httpStatus : undefined
  if (status !== 400 && status !== 401 && status !== 404 && status !== 410) throw error
  throw notFound({ data: { mayBeOwn: status === 401 && readToken() === undefined, isGone: status === 410 } })
}

const UUID_LENGTH = 36

interface From {
  /** The suburb that the browser remembers. */
  near?: string | undefined
  /** How far it is, as the list said that it was opened from. */
  distanceKm?: number | undefined
}

/** The loader of an ad's page. A short id, such as one read from paper, redirects to the ad's address. */
export async function loadAdPage(productId: string, { near, distanceKm }: From = {}) {
  if (productId.length < UUID_LENGTH) {
    const findAdId = await loadFindAdId()
    const id = await findAdId(productId).catch(throwNotFound)
    throw redirect({ to: '/product/$productId', params: { productId: id }, replace: true })
  }
  const found = await loadAd(productId, near).catch(throwNotFound)
  const ad = distanceKm === undefined ? found : { ...found, distanceKm }
  const similar = loadSimilarAds(ad, near)
  // The server waits for the whole page; in the browser the ad doesn't wait for the similar ads below it.
  return { ad, similar: import.meta.env.SSR ? await similar : similar }
}
