/** Emails, web addresses, long numbers (of phones, cards, plates and papers) and street addresses. */
const personal: readonly RegExp[] = [
  /\S@\S/,
  /https?:|www\./i,
  /(?:\d[\s().+-]*){8}/,
  /\b\d+[a-z]?\s+(?:\p{L}+\s+){1,3}(?:st|street|rd|road|ave|avenue|dr|drive|ct|court|cres|crescent|pl|place|lane|ln|pde|parade|hwy|highway|tce|terrace|cl|close|way|blvd|boulevard)\b/iu,
]

/** True if a search text may reveal who someone is. */
export const isPersonal = (text: string): boolean => personal.some((pattern) => pattern.test(text))
