/** In milliseconds, as `Date` and timers count. */
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** In seconds, as limits, cookies and HTTP headers count. */
export const MINUTE_SECONDS = MINUTE / SECOND
export const HOUR_SECONDS = HOUR / SECOND
export const DAY_SECONDS = DAY / SECOND

/** In minutes: reply times, and when something in the demo market happened. */
export const HOUR_MINUTES = HOUR / MINUTE
export const DAY_MINUTES = DAY / MINUTE
