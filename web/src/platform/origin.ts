/** The public origin of this site. On the server it comes from the configuration and is set before each rendering. */
let given = ''
let origin = typeof document === 'undefined' ? 'http://localhost' : servedOrigin()

/** The origin that the server rendered. A second address of the site, such as one with www, must not differ from it. */
function servedOrigin(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  return new URL(canonical?.href ?? window.location.href).origin
}

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
