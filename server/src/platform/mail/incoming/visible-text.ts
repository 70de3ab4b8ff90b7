import { convert } from 'html-to-text'

/*
 * What someone wrote in a reply, without what their mail program added: the mail they answer and their signature. By
 * lines, and each line is looked at once: the text is anyone's.
 */

/** Longer ones have more quotes than any of our emails. */
const MAX_LINES = 2_000
const MAX_LINE = 4_000

const QUOTED = /^\s{0,3}>/
/** "On 18 Nov 2026, at 10:00, Bowerbird <…> wrote:", which may be wrapped. */
const ATTRIBUTION = /^(?:On|Le|El|Il|Am|Op|Em|Den|Na|Dne|W dniu)\s.{3,}:$/i
const ATTRIBUTION_BEGINS = /^(?:On|Le|El|Il|Am|Op|Em|Den)\s.{3,}/i
const WROTE = /(?:wrote|écrit|escribió|scritto|schrieb|schreef|escreveu|skrev|написал|写道)\s*[:：]$/i
/** Of mail programs that put the answered mail below a line. */
const DIVIDER =
  /^[-_=*\s]*(?:original message|forwarded message|reply message|ursprüngliche nachricht|message d’origine|mensaje original)[-_=*\s]*$/i
const RULE = /^\s*_{10,}\s*$/
const HEADER = /^\*?(?:From|Von|De|Da|Van|Från|发件人)\s?:\*?\s+\S/i
const OTHER_HEADER =
  /^\*?(?:Sent|Date|To|Gesendet|Datum|An|Envoyé|Enviado|Inviato|Verzonden|Subject)\s?:\*?\s+\S/i

/** The usual mark of a signature. */
const SIGNATURE = /^--\s?$/
/** What phones add. Only as the last line: "Sent via Express Post" is a message. */
const LAST_LINE =
  /^(?:Sent from my .{2,40}|Sent (?:from|with) (?:Outlook|Yahoo|Mail for|Mail on|Proton|Samsung|Gmail|AOL|Spark|Windows).{0,60}|Get Outlook for .{2,60}|Von meinem .{2,40} gesendet\.?|Envoyé de mon .{2,40})$/i

/** The heading of our own emails, for programs that repeat them without any mark. */
const OURS = /^\W*You have \d+ unread messages?\W*$/

/** Index of the first line of an attribution that ends in this line, or the line itself. */
function beginOfAttribution(lines: readonly string[], end: number): number {
  for (let i = end; i > end - 3 && i >= 0; i -= 1)
    if (ATTRIBUTION_BEGINS.test((lines[i] ?? '').trim())) return i
  return end
}

/** The first line from `start` that isn't empty. */
function nextLine(lines: readonly string[], start: number): string {
  for (let i = start; i < Math.min(lines.length, start + 4); i += 1)
    if (lines[i]?.trim()) return lines[i] ?? ''
  return ''
}

const isHeaderBlock = (lines: readonly string[], i: number): boolean =>
  HEADER.test((lines[i] ?? '').trim()) &&
  lines.slice(i + 1, i + 5).some((line) => OTHER_HEADER.test(line.trim()))

/** Where the mail that they answer begins, if the rest of the text is that mail. */
const beginsAnswered = (lines: readonly string[], i: number): boolean => {
  const line = (lines[i] ?? '').trim()
  return (
    DIVIDER.test(line) ||
    OURS.test(line) ||
    isHeaderBlock(lines, i) ||
    (RULE.test(line) && isHeaderBlock(lines, i + 1))
  )
}

/** Without quoted lines and what introduces them. Text below a quote stays: some people answer there. */
function withoutQuotes(lines: readonly string[]): string[] {
  const kept: string[] = []
  for (const [i, line] of lines.entries()) {
    const bare = line.trim()
    if (QUOTED.test(line)) continue
    if (beginsAnswered(lines, i)) break
    const isQuoteNext = QUOTED.test(nextLine(lines, i + 1))
    if ((ATTRIBUTION.test(bare) && isQuoteNext) || WROTE.test(bare)) {
      kept.length -= Math.min(kept.length, i - beginOfAttribution(lines, i))
      // Without marks, nobody can say where the quote ends.
      if (!isQuoteNext) break
    } else kept.push(line)
  }
  return kept
}

function withoutSignature(lines: readonly string[]): string[] {
  const at = lines.findIndex((line) => SIGNATURE.test(line))
  const kept = at < 0 ? [...lines] : lines.slice(0, at)
  const last = kept.findLastIndex((line) => line.trim())
  return last >= 0 && LAST_LINE.test((kept[last] ?? '').trim()) ? kept.slice(0, last) : kept
}

/** All but line breaks and tabs. */
const CONTROL = /[^\P{Cc}\n\t]/gu

export function visibleText(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL, '')
    .split('\n', MAX_LINES)
    .map((line) => line.slice(0, MAX_LINE))
  return withoutSignature(withoutQuotes(lines))
    .join('\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Parts that mail programs mark as the mail that is answered, or as a signature. */
const leftOut = [
  'blockquote',
  'style',
  'script',
  'title',
  'img',
  'div.gmail_quote',
  'div.gmail_quote_container',
  'div.gmail_attr',
  'div.gmail_signature',
  'div.gmail_extra',
  'div.yahoo_quoted',
  'div.moz-cite-prefix',
  'div.moz-signature',
  'div.protonmail_quote',
  'div#divRplyFwdMsg',
  'div#appendonsend',
  'div#Signature',
]

/** Converting takes longer than the text is long: what is nested a thousand times took seconds. A reply comes first. */
const MAX_HTML = 64_000

/** Some programs write more rules than text. */
const withoutRules = (html: string): string => {
  let rest = html
  for (const [begin, end] of [
    ['<head', '</head>'],
    ['<style', '</style>'],
    ['<!--', '-->'],
  ] as const) {
    const parts = rest.split(begin)
    rest = parts.map((part, i) => (i ? (part.split(end, 2)[1] ?? '') : part)).join('')
  }
  return rest
}

/** The text of a mail that has HTML only. */
export const textOfHtml = (html: string): string =>
  convert(withoutRules(html).slice(0, MAX_HTML), {
    wordwrap: false,
    preserveNewlines: false,
    limits: { maxInputLength: MAX_HTML, maxDepth: 60, maxChildNodes: 2_000, ellipsis: '' },
    selectors: [
      ...leftOut.map((selector) => ({ selector, format: 'skip' })),
      { selector: 'a', options: { ignoreHref: true } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: 'ul', options: { itemPrefix: '- ' } },
    ],
  })
