/** Node's own: this is for the server, where pages become bytes. */
declare const Buffer: {
  from: (text: string, encoding: 'latin1') => { toString: (encoding: 'latin1') => string }
}

/**
 * The same text at one byte a sign. Once a text has had a sign beyond Latin-1 in it, the engine keeps all that is made
 * from it at two bytes, and encodes it twenty times slower. Undefined where it still has such a sign.
 */
export function narrowed(text: string): string | undefined {
  const latin = Buffer.from(text, 'latin1').toString('latin1')
  return latin === text ? latin : undefined
}
