/**
 * The state that someone has chosen in the header, remembered by their browser. A cookie, so that the server renders
 * pages for it. Its value is the state's abbreviation. No imports: every page starts with this.
 */
const NAME = 'place'

const ONE_YEAR_S = 365 * 24 * 60 * 60

/** For `document.cookie`. An empty abbreviation forgets the state. */
export const placeCookie = (abbreviation: string): string =>
  `${NAME}=${abbreviation};path=/;samesite=lax;max-age=${abbreviation ? ONE_YEAR_S : -1}`

/** The abbreviation in a Cookie header. */
export const placeInCookies = (cookies: string): string | undefined =>
  /(?:^|;\s*)place=([A-Z]{2,3})(?:;|$)/.exec(cookies)?.[1]
