import type { AdFields } from '../../ads/ads.fields.ts'
import type { NotificationKind } from '../notifications.terms.ts'

/** The recipient's role. Emails say it in their small print: see `whyTexts`. */
export type Recipient =
  | 'seller'
  /** The person whom an ad is, or was, reserved for. */
  | 'holder'
  /** Named by the seller when they marked the ad as sold. */
  | 'buyer'
  /** Others who have written about the ad. */
  | 'asker'
  | 'saver'
  /** Waits for the reservation to fall through. */
  | 'watcher'
  /** Has a saved search that finds the ad. */
  | 'searcher'
  | 'follower'
  /** Has made an offer or has to answer one, or has a deal. */
  | 'party'
  /** One of the two sides of a deal that is done. */
  | 'dealer'
  /** Of a chat. */
  | 'reader'
  | 'sender'
  | 'reporter'
  /** Of an account. */
  | 'owner'

/**
 * Names in braces that a text may contain: `{title}`. Members write titles, names and reasons, so none of these may be in a subject
 * or a heading: anyone could send a headline in the market's name. The name of a saved search is the recipient's own.
 */
export const placeholders = [
  'title',
  'price',
  'amount',
  'was',
  'place',
  'day',
  'market',
  'count',
  'provider',
  'searchName',
  'searches',
  'person',
  'reason',
  'time',
] as const
export type Placeholder = (typeof placeholders)[number]
export type Facts = Partial<Record<Placeholder, string>>

export interface EventWords {
  /** In the list of notifications and on a device. */
  title: string
  /** Below it: two lines at most. */
  text: string
  /** Of the email: the news itself. */
  subject: string
  /** In the email; by default the subject. */
  heading?: string
  /** Paragraphs of the email above the ad. */
  opening: readonly string[]
  /** On the email's button. */
  action: string
  /** Paragraphs of the email below the button. */
  closing?: readonly string[]
}

export interface NotificationEvent {
  /** Describes the event for readers of this table. */
  when: string
  to: Recipient
  /** Decides the channels and the setting that switches it off: see `defaultChannels`. */
  kind: NotificationKind
  words: EventWords
  /** Where the words differ for an ad that is for rent. */
  rent?: Partial<EventWords>
}

/** Fields of an ad that notices and emails show. */
export interface NewsAd
  extends Pick<AdFields, 'title' | 'price' | 'listingType' | 'rentType' | 'state' | 'city'> {
  id: string
  suburb?: string | null
  image?: string | null
  /** The lowest price of the thirty days before, if that was higher. */
  oldPrice?: number | null
}
