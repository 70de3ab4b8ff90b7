/** The public origin of this site. On the server it comes from the configuration and is set before each rendering. */
let given = ''
let origin = typeof window === 'undefined' ? 'http://localhost' : window.location.origin

export function setOrigin(next: string): void {
  if (next === given) return
  given = next
  origin = next ? new URL(next).origin : 'http://localhost'
}

/** A path that needs no encoding or normalising, as most do not. */
const plainPath = /^(?:\/|(?:\/[\w-][\w.-]*)+)(?:\?[\w=&+.,-]*)?$/

/** The absolute URL of a path, which search engines and link previews need. */
export const absolute = (path: string): string =>
  plainPath.test(path) ? origin + path : new URL(path, origin).href
