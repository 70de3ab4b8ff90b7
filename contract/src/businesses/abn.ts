/*
 * Australian Business Numbers: eleven digits, of which the first two are check digits, see
 * https://abr.business.gov.au/Help/AbnFormat. A number that passes is well formed; only the register knows whose it is.
 */

const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
const MODULUS = 89

/** The digits of a number as people type it: "ABN 51 824 753 556". */
export const plainAbn = (typed: string): string => typed.replace(/^\s*abn\b[:.]?/i, '').replace(/[\s.-]/g, '')

/** True for eleven digits whose check digits are right. */
export function isAbn(digits: string): boolean {
  if (!/^[1-9]\d{10}$/.test(digits)) return false
  const sum = weights.reduce(
    (total, weight, index) => total + weight * (Number(digits.charAt(index)) - (index === 0 ? 1 : 0)),
    0,
  )
  return sum % MODULUS === 0
}

/** "51 824 753 556". */
export const formatAbn = (digits: string): string =>
  digits.replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')

/** The register's page about a number. */
export const abnLookup = (digits: string): string => `https://abr.business.gov.au/ABN/View?abn=${digits}`
