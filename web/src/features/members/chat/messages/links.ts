import { readLink } from '@bowerbird/contract/safety/link-kinds'

/** True if people should see the real host before they open a link: it hides its target, or copies a known name. */
export function isSuspiciousLink(href: string): boolean {
  const { protocol, hostname, port, username, password } = new URL(href)
  return (
    protocol !== 'https:' ||
    port !== '' ||
    username + password !== '' ||
    // An IP address, or letters that may look like others.
    /^[\d.]+$|^\[|(?:^|\.)xn--/.test(hostname) ||
    readLink(hostname) !== '#link'
  )
}

/** A piece of a message. Everything but text becomes a link. */
export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'web' | 'email' | 'phone'; text: string; href: string }

const url = String.raw`\b(?:https?:\/\/|www\.)[^\s<>"]+`
const email = String.raw`\b[\w.%+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}\b`
/** Australian numbers: mobiles, landlines, and 1300 or 1800. */
const phone = String.raw`(?:(?:\+?61[ -]?4|04)\d{2}[ -]?\d{3}[ -]?\d{3}|(?:\+?61[ -]?[2378]|\(0[2378]\)|0[2378])[ -]?\d{4}[ -]?\d{4}|1[38]00[ -]?\d{3}[ -]?\d{3})(?![\w/-]|[.,]\d)`
const found = new RegExp(`(?<web>${url})|(?<email>${email})|(?<phone>${phone})`, 'gi')
/** In front of digits, these make them part of something else. Checked by hand: older Safari has no lookbehind. */
const beforeOther = /[\w$.,/+-]/
/** Trailing punctuation is rarely part of a URL. */
const trailing = /[.,!?;:'")\]]+$/

function partOf({ web, email: address, phone: number }: Record<string, string | undefined>) {
  if (address) return { kind: 'email', text: address, href: `mailto:${address}` } as const
  if (number) return { kind: 'phone', text: number, href: `tel:${number.replace(/[^\d+]/g, '')}` } as const
  const text = web?.replace(trailing, '') ?? ''
  const href = /^www\./i.test(text) ? `https://${text}` : text
  return URL.canParse(href) ? ({ kind: 'web', text, href } as const) : undefined
}

/** Finds URLs, email addresses and phone numbers in a message. Of URLs, only http and https become links. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(found)) {
    const part = partOf(match.groups ?? {})
    if (!part || (part.kind === 'phone' && beforeOther.test(text.charAt(match.index - 1)))) continue
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    parts.push(part)
    end = match.index + part.text.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

export const hasLinks = (text: string): boolean => splitLinks(text).some(({ kind }) => kind !== 'text')
