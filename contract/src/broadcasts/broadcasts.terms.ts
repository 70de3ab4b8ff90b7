import { t } from '../language/t.ts'

/** News goes to members who have asked for it; service messages are about their account or the market, and go to all. */
export const broadcastKinds = ['news', 'service'] as const
export type BroadcastKind = (typeof broadcastKinds)[number]

export const broadcastKindLabels: Readonly<Record<BroadcastKind, string>> = {
  news: t`News`,
  service: t`Important`,
}
export const broadcastKindTexts: Readonly<Record<BroadcastKind, string>> = {
  news: t`Offers, tips and what’s new. Only members who have switched on News in their settings get it, and every email has an unsubscribe link.`,
  service: t`Something members must know about their account or this market, such as new terms or a security problem. It goes to everyone it concerns, whatever their settings, so it must not advertise anything. The audit log records who sent it.`,
}

export const audiences = ['all', 'sellers', 'businesses', 'state', 'new'] as const
export type Audience = (typeof audiences)[number]

export const audienceLabels: Readonly<Record<Audience, string>> = {
  all: t`All members`,
  sellers: t`Sellers with listed ads`,
  businesses: t`People of businesses`,
  state: t`Members in a state`,
  new: t`New members`,
}
export const audienceTexts: Readonly<Record<Audience, string>> = {
  all: t`Everyone who can log in and has confirmed their email.`,
  sellers: t`Members who have at least one listed ad.`,
  businesses: t`Members who belong to a business.`,
  state: t`Members whose saved suburb is there, or who have a listed ad there.`,
  new: t`Members who joined in the last days.`,
}

export const broadcastStates = ['draft', 'sending', 'sent', 'stopped'] as const
export type BroadcastState = (typeof broadcastStates)[number]

export const MAX_SUBJECT = 120
export const MAX_SUMMARY = 300
export const MAX_BROADCAST_BODY = 5_000
export const MAX_LINK_LABEL = 40
export const MAX_LINK_PATH = 300
export const MAX_NEW_DAYS = 365
export const DEFAULT_NEW_DAYS = 30

/** After this time the recipients are counted again before it can be sent. */
export const COUNT_HOURS = 24

export const BROADCASTS_PAGE_SIZE = 20

export const BROADCAST_NOT_FOUND = t`Message not found`
export const BROADCAST_CHANGED = t`Someone has changed this message meanwhile. Please open it again.`
export const BROADCAST_STARTED = t`This message is on its way or was sent already`
export const BROADCAST_NOT_PREVIEWED = t`Please send yourself a preview of this version first`
export const BROADCAST_NOT_COUNTED = t`The recipients are still being counted`
export const BROADCAST_COUNT_OLD = t`The recipients were counted a while ago. Please count them again.`
export const BROADCAST_COUNT_DIFFERS = t`The number of recipients has changed. Please check it again.`
export const BROADCAST_WITHOUT_RECIPIENTS = t`There’s nobody to send this to`
export const BROADCAST_NOT_SENDING = t`This message is not being sent`
export const IMPORTANT_UNCONFIRMED = t`Please confirm that this message advertises nothing`

/** Paragraphs are separated by an empty line. */
export const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
