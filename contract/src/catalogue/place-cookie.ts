import { DAY_SECONDS } from '../time.ts'

/**
 * The state or suburb that someone has chosen in the header, remembered by their browser. A cookie, so that the server
 * renders pages for it. `places/chosen-place.ts` reads and writes its value. No imports: every page starts with this.
 */
const NAME = 'place'

const ONE_YEAR_S = 365 * DAY_SECONDS

const HOST_PREFIX = '__Host-'

const cookie = (name: string, value: string): string =>
  `${name}=${value};path=/;samesite=lax;max-age=${value ? ONE_YEAR_S : -1}`

/**
 * For `document.cookie`, one after the other. An empty value forgets the place. Over HTTPS the name says that the cookie
 * is this host's own; the one without, of an earlier version, goes.
 */
export const placeCookies = (value: string, isSecure: boolean): string[] =>
  isSecure ? [cookie(NAME, ''), `${cookie(HOST_PREFIX + NAME, value)};secure`] : [cookie(NAME, value)]

/** The value in a Cookie header. */
export const placeInCookies = (cookies: string): string | undefined =>
  /(?:^|;\s*)(?:__Host-)?place=([\w%.~'()!*-]{2,200})(?:;|$)/.exec(cookies)?.[1]
