/**
 * A path of this site that an address from outside asks to go on to, or nothing: it must not lead to another host,
 * nor run. Browsers drop tabs and line ends from an address, so that "/<tab>/host" would be another host.
 */
export const ownPath = (asked: unknown): string | undefined =>
  typeof asked === 'string' && /^\/(?![/\\])[^\t\r\n]*$/.test(asked) ? asked : undefined
