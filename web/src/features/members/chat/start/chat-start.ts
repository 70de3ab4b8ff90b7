import type { Ad } from '@bowerbird/contract/ads/ads.schema'

/** State that an ad's page passes to the messages page: the ad and its seller. */
export interface ChatStart {
  productId: string
  title: string
  image: string | null
  price: number
  listingType: Ad['listingType']
  rentType: Ad['rentType']
  /** Absent in a history entry of an earlier version. */
  sellerId?: string
  sellerName: string
  /** Absent in a history entry of an earlier version. */
  sellerImage?: string | null
  sellerEmail: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set when coming from an ad to write to its seller; in the history entry, so that a reload keeps it. */
    initChat?: boolean
    chat?: ChatStart
    /** The thread was opened from the list, so Back leads there. */
    isFromList?: boolean
  }
}

export const chatStartFor = (ad: Ad, sellerEmail: string): ChatStart => ({
  productId: ad._id,
  title: ad.title,
  image: ad.images[0] ?? null,
  price: ad.price,
  listingType: ad.listingType,
  rentType: ad.rentType,
  sellerId: ad.user,
  sellerName: ad.contactName,
  sellerImage: ad.sellerImage,
  sellerEmail,
})
