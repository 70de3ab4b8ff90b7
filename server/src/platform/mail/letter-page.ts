import { emailImageAt, imageAt } from '@bowerbird/contract/image-address'
import { t } from '@bowerbird/contract/language/t'
import type { Theme } from '@bowerbird/contract/market/brand-colours'
import { marketIcon } from '@bowerbird/contract/market/market-icons'
import { publicSettings } from '@bowerbird/contract/market/market-settings'
import { languageAttributes } from '../language/language.ts'
import { escapeHtml } from '../xml.ts'
import type { Card, Letter, Link, Paragraph, Section } from './letter.types.ts'
import { letterColours } from './letter-colours.ts'

/*
 * The one layout of all mails. Tables and inline styles, because mail programs support little else; the style sheet only
 * has the dark colours. Everything can be read with images blocked.
 */

const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
/** The shipped drawing, for a market without a logo or an icon of its own. */
export const EMAIL_LOGO = '/icon-192.png'
const LOGO_HEIGHT = 32
const MAX_LOGO_WIDTH = 200
/** As wide as the text. */
const BIG_PICTURE = 510
const SMALL_PICTURE = 112

interface Context {
  /** The market's address, without a slash at its end. */
  site: string
  /** Makes an address of a path. */
  at: (href: string) => string
  /** Lines that name the sender and how to reach them. */
  sender: readonly string[]
}

type Colours = ReturnType<typeof letterColours>

/** Writes the parts of a mail in these colours. */
function writer(colours: Colours, { site, at, sender }: Context) {
  const { accent, onAccent, strong, tint, soft, line, ink, header } = colours

  const anchor = ({ label, href }: Link, { color = accent, name = 'accent' } = {}) =>
    `<a class="${name}" href="${escapeHtml(at(href))}" style="color:${color}">${escapeHtml(label)}</a>`

  const inHtml = (part: Paragraph): string =>
    typeof part === 'string'
      ? escapeHtml(part)
      : escapeHtml(part.before ?? '') + anchor(part.link) + escapeHtml(part.after ?? '')

  const paragraph = (part: Paragraph) =>
    `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px;color:${ink}">${inHtml(part)}</p>`

  const codeBox = (code: string) =>
    `<p class="tint accent" style="margin:8px 0 24px;padding:20px 0;border-radius:12px;background:${tint};color:${accent};` +
    `font-size:36px;line-height:44px;font-weight:700;letter-spacing:10px;text-align:center">${escapeHtml(code)}</p>`

  const lead = ({ lead: price, was }: Card, size: number) =>
    `<span class="strong" style="font-size:${size}px;line-height:${size + 8}px;font-weight:700;color:${strong}">${escapeHtml(price)}</span>` +
    (was
      ? ` <span class="soft" style="font-size:15px;color:${soft}">${t`was ${`<s>${escapeHtml(was)}</s>`}`}</span>`
      : '')

  const about = (card: Card, size: number) =>
    `${lead(card, size)}<br>` +
    `<a class="ink" href="${escapeHtml(at(card.href))}" style="color:${ink};font-size:16px;line-height:24px;font-weight:600;text-decoration:none">${escapeHtml(card.title)}</a><br>` +
    `<span class="soft" style="font-size:14px;line-height:22px;color:${soft}">${escapeHtml(card.note)}</span>`

  /** Outlook for Windows reads the width from the attribute only. */
  const picture = ({ image, href }: Card, shown: number, style: string) =>
    image
      ? `<a href="${escapeHtml(at(href))}"><img src="${escapeHtml(at(emailImageAt(image, shown > 160 ? 640 : 320)))}" width="${shown}" alt="" style="display:block;border:0;object-fit:cover;${style}"></a>`
      : ''

  /** The subject of the mail: its picture as wide as the text. */
  const bigCard = (card: Card) =>
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="line" style="margin:0 0 24px;border:1px solid ${line};border-radius:12px;border-collapse:separate;overflow:hidden">` +
    (card.image
      ? `<tr><td class="tint" style="background:${tint};border-radius:11px 11px 0 0">${picture(card, BIG_PICTURE, 'width:100%;max-height:340px;border-radius:11px 11px 0 0')}</td></tr>`
      : '') +
    `<tr><td style="padding:14px 16px 16px;word-break:break-word">${about(card, 24)}</td></tr></table>`

  const smallCard = (card: Card) =>
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr>` +
    (card.image
      ? `<td width="${SMALL_PICTURE}" valign="top" style="width:${SMALL_PICTURE}px">${picture(card, SMALL_PICTURE, `width:${SMALL_PICTURE}px;height:84px;border-radius:8px;background:${tint}`)}</td>`
      : '') +
    `<td valign="top" style="padding:0 0 0 ${card.image ? 14 : 0}px;word-break:break-word">${about(card, 18)}</td></tr></table>`

  const section = ({ heading, cards = [], lines }: Section) =>
    `<h2 class="strong" style="margin:8px 0 12px;font-size:17px;line-height:24px;color:${strong}">${escapeHtml(heading)}</h2>\n` +
    [...cards.map(smallCard), ...lines.map(paragraph)].join('\n')

  const button = ({ label, href }: Link) =>
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td class="button" bgcolor="${accent}" style="border-radius:8px;background:${accent}">` +
    `<a class="button" href="${escapeHtml(at(href))}" style="display:inline-block;padding:14px 28px;border-radius:8px;background:${accent};color:${onAccent};` +
    `font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`

  const small = (text: string, links: readonly Link[]) =>
    `<p class="soft" style="margin:24px 0 0;font-size:13px;line-height:20px;color:${soft}">${escapeHtml(text)} ` +
    `${links.map((link) => anchor(link, { color: soft, name: 'soft' })).join(' · ')}</p>`

  /** The market's own logo, or the shipped drawing and the name. */
  const logo = () => {
    const { name, logo: own } = publicSettings()
    if (!own) {
      return (
        `<img src="${escapeHtml(at(marketIcon('icon-192.png')))}" width="32" height="32" alt="" style="display:inline-block;width:32px;height:32px;border:0;border-radius:8px;vertical-align:middle">` +
        `<span style="padding-left:10px;vertical-align:middle">${escapeHtml(name)}</span>`
      )
    }
    const width = Math.min(MAX_LOGO_WIDTH, Math.round((own.width / own.height) * LOGO_HEIGHT))
    return `<img src="${escapeHtml(at(imageAt(own.address, 640)))}" width="${width}" alt="${escapeHtml(name)}" style="display:inline-block;width:${width}px;height:auto;border:0;color:#ffffff">`
  }

  const head = () =>
    `<a href="${escapeHtml(`${site}/`)}" style="color:#ffffff;text-decoration:none;font-size:20px;line-height:32px;font-weight:700">${logo()}</a>`

  const foot = () =>
    [
      ...sender.map(escapeHtml),
      anchor({ label: t`Contact us`, href: '/contact-us' }, { color: soft, name: 'soft' }),
    ].join('<br>')

  return { paragraph, codeBox, bigCard, section, button, small, head, foot, header }
}

/** The dark colours, for mail programs that know them. */
function darkStyles(): string {
  const dark = letterColours('dark')
  const rules = {
    paper: `background:${dark.paper}`,
    surface: `background:${dark.surface}`,
    head: `background:${dark.header}`,
    ink: `color:${dark.ink}`,
    soft: `color:${dark.soft}`,
    strong: `color:${dark.strong}`,
    accent: `color:${dark.accent}`,
    tint: `background:${dark.tint}`,
    line: `border-color:${dark.line}`,
    button: `background:${dark.accent};color:${dark.onAccent}`,
  }
  return Object.entries(rules)
    .map(([name, rule]) => `.${name}{${rule.replace(/;|$/g, (end) => ` !important${end}`)}}`)
    .join('')
}

/** Mail programs show it after the subject in the list of mails. */
export const preheaderOf = ({ preheader, opening, card }: Letter): string =>
  preheader || [card && `${card.title}, ${card.lead}, ${card.note}`, ...opening].filter(Boolean).join(' ')

/** `only`: in the colours of one theme, whatever the reader's program prefers, for previews. */
export function letterPage(letter: Letter, context: Context, only?: Theme): string {
  const colours = letterColours(only ?? 'light')
  const schemes = only ?? 'light dark'
  const write = writer(colours, context)
  const { subject, heading, opening, code, card, sections = [], action, closing, smallPrint } = letter
  const body = [
    `<h1 class="strong" style="margin:0 0 16px;font-size:24px;line-height:32px;color:${colours.strong}">${escapeHtml(heading)}</h1>`,
    ...opening.map(write.paragraph),
    code ? write.codeBox(code) : '',
    card ? write.bigCard(card) : '',
    ...sections.map(write.section),
    action ? write.button(action) : '',
    ...closing.map(write.paragraph),
    smallPrint ? write.small(smallPrint.text, smallPrint.links) : '',
  ]
  return `<!doctype html>
<html ${languageAttributes()}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="${schemes}">
<meta name="supported-color-schemes" content="${schemes}">
<title>${escapeHtml(subject)}</title>
${only ? '' : `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkStyles()}}</style>`}
</head>
<body class="paper" style="margin:0;padding:0;background:${colours.paper};font-family:${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheaderOf(letter))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="background:${colours.paper}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="head" style="padding:16px 24px;border-radius:16px 16px 0 0;background:${colours.header}">${write.head()}</td></tr>
<tr><td class="surface" style="padding:28px 24px;border-radius:0 0 16px 16px;background:${colours.surface}">
${body.filter(Boolean).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:20px 24px;font-size:13px;line-height:20px;color:${colours.soft};text-align:center">${write.foot()}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`
}
