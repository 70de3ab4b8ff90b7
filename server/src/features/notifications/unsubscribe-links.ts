import type { StoppableKind } from '@bowerbird/contract/notifications/notifications.terms'
import { stopEmails } from '@bowerbird/contract/notifications/unsubscribe.endpoints'
import { DAY_SECONDS } from '@bowerbird/contract/time'
import { isLinkSignature, linkSignature } from '../../platform/link-signature.ts'

/** A member, and the secret that signs the links in their emails. It is in none of them. */
export interface Signer {
  accountId: string
  secret: string
}

export interface EmailLinks extends Signer {
  publicUrl: string
}

/** The law wants at least 30: people unsubscribe from the email that annoys them, and from older ones. */
const LINK_DAYS = 180

const dayNow = (): number => Math.floor(Date.now() / 1000 / DAY_SECONDS)

const whatOf = (kind: StoppableKind, search: string | undefined, lastDay: string): string =>
  `emails ${kind} ${search ?? ''} ${lastDay}`

/**
 * The member, the link's last day, and a signature of what it may do, so that a forwarded email only stops its own kind
 * of emails, or its own saved search. A new email address or password makes a new secret, and so ends all earlier links.
 */
export function emailToken(
  { accountId, secret }: Signer,
  kind: StoppableKind,
  search?: string,
  lastDay = dayNow() + LINK_DAYS,
): string {
  const day = lastDay.toString(16)
  return `${accountId.replaceAll('-', '')}-${day}-${linkSignature(secret, whatOf(kind, search, day))}`
}

const form =
  /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})(?:-([0-9a-f]{4,6})-)?([0-9a-f]{32})$/

interface ParsedToken {
  accountId: string
  /** Undefined in links of earlier versions. */
  lastDay: string | undefined
  signature: string
}

/** Reads a token without checking it. */
export function parseEmailToken(token: string): ParsedToken | undefined {
  const [, ...parts] = form.exec(token) ?? []
  const [lastDay, signature] = parts.splice(5)
  return signature === undefined ? undefined : { accountId: parts.join('-'), lastDay, signature }
}

/** Secrets of an account; the earlier one signed links without a last day, which work for some time. */
export interface MailSecrets {
  secret: string
  earlier: string | null
}

export function mayStop(
  { lastDay, signature }: ParsedToken,
  { secret, earlier }: MailSecrets,
  kind: StoppableKind,
  search?: string,
): boolean {
  if (lastDay === undefined)
    return earlier !== null && isLinkSignature(signature, earlier, `${kind} ${search ?? ''}`)
  return (
    Number.parseInt(lastDay, 16) >= dayNow() &&
    isLinkSignature(signature, secret, whatOf(kind, search, lastDay))
  )
}

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
