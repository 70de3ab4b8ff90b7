import { memberNameFault } from '@bowerbird/contract/accounts/name.rules'
import { t } from '@bowerbird/contract/language/t'

/*
 * A member's text, as far as a mail in our name may repeat it: one short line, without hidden characters and without
 * anything that a mail program would turn into a link. Never in a subject or a heading.
 */

const MAX_QUOTED = 120

const LINK =
  /\S*(?:https?:|:\/\/|www\.)\S*|[^\s@]+@[^\s@]+\.[^\s@]+|[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.[\p{L}]{2,}(?:\/\S*)?/giu

export const onOneLine = (text: string): string =>
  text.replace(/[\p{C}\p{Default_Ignorable_Code_Point}\s]+/gu, ' ').trim()

export const withoutLinks = (text: string): string => onOneLine(text.normalize('NFKC')).replace(LINK, '…')

/** About two lines of a phone. */
export const shortened = (text: string): string => {
  const line = onOneLine(text)
  return line.length > MAX_QUOTED ? `${line.slice(0, MAX_QUOTED - 1).trimEnd()}…` : line
}

export const quoted = (text: string): string => `“${shortened(withoutLinks(text))}”`

/**
 * A member's name in a mail. One that was given before the rules for names may be anything. A mail program would make
 * "St.John" a link.
 */
export const nameInMail = (name: string): string =>
  memberNameFault(name) ? t`Another member` : withoutLinks(name.replace(/\.(?=\p{L})/gu, '. '))
