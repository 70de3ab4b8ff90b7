import { isLinkSignature, linkSignature } from '../../platform/link-signature.ts'

interface Signed {
  token: string
  secret: string
}

/** The token of a link that renews an ad. Its signature ends with the seller's email or password. */
export const renewalToken = ({ token, secret }: Signed): string =>
  `${token}.${linkSignature(secret, `renew ${token}`)}`

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.([0-9a-f]{32}))?$/

/** Its parts, whether it is valid or not. */
export function parseRenewalToken(
  text: string,
): { token: string; signature: string | undefined } | undefined {
  const [, token, signature] = form.exec(text) ?? []
  return token === undefined ? undefined : { token, signature }
}

/** `secret`: null for links of the version before, which weren't signed. */
export const isRenewalSigned = (
  token: string,
  signature: string | undefined,
  secret: string | null,
): boolean =>
  secret === null || (signature !== undefined && isLinkSignature(signature, secret, `renew ${token}`))
