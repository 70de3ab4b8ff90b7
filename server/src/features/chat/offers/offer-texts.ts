import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import { formatPrice } from '@bowerbird/contract/ads/ads.format'
import type { OfferMove } from '@bowerbird/contract/offers/offers.states'
import { dayText } from '../../lifecycle/reservation-notices.service.ts'

/** "$450", or "$90/wk". */
export const offerText = (fields: AdFields, amount: number): string =>
  formatPrice({ ...fields, price: amount })

/** Messages that offers and their answers are in the chat, in the words of the person who pressed the button. */
export const offerMessages = {
  offer: (amount: string): string => `I offer ${amount}.`,
  counter: (amount: string): string => `How about ${amount}?`,
  tooLow: (amount: string): string =>
    `Thank you for your offer. ${amount} is less than I’d take. (Answered automatically.)`,
}

export const answerMessages: Record<OfferMove, (amount: string, lastDay: string | undefined) => string> = {
  accept: (amount, lastDay) =>
    lastDay ? `Agreed: ${amount}. It’s reserved until ${dayText(lastDay)}.` : `Agreed: ${amount}.`,
  decline: (amount) => `Thank you, but I can’t agree to ${amount}.`,
  withdraw: (amount) => `I’ve taken back my offer of ${amount}.`,
  cancel: (amount) => `I have to call off what we agreed at ${amount}.`,
}
