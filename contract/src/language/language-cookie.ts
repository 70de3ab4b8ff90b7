import { DAY_SECONDS } from '../time.ts'

/** Remembers which language a browser's user has chosen. A preference, which scripts may read and set. */
export const LANGUAGE_COOKIE = 'language'

/** Where the form that chooses a language is sent. */
export const LANGUAGE_PATH = '/language'

/** For `Set-Cookie`, and for `document.cookie`. Over HTTPS the name says that the cookie is this host's own. */
export const languageCookie = (tag: string, isSecure: boolean): string =>
  `${isSecure ? '__Host-' : ''}${LANGUAGE_COOKIE}=${tag}; Path=/; Max-Age=${365 * DAY_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`
