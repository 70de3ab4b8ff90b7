import { t } from '../language/t.ts'

/** Hours that an offer waits for its answer, and how long before the end its receiver is reminded. */
export const OFFER_HOURS = 48
export const REMINDER_HOURS = 12
/** Days that an ad is reserved for the buyer of an accepted offer; the seller can change them as usual. */
export const AGREED_DAYS = 3
/** Offers that a buyer can make on one ad in a day. More would find out the lowest price that a seller keeps to themself. */
export const OFFERS_PER_AD_AND_DAY = 4
/** Of one conversation: more is no history that anyone reads. */
export const MAX_OFFERS_SHOWN = 50

export const OFFER_NOT_FOUND = t`This offer does not exist`
export const NO_OFFERS_HERE = t`The price of this ad is fixed, so it takes no offers.`
export const NO_OFFERS_ON_FREE = t`This is free, so there’s nothing to offer.`
export const NO_OFFERS_NOW = t`This ad isn’t taking offers at the moment.`
export const RESERVED_FOR_ANOTHER = t`This ad is reserved for someone else, so it isn’t taking offers now.`
export const OFFER_OPEN_ALREADY = t`Your last offer is still open. Take it back before you make another one.`
export const OFFER_AGREED_ALREADY = t`You have already agreed on a price here.`
export const OFFER_AMOUNT = t`Enter an amount in dollars, like 450`
export const OFFER_TOO_LOW = t`An offer is at least $1`
export const OFFERS_WORN_OUT = t`You’ve made several offers on this ad today. Message the seller, or try again tomorrow.`
export const PRICE_IS_LOWER = t`The price is now lower than this offer. Decline it, and agree on the new price in the chat.`
/** Why a button on an offer doesn't work any more. */
export const OFFER_MOVED_ON = t`This offer has changed in the meantime. Look at it again in the chat.`
