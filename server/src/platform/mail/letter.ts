import { t } from '@bowerbird/contract/language/t'
import { marketName, publicSettings } from '@bowerbird/contract/market/market-settings'
import type { Card, Letter, Paragraph } from './letter.types.ts'
import { letterPage, preheaderOf } from './letter-page.ts'
import type { Mail } from './mail.ts'

const inText = (part: Paragraph, at: (href: string) => string): string =>
  typeof part === 'string'
    ? part
    : `${part.before ?? ''}${part.link.label} (${at(part.link.href)})${part.after ?? ''}`

const cardText = ({ title, lead, was, note, href }: Card, at: (href: string) => string): string =>
  `${title}\n${was ? t`${lead} (was ${was})` : lead}, ${note}\n${at(href)}`

/**
 * Who sends the mail, and how to reach them: Australia's Spam Act requires it of commercial messages. What an operator
 * has left empty is left out.
 */
function senderLines(): string[] {
  const { name, office, generalEmail, supportEmail, phone } = publicSettings()
  return [
    [name, office],
    [generalEmail || supportEmail, phone],
  ]
    .map((parts) => parts.filter(Boolean).join(' · '))
    .filter(Boolean)
}

const addressAt =
  (site: string) =>
  (href: string): string =>
    href.startsWith('/') ? `${site}${href}` : href

/** A mail of a letter. Paths in it become addresses below `site`. */
export function writeLetter(letter: Letter, site: string): Mail {
  const { to, subject, heading, opening, code, card, sections = [], action, closing, smallPrint } = letter
  const at = addressAt(site)
  const parts = [
    heading,
    ...opening,
    ...(code ? [`    ${code}`] : []),
    ...(card ? [cardText(card, at)] : []),
    ...sections.map((section) =>
      [
        section.heading,
        ...(section.cards ?? []).map((each) => cardText(each, at)),
        ...section.lines.map((line) => inText(line, at)),
      ].join('\n\n'),
    ),
    ...(action ? [`${action.label}:\n${at(action.href)}`] : []),
    ...closing.map((line) => inText(line, at)),
    ...(smallPrint
      ? [smallPrint.text, ...smallPrint.links.map(({ label, href }) => `${label}:\n${at(href)}`)]
      : []),
    `-- \n${senderLines().join('\n') || marketName()}`,
  ]
  return {
    to,
    subject,
    text: `${parts.join('\n\n')}\n`,
    html: letterPage(letter, { site, at, sender: senderLines() }),
  }
}

/** A letter as its reader sees it, in both themes. */
export function letterPreview(letter: Letter, site: string) {
  const context = { site, at: addressAt(site), sender: senderLines() }
  return {
    subject: letter.subject,
    preheader: preheaderOf(letter),
    text: writeLetter(letter, site).text,
    light: letterPage(letter, context, 'light'),
    dark: letterPage(letter, context, 'dark'),
  }
}
