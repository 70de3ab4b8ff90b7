/** The longest reason an administrator may give for taking an ad down. */
export const MAX_REASON = 500
