import type { Market } from './market.types.ts'

const keys = new WeakMap<Market, string>()

/** FNV-1a: short, and the same on every process. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return (value >>> 0).toString(36)
}

/**
 * Changes whenever the market does, also when a new release ships other defaults. Part of the document's address and of
 * the keys of whatever was rendered from it.
 */
export function marketKey(market: Market): string {
  const known = keys.get(market)
  if (known) return known
  const key = `${market.version}-${hash(JSON.stringify(market))}`
  keys.set(market, key)
  return key
}

/** A browser's document has fewer settings than the server's, but the same key: the one in its address. */
export const setMarketKey = (market: Market, key: string): void => void keys.set(market, key)
