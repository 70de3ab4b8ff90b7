import { t } from '@bowerbird/contract/language/t'

/** An address on this site may be a path: `/product/…`. */
export interface Link {
  label: string
  href: string
}

/** Plain text, or text with a link in it. */
export type Paragraph = string | { before?: string; link: Link; after?: string }

/** Something to look at, such as an ad, with its picture. */
export interface Card {
  title: string
  href: string
  /** Shown large: its price. */
  lead: string
  /** Struck through beside it: the price before. */
  was?: string | undefined
  /** In small print below: where it is. */
  note: string
  /** An address, or a path on this site. */
  image?: string | undefined
}

/** Cards and lines under a heading of their own, such as the ads that a saved search found. */
export interface Section {
  heading: string
  cards?: readonly Card[]
  lines: readonly Paragraph[]
}

/** The content of a mail as a feature writes it; it becomes a text and an HTML part with the same content. */
export interface Letter {
  to: string
  subject: string
  heading: string
  /** Shown after the subject in lists of mails; by default the first lines. */
  preheader?: string
  /** Paragraphs before the code or the card. */
  opening: readonly string[]
  /** Shown large, in a box of its own. */
  code?: string
  /** The subject of the mail. */
  card?: Card
  sections?: readonly Section[]
  /** The one button; in the text part, its full address. */
  action?: Link
  /** Paragraphs after it. */
  closing: readonly Paragraph[]
  /** The last lines, in small print: why this was sent, and how to unsubscribe. */
  smallPrint?: { text: string; links: readonly Link[] }
}

/** A sentence with a link in the place of its `{link}`. */
export function sentence(text: string, link: Link): Paragraph {
  const [before = '', after = ''] = text.split('{link}')
  return { before, link, after }
}

/** Our contact form: every mail that offers contact has this link. */
export const contactLink = (label = t`contact us`): Link => ({ label, href: '/contact-us' })
