import { countryName } from '@bowerbird/contract/catalogue/locations'
import { currentMarket } from '@bowerbird/contract/market/current-market'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { escapeHtml } from '../xml.ts'
import type { Mail } from './mail.ts'

/** Our contact address: every mail that offers contact carries it. */
export const contactLink = (publicUrl: string, label = 'contact us'): Link => ({
  label,
  href: `${publicUrl}/contact-us`,
})

export interface Link {
  label: string
  href: string
}

/** Plain text, or text with a link in it. */
export type Paragraph = string | { before?: string; link: Link; after?: string }

/** Lines under a heading of their own, such as the ads that a saved search found. */
export interface Section {
  heading: string
  lines: Paragraph[]
}

/** The content of a mail as a feature writes it; it becomes a text and an HTML part with the same content. */
export interface Letter {
  to: string
  subject: string
  heading: string
  /** Paragraphs before the code. */
  opening: string[]
  /** Shown large, in a box of its own. */
  code?: string
  sections?: Section[]
  /** A button; in the text part, its full address. */
  action?: Link
  /** Paragraphs after it. */
  closing: Paragraph[]
  /** The last lines, in small print: why this was sent, and how to unsubscribe. */
  smallPrint?: { text: string; links: Link[] }
}

/** Mail programs know no custom properties. */
const ink = () => currentMarket().brand?.light.header ?? '#0F1F4B'
const accent = () => currentMarket().brand?.light.bower ?? '#1D3FBB'
const tint = () => currentMarket().brand?.light.sky ?? '#EEF2FF'
const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const anchor = ({ label, href }: Link, color: string) =>
  `<a href="${escapeHtml(href)}" style="color:${color}">${escapeHtml(label)}</a>`

const inHtml = (part: Paragraph): string =>
  typeof part === 'string'
    ? escapeHtml(part)
    : escapeHtml(part.before ?? '') + anchor(part.link, accent()) + escapeHtml(part.after ?? '')

const inText = (part: Paragraph): string =>
  typeof part === 'string'
    ? part
    : `${part.before ?? ''}${part.link.label} (${part.link.href})${part.after ?? ''}`

const paragraph = (part: Paragraph) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:#3A4463">${inHtml(part)}</p>`

const codeBox = (code: string) =>
  `<p style="margin:8px 0 24px;padding:20px 0;border-radius:12px;background:${tint()};color:${accent()};` +
  `font-size:36px;line-height:44px;font-weight:700;letter-spacing:10px;text-align:center">${escapeHtml(code)}</p>`

const button = ({ label, href }: Link) =>
  `<p style="margin:8px 0 24px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 24px;` +
  `border-radius:8px;background:${accent()};color:#FFFFFF;font-size:16px;line-height:20px;font-weight:600;` +
  `text-decoration:none">${escapeHtml(label)}</a></p>`

const inSection = ({ heading, lines }: Section) =>
  `<h2 style="margin:8px 0 8px;font-size:17px;line-height:24px;color:${ink()}">${escapeHtml(heading)}</h2>\n` +
  lines.map(paragraph).join('\n')

const small = ({ text, links }: { text: string; links: Link[] }) =>
  `<p style="margin:24px 0 0;font-size:13px;line-height:20px;color:#5B6584">${escapeHtml(text)} ` +
  `${links.map((link) => anchor(link, '#5B6584')).join(' · ')}</p>`

// Tables and inline styles, because mail programs support little else.
const page = ({
  subject,
  heading,
  opening,
  code,
  sections = [],
  action,
  closing,
  smallPrint,
}: Letter) => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#F4F6FB;font-family:${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F4F6FB">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:20px 32px;border-radius:16px 16px 0 0;background:${ink()};color:#FFFFFF;font-size:20px;font-weight:700">${escapeHtml(marketName())}</td></tr>
<tr><td style="padding:32px;border-radius:0 0 16px 16px;background:#FFFFFF">
<h1 style="margin:0 0 16px;font-size:22px;line-height:30px;color:${ink()}">${escapeHtml(heading)}</h1>
${opening.map(paragraph).join('\n')}
${code ? codeBox(code) : ''}
${sections.map(inSection).join('\n')}
${action ? button(action) : ''}
${closing.map(paragraph).join('\n')}
${smallPrint ? small(smallPrint) : ''}
</td></tr>
<tr><td style="padding:20px 32px;font-size:13px;line-height:20px;color:#5B6584;text-align:center">${escapeHtml(marketName())}, the marketplace for ${escapeHtml(countryName())}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`

export function writeLetter(letter: Letter): Mail {
  const { to, subject, heading, opening, code, sections = [], action, closing, smallPrint } = letter
  const parts = [
    heading,
    ...opening,
    ...(code ? [`    ${code}`] : []),
    ...sections.map((section) => [section.heading, ...section.lines.map(inText)].join('\n\n')),
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...closing.map(inText),
    ...(smallPrint
      ? [smallPrint.text, ...smallPrint.links.map(({ label, href }) => `${label}:\n${href}`)]
      : []),
    `-- \n${marketName()}`,
  ]
  return { to, subject, text: `${parts.join('\n\n')}\n`, html: page(letter) }
}
