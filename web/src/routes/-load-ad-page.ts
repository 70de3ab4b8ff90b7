import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { AppError, type SimilarTo } from '@bowerbird/contract/errors'
import { notFound, redirect } from '@tanstack/react-router'
import { findAdId, loadAd, loadNewestAds, loadSimilarAds } from '../features/browsing/ads/ads.calls.ts'
import { loadSellerCalls } from '../features/browsing/sellers/sellers.lazy.ts'
import { readToken } from '../platform/token.ts'

/** An ad that this visitor may not see. */
export interface MissingAdData {
  /** The server rendered this without a session. */
  mayBeOwn?: boolean
  isGone?: boolean
  /** Alternatives to an ad that is paused or has ended. */
  instead?: SimilarTo & { ads: AdCard[] }
}

/** A bad id, no such ad, a deleted one or one that is not public: for this visitor it does not exist. */
async function throwNotFound(error: unknown, near?: string): Promise<never> {
  if (!(error instanceof AppError) || ![400, 401, 404, 410].includes(error.httpStatus)) throw error
  const { similar } = error.details
  const isHidden = error.httpStatus === 401 || similar !== undefined
  const data: MissingAdData = {
    mayBeOwn: isHidden && readToken() === undefined,
    isGone: error.httpStatus === 410,
    ...(similar && { instead: { ...similar, ads: await loadNewestAds(similar, near) } }),
  }
  throw notFound({ data })
}

const UUID_LENGTH = 36

interface From {
  /** The suburb that the browser remembers. */
  near?: string | undefined
  /** Its distance, from the list that it was opened from. */
  distanceKm?: number | undefined
}

/** The loader of an ad's page. A short id, such as one read from paper, redirects to the ad's address. */
export async function loadAdPage(productId: string, { near, distanceKm }: From = {}) {
  if (productId.length < UUID_LENGTH) {
    const id = await findAdId(productId).catch((error: unknown) => throwNotFound(error))
    throw redirect({ to: '/product/$productId', params: { productId: id }, replace: true })
  }
  const found = await loadAd(productId, near).catch((error: unknown) => throwNotFound(error, near))
  const ad = distanceKm === undefined ? found : { ...found, distanceKm }
  const similar = loadSimilarAds(ad._id, near)
  const seller = loadSellerCalls().then(({ loadSellerOfAd }) => loadSellerOfAd(ad))
  // The server waits for the whole page; in the browser the ad doesn't wait for what is around it.
  return import.meta.env.SSR ? { ad, similar: await similar, seller: await seller } : { ad, similar, seller }
}
