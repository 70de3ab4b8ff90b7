/** The tag of the reader's language, for dates, numbers, lists and sort orders. */
export const locale = (): string => 'en-AU'
