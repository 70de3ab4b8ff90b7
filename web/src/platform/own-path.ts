/**
 * Returns a redirect target from untrusted input if it is a path of this site, otherwise undefined: it must not lead
 * to another host or run a script. Browsers drop tabs and line ends from URLs, so "/<tab>/host" would be another host.
 */
export const ownPath = (asked: unknown): string | undefined =>
  typeof asked === 'string' && /^\/(?![/\\])[^\t\r\n]*$/.test(asked) ? asked : undefined
