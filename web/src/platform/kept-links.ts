import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

/** Enough for the links that stand on every page, and those to the ads that many look at. */
const MOST_LINKS = 5000

const kept = new Map<string, ParsedLocation>()

interface Destination {
  to?: unknown
  params?: unknown
  search?: unknown
  href?: unknown
  hash?: unknown
  state?: unknown
  mask?: unknown
}

const isPlain = (value: unknown): value is object | undefined =>
  value === undefined || (typeof value === 'object' && value !== null)

/** Tells a destination from others. None where it depends on the page that the link stands on. */
function keyOf({ to, params, search, href, hash, state, mask }: Destination): string | undefined {
  if (typeof to !== 'string' || !to.startsWith('/') || href || hash || state || mask) return undefined
  if (!isPlain(params) || !isPlain(search)) return undefined
  const blanks = to.split('$').length - 1
  if (blanks > Object.keys(params ?? {}).length) return undefined
  return to + (blanks ? JSON.stringify(params) : '') + (search ? JSON.stringify(search) : '')
}

/** On the server: where a link leads is worked out once, and not on every page it stands on. */
export function keepLinks<R extends AnyRouter>(router: R): R {
  const build = router.buildLocation
  router.buildLocation = (options) => {
    const key = keyOf(options)
    const found = key && kept.get(key)
    if (found) return found
    const location = build(options)
    if (key) kept.set(key, location)
    const oldest = kept.keys().next()
    if (kept.size > MOST_LINKS && !oldest.done) kept.delete(oldest.value)
    return location
  }
  return router
}
