import parsePhoneNumber from 'libphonenumber-js/min'

/**
 * A phone number in international form (E.164), however it is written in Australia: with or without area code brackets,
 * with +61, 61, 0061 or 0011. Undefined if no such number can exist.
 */
export function toE164(typed: string): string | undefined {
  // Our own international prefix is 0011; most of the world writes 00.
  const number = typed.trim().replace(/^00(?!11)/, '+')
  const readings = [parsePhoneNumber(number, 'AU'), parsePhoneNumber(`+${number.replace(/^\+/, '')}`)]
  return readings.find((reading) => reading?.isValid())?.number
}
