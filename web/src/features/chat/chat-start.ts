import type { Ad } from '@bowerbird/contract/ads/ads.schema'

/** What the page of an ad hands to the messages page: whom to write to about what. */
export interface ChatStart {
  productId: string
  title: string
  image: string | null
  price: number
  listingType: Ad['listingType']
  rentType: Ad['rentType']
  sellerName: string
  sellerEmail: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Someone comes from an ad to write to its seller; in the history entry, so that a reload keeps it. */
    initChat?: boolean
    chat?: ChatStart
    /** A thread was opened from the list: Back leads there. */
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
  sellerName: ad.contactName,
  sellerEmail,
})
