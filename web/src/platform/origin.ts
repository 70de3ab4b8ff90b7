/** Where this market is reached. On the server it is the operator's word, set before each rendering. */
let given = ''
let origin = typeof window === 'undefined' ? 'http://localhost' : window.location.origin

export function setOrigin(next: string): void {
  if (next === given) return
  given = next
  origin = next ? new URL(next).origin : 'http://localhost'
}

/** Such as most are: nothing in it has to be encoded, or left out. */
const plainPath = /^(?:\/|(?:\/[\w-][\w.-]*)+)(?:\?[\w=&+.,-]*)?$/

/** Search engines and link previews want whole addresses. */
export const absolute = (path: string): string =>
  plainPath.test(path) ? origin + path : new URL(path, origin).href
