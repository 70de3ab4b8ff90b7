import { marketName } from '@bowerbird/contract/market/market-settings'

/** Whom passkeys are for: browsers use them on this host only, and sign on which page they were used. */
export interface RelyingParty {
  rpID: string
  rpName: string
  origin: string
}

/** From the market's own address: the Host header can't be trusted. */
export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, rpName: marketName(), origin }
}
