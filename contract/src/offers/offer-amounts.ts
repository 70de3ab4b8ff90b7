import { priceError } from '../posting/amounts.ts'
import { PRICE_REQUIRED } from '../posting/posting.terms.ts'
import { OFFER_AMOUNT } from './offers.terms.ts'

/** Why a typed amount can't be offered; undefined if it is one. Limits of the ad are the server's. */
export function offerAmountError(typed: string | number): string | undefined {
  const error = priceError(typed)
  return error === PRICE_REQUIRED ? OFFER_AMOUNT : error
}
