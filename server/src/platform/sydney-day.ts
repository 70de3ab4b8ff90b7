const inSydney = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' })

/** A day such as 2026-12-03, in Sydney: when the market's days begin. */
export const sydneyDay = (at = new Date()): string => inSydney.format(at)
