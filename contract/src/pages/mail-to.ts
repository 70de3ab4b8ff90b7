import { publicSettings } from '../market/market-settings.ts'

export const concerns = ['general', 'support', 'privacy', 'safety'] as const
export type Concern = (typeof concerns)[number]

/** Whom to write to, as a link: the address for this, or the contact form if the market has none. */
export function mailTo(concern: Concern): string {
  const address = publicSettings()[`${concern}Email`]
  return address ? `[${address}](mailto:${address})` : '[us](/contact-us)'
}
