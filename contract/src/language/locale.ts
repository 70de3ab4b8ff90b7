let current = (): string => 'en-AU'

/** Called once by the server, which writes for people with different languages. */
export function setLocale(find: () => string): void {
  current = find
}

/**
 * The reader's language, for `Intl`: how dates, numbers and lists are written. Not at the module level, because the
 * server has several. A browser's code is built in its language: there it is a constant.
 */
export const locale = (): string => current()
