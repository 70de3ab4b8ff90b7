import { createHmac } from 'node:crypto'
import type { StoppableKind } from '@bowerbird/contract/notifications/notifications.terms'
import { stopEmails } from '@bowerbird/contract/notifications/unsubscribe.endpoints'

/** A member, and the secret that signs the links in their emails. It is in none of them. */
export interface Signer {
  accountId: string
  secret: string
}

export interface EmailLinks extends Signer {
  publicUrl: string
}

/**
 * The member and a signature of what the link may do, so that a forwarded email only stops its own kind of emails, or
 * its own saved search. A new email address or password makes a new secret, and so ends all earlier links.
 */
export function emailToken({ accountId, secret }: Signer, kind: StoppableKind, search?: string): string {
  const signature = createHmac('sha256', secret).update(`${kind} ${search ?? ''}`)
  return accountId.replaceAll('-', '') + signature.digest('hex').slice(0, 32)
}

/** The member that a token is about, whether it is valid or not. */
export const accountIn = (token: string): string | undefined =>
  /^[0-9a-f]{64}$/.test(token)
    ? token.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    : undefined

/** Messages are what a link without a kind stops. */
const queryOf = (signer: Signer, kind: StoppableKind, search?: string): string =>
  new URLSearchParams({
    token: emailToken(signer, kind, search),
    ...(kind !== 'message' && { kind }),
    ...(search && { search }),
  }).toString()

/** A page that asks whether to stop emails of a kind, and can undo it. */
export const unsubscribeLink = (links: EmailLinks, kind: StoppableKind): string =>
  `${links.publicUrl}/unsubscribe?${queryOf(links, kind)}`

/** A page that asks whether to pause a saved search, and can undo it. */
export const pauseLink = (links: EmailLinks, search: string): string =>
  `${links.publicUrl}/unsubscribe?${queryOf(links, 'alert', search)}`

/** For the unsubscribe button of mail programs (RFC 8058). */
export const unsubscribeHeaders = (links: EmailLinks, kind: StoppableKind) => ({
  'List-Unsubscribe': `<${links.publicUrl}${stopEmails.path}?${queryOf(links, kind)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
