/** The language of the reader, as a tag for `Intl`. */
export const locale = (): string => 'en-AU'
