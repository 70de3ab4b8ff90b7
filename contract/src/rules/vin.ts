/** Vehicle identification numbers: ISO 3779, and the check digit of 49 CFR 565 where it applies. */

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/

/** The value of each letter; I, O and Q are in no VIN, because they look like digits. */
const letterValues: Record<string, number> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
}
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** Only vehicles made in North America and China must have one: elsewhere the ninth place may say something else. */
const hasCheckDigit = (vin: string): boolean => /^[1-5L]/.test(vin)

const CHECK_PLACE = 8

export function checkDigit(vin: string): string {
  const sum = weights.reduce((total, weight, index) => {
    const sign = vin[index] ?? '0'
    return total + weight * (letterValues[sign] ?? Number(sign))
  }, 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/** As it is stored: people type spaces, hyphens and small letters. */
const plainVin = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

export function isVin(typed: string): boolean {
  const vin = plainVin(typed)
  return VIN.test(vin) && (!hasCheckDigit(vin) || vin[CHECK_PLACE] === checkDigit(vin))
}
