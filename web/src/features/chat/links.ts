export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string }

const found = /\b(?:https?:\/\/|www\.)[^\s<>"]+/gi
/** Trailing punctuation is rarely part of a URL. */
const trailing = /[.,!?;:'")\]]+$/

/** Finds the URLs in a message. Only http and https become links. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(found)) {
    const word = match[0].replace(trailing, '')
    const href = /^www\./i.test(word) ? `https://${word}` : word
    if (!URL.canParse(href)) continue
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    parts.push({ kind: 'link', text: word, href })
    end = match.index + word.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}
