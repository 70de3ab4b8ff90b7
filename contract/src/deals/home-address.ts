const roads =
  'street|st|road|rd|avenue|ave?|drive|dr|court|ct|crescent|cres|cr|place|pl|lane|ln|terrace|tce|parade|pde|close|cl|way|highway|hwy|boulevard|blvd|circuit|cct|grove|gr|esplanade|esp'
/** "12 King St", "3/45a Smith Road". Not "Platform 3" or "the 12 King Street café": people only get a hint. */
const withNumber = new RegExp(
  `(?:^|[\\s,])\\d+[a-z]?(?:\\s*/\\s*\\d+[a-z]?)?,?\\s+(?:[\\p{L}’'.-]+\\s+){1,3}(?:${roads})\\b`,
  'iu',
)
const atHome =
  /\b(?:my|your|our) (?:place|house|home|flat|unit|apartment|driveway)\b|\bat home\b|\b(?:unit|flat|apartment|apt) \d+\b/i

/** True if a place to meet reads like somebody’s home. */
export const isHomeAddress = (place: string): boolean => withNumber.test(place) || atHome.test(place)
