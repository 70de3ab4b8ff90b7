/**
 * Characters that XML 1.0 can't contain, not even escaped: control characters, lone surrogates, and two non-characters.
 */
const forbidden = /[^\P{Cc}\t\n\r]|[\p{Cs}\ufffe\uffff]/gu

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char)

/** Text for an element or an attribute of XML or HTML. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(forbidden, ''))
