import { formatMoney, formatPrice, formatShortLocation } from '@bowerbird/contract/ads/ads.format'
import { nameInMail } from '../../platform/mail/quote.ts'
import type { ChangedAd } from './alerts.store.ts'

/** Why a member is notified: an ad is new to a search, cheaper, reserved, free again, sold, or back. */
export type Reason = 'new' | 'cut' | 'reserved' | 'free' | 'sold' | 'back'

interface AlertContext {
  reason: Reason
  oldPriceCents: number | null
  /** The names of the searches that found it. */
  searches: readonly string[]
  /** True if the member has saved the ad. */
  isSaved: boolean
  /** True if they requested a notice in case its reservation falls through. */
  isWatched?: boolean
  /** The seller's name, if the member follows them and the ad is new. */
  followed?: string | undefined
}

const dollars = (cents: number): number => cents / 100

const priceOf = ({ priceCents, listingType, rentType }: ChangedAd): string =>
  formatPrice({ price: dollars(priceCents), listingType, rentType })

/** “Corolla”; “Corolla” and “Cars”; “Corolla” and 2 others. */
function namesOf(searches: readonly string[]): string {
  const [first, second, ...more] = searches.map((name) => `“${name}”`)
  if (second === undefined) return `your search ${first}`
  return more.length
    ? `your search ${first} and ${more.length + 1} others`
    : `your searches ${first} and ${second}`
}

const titles: Record<Reason, string> = {
  new: 'New',
  cut: 'Price cut',
  reserved: 'Reserved',
  free: 'Available again',
  sold: 'Sold',
  back: 'Back again',
}

const happened: Partial<Record<Reason, string>> = {
  reserved: 'It’s reserved for someone. We’ll tell you if that falls through.',
  free: 'The reservation fell through.',
}

function reasonText({ reason, searches, isSaved, isWatched, followed }: AlertContext): string {
  const own = [
    happened[reason],
    isWatched ? 'You asked us to tell you.' : isSaved && 'You saved this ad.',
    followed && `You follow ${nameInMail(followed)}.`,
  ].filter(Boolean)
  if (!searches.length || reason === 'sold') return own.join(' ')
  const found = reason === 'cut' ? 'It’s now in the price range of' : 'It matches'
  return [`${found} ${namesOf(searches)}.`, ...own].join(' ')
}

/** "New: Toyota Corolla 2016", "$9,500 in Newtown, NSW. It matches your search “Corolla”." */
export function textsOf(ad: ChangedAd, context: AlertContext): { title: string; text: string } {
  const { reason, oldPriceCents } = context
  const was = reason === 'cut' && oldPriceCents !== null ? `, was ${formatMoney(dollars(oldPriceCents))}` : ''
  const offer = reason === 'sold' ? [] : [`${priceOf(ad)}${was} in ${formatShortLocation(ad)}.`]
  return { title: `${titles[reason]}: ${ad.title}`, text: [...offer, reasonText(context)].join(' ') }
}
