/** Where this market is reached. On the server it is the operator's word, set before each rendering. */
let origin = typeof window === 'undefined' ? '' : window.location.origin

export function setOrigin(next: string): void {
  origin = next
}

/** Search engines and link previews want whole addresses. */
export const absolute = (path: string): string => new URL(path, origin || 'http://localhost').href
