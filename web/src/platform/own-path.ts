/**
 * Returns a redirect target from untrusted input if it is a path of this site, otherwise undefined: it must not lead
 * to another host or run a script. Browsers drop tabs and line ends from URLs, so "/<tab>/host" would be another host.
 */
export const ownPath = (path: unknown): string | undefined =>
  typeof path === 'string' && /^\/(?![/\\])[^\t\r\n]*$/.test(path) ? path : undefined
