import type { StoppableKind } from '@bowerbird/contract/notifications/notifications.terms'
import { stopEmails } from '@bowerbird/contract/notifications/unsubscribe.endpoints'

export interface EmailLinks {
  publicUrl: string
  /** Of the member. */
  token: string
}

/** Messages are what a link without a kind stops: older emails have such links. */
const queryOf = (token: string, kind: StoppableKind, search?: string): string =>
  new URLSearchParams({ token, ...(kind !== 'message' && { kind }), ...(search && { search }) }).toString()

/** A page that stops emails of a kind at once, and can undo it. */
export const unsubscribeLink = ({ publicUrl, token }: EmailLinks, kind: StoppableKind): string =>
  `${publicUrl}/unsubscribe?${queryOf(token, kind)}`

/** A page that pauses a saved search at once, and can undo it. */
export const pauseLink = ({ publicUrl, token }: EmailLinks, search: string): string =>
  `${publicUrl}/unsubscribe?${queryOf(token, 'alert', search)}`

/** For the unsubscribe button of mail programs (RFC 8058). */
export const unsubscribeHeaders = ({ publicUrl, token }: EmailLinks, kind: StoppableKind) => ({
  'List-Unsubscribe': `<${publicUrl}${stopEmails.path}?${queryOf(token, kind)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
