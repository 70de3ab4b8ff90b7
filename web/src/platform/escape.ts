const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const special = /[&<>"']/g
const isSpecial = /[&<>"']/

/** Words as they stand in markup, between tags and in attributes alike: the same signs that React escapes. */
export const escaped = (text: string): string =>
  isSpecial.test(text) ? text.replace(special, (sign) => escapes[sign] ?? sign) : text
