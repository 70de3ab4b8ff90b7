import type { NewsAd } from '@bowerbird/contract/notifications/events/event.types'
import type { EventName } from '@bowerbird/contract/notifications/events/notification-events'
import { nameInMail } from '../../platform/mail/quote.ts'
import { noticeOf } from '../notifications/event-notices.service.ts'
import type { Notice } from '../notifications/notify.service.ts'
import type { ChangedAd } from './alerts.store.ts'

/** Why a member is notified: an ad is new to a search, cheaper, reserved, free again, sold, or back. */
export type Reason = 'new' | 'cut' | 'reserved' | 'free' | 'sold' | 'back'

const savedEvents: Record<Exclude<Reason, 'new'>, EventName> = {
  cut: 'saved_cut',
  reserved: 'saved_reserved',
  free: 'saved_available',
  sold: 'saved_sold',
  back: 'saved_back',
}

interface AlertContext {
  /** Why they are notified because they saved it. */
  saved?: Exclude<Reason, 'new'> | undefined
  /** They asked to be notified if its reservation falls through, which it has. */
  isWatched?: boolean
  /** The seller's name, if the member follows them and the ad is new. */
  followed?: string | undefined
  /** How it came into the results of these searches. */
  entry: 'new' | 'cut'
  /** The names of the searches that found it. */
  searches: readonly string[]
}

/** The row of the table: the closest reason. */
function eventOf({ saved, isWatched, followed, entry }: AlertContext): EventName {
  if (isWatched) return 'watched_available'
  if (saved) return savedEvents[saved]
  if (followed) return 'seller_posted'
  return entry === 'cut' ? 'found_cut' : 'found_new'
}

const offerOf = ({
  id,
  title,
  priceCents,
  oldPrice,
  listingType,
  rentType,
  state,
  city,
  suburb,
  image,
}: ChangedAd): NewsAd => ({
  id,
  title,
  price: priceCents / 100,
  oldPrice,
  listingType,
  rentType,
  state,
  city,
  suburb,
  image,
})

/** Writes the notice about a change of someone else's ad, with every reason. */
export function alertNotice(
  ad: ChangedAd,
  context: AlertContext,
  { to, key }: { to: string; key: string },
): Notice {
  const { searches, followed } = context
  const event = eventOf(context)
  const isCut = event === 'saved_cut' || event === 'found_cut'
  const offer = offerOf(ad)
  const isAlert = event === 'found_new' || event === 'found_cut'
  const isMatch = !isAlert && searches.length > 0 && event !== 'saved_sold'
  const notice = noticeOf({
    event,
    to,
    key,
    href: `/product/${ad.id}`,
    ad: isCut ? offer : { ...offer, oldPrice: null },
    facts: {
      searches: searches.length ? ['searches', searches] : '',
      searchName: `“${searches[0] ?? ''}”`,
      ...(followed !== undefined && { person: nameInMail(followed) }),
    },
    ...(isMatch && { also: ['itMatches', searches] as const }),
  })
  const { letter: _, ...withoutLetter } = notice
  // The emails about what searches have found are written when they are sent: they collect several.
  return isAlert ? withoutLetter : notice
}
