/** Characters that XML 1.0 can't contain, not even escaped. With the flag u, a surrogate is one without its other half. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it removes.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/gu

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for an element or an attribute of XML or HTML. */
export const escapeXml = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (character) => entities[character] ?? '')
