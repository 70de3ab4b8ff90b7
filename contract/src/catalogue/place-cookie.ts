import { DAY_SECONDS } from '../time.ts'

/**
 * The state or suburb that someone has chosen in the header, remembered by their browser. A cookie, so that the server
 * renders pages for it. `places/chosen-place.ts` reads and writes its value. No imports: every page starts with this.
 */
const NAME = 'place'

const ONE_YEAR_S = 365 * DAY_SECONDS

/** For `document.cookie`. An empty value forgets the place. */
export const placeCookie = (value: string): string =>
  `${NAME}=${value};path=/;samesite=lax;max-age=${value ? ONE_YEAR_S : -1}`

/** The value in a Cookie header. */
export const placeInCookies = (cookies: string): string | undefined =>
  /(?:^|;\s*)place=([\w%.~'()!*-]{2,200})(?:;|$)/.exec(cookies)?.[1]
