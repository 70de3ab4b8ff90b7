import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

/** More than there are pages besides ads. */
const MOST_LINKS = 1000

/** Without their queries: by route and blanks, or by route alone where the blanks are plain words. */
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

type Plain = Record<string, unknown>

interface PlainDestination {
  to: string
  params: Plain
  search: Plain | undefined
}

const isPlain = (value: unknown): value is Plain | undefined =>
  value === undefined || (typeof value === 'object' && value !== null)

/** A destination that is the same wherever the link to it stands, and none where it depends on the page. */
function plainDestination({ to, params, search, href, hash, state, mask }: Destination) {
  if (typeof to !== 'string' || !to.startsWith('/') || href || hash || state || mask) return undefined
  if (!isPlain(params) || !isPlain(search)) return undefined
  const blanks = to.split('$').length - 1
  if (blanks > Object.keys(params ?? {}).length) return undefined
  return { to, params: blanks && params ? params : {}, search } satisfies PlainDestination
}

const blank = /\$(\w+)/g
/** Such as an id: it stands in an address as it is. */
const isPlainWord = (value: unknown) => typeof value === 'string' && /^[\w-]+$/.test(value)

/** On the server: where a link leads is worked out once, and not on every page it stands on. */
export function keepLinks<R extends AnyRouter>(router: R): R {
  const build = router.buildLocation

  const once = (key: string, { to, params }: PlainDestination): ParsedLocation => {
    const found = kept.get(key)
    if (found) return found
    const location = build({ to, params } as never)
    kept.set(key, location)
    const oldest = kept.keys().next()
    if (kept.size > MOST_LINKS && !oldest.done) kept.delete(oldest.value)
    return location
  }

  const pathOf = (destination: PlainDestination): ParsedLocation => {
    const { to, params } = destination
    const isPattern = to.includes('$')
    if (!isPattern || !Object.values(params).every(isPlainWord)) {
      return once(isPattern ? to + JSON.stringify(params) : to, destination)
    }
    const path = to.replace(blank, (_, name: string) => params[name] as string)
    return { ...once(to, destination), pathname: path, href: path, publicHref: path }
  }

  router.buildLocation = (options) => {
    const destination = plainDestination(options)
    if (!destination) return build(options)
    const location = pathOf(destination)
    const { search } = destination
    if (!search) return location
    const searchStr = router.options.stringifySearch(search)
    const href = location.href + searchStr
    return { ...location, search, searchStr, href, publicHref: href }
  }
  return router
}
