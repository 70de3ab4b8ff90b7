/** A feed that can't be read at all, in words for its owner. */
export class UnreadableFeed extends Error {
  override name = 'UnreadableFeed'
}

/**
 * One ad of a feed, in whatever words its maker uses: values by the path of their names, such as `images.image`. A path
 * has letters and digits only, in lower case, so that StockNo, stock_no and stock-no are the same.
 */
export interface FeedRecord {
  /** Where it begins: a line of CSV or XML, or the number of an object in JSON. */
  line: number
  values: Map<string, string[]>
}

export const plainName = (name: string): string => {
  // Without a namespace: g:price. The parts of our own columns keep their dot: a.year.
  const local = name.slice(name.indexOf(':') + 1)
  return local.toLowerCase().replace(/[^a-z0-9.]/g, '')
}

/** Several times the longest description: more only costs time. */
export const MAX_VALUE = 20_000

export function addValue(values: FeedRecord['values'], path: readonly string[], value: string): void {
  const text = value.slice(0, MAX_VALUE).trim()
  if (!text) return
  const key = path.filter(Boolean).join('.')
  const known = values.get(key)
  if (known) known.push(text)
  else values.set(key, [text])
}
