import { MAX_PRICE } from '../ads/ads.terms.ts'
import * as text from './posting.terms.ts'

/** Without the spaces and commas between thousands: "1 250", "1,250". */
const ungrouped = (typed: string | number): string =>
  String(typed)
    .trim()
    .replace(/[,\s](?=\d{3}(?:\D|$))/g, '')

/** A typed amount, however large or precise; undefined if it is no number. */
export function readAmount(typed: string | number): number | undefined {
  const plain = ungrouped(String(typed).replace(/^\s*\$/, ''))
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

const hasCentsAtMost = (amount: number): boolean => /^\d+(?:\.\d{1,2})?$/.test(String(amount))

/** Why a typed price is refused; undefined if it is valid. */
export function priceError(typed: string | number): string | undefined {
  const amount = readAmount(typed)
  if (amount === undefined) return text.PRICE_REQUIRED
  if (amount > MAX_PRICE) return text.PRICE_TOO_HIGH
  return hasCentsAtMost(amount) ? undefined : text.PRICE_TOO_PRECISE
}

/** Parses a price; undefined if it is invalid. */
export const readPrice = (typed: string | number): number | undefined =>
  priceError(typed) === undefined ? readAmount(typed) : undefined

export const readArea = (typed: string | number): number | undefined => {
  const plain = ungrouped(typed)
  const area = /^\d{1,9}$/.test(plain) ? Number(plain) : 0
  return area > 0 && area <= text.MAX_PROPERTY_AREA ? area : undefined
}
