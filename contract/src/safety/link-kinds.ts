import { unleet } from './leet.ts'

const hostOf = (link: string): string =>
  link
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?].*$/, '')
const SHORTENERS =
  /^(?:bit\.ly|tinyurl\.com|cutt\.ly|is\.gd|rb\.gy|t\.ly|t\.co|ow\.ly|goo\.gl|shorturl\.at|rebrand\.ly|tiny\.cc|s\.id|v\.gd|bl\.ink|lnkd\.in|buff\.ly|[a-z0-9]{1,6}\.(?:ly|gd|gy|to|cc|is|gl|me|id|sh|st|so))$/
const ODD_ENDING =
  /\.(?:shop|site|top|xyz|link|info|cc|delivery|online|click|support|help|live|store|icu|vip|biz|pw|tk|ru|cn|club|pro|world|today|services|pay|money|finance|express|ws|mobi)$/
const BAIT =
  /pay|secur|safe|deliver|verif|confirm|checkout|order|receiv|refund|escrow|claim|login|auspost|aupost|gumtree|market|bank|parcel|track|support|help|rcv|getpaid|redeliv|wallet/

/** A link's kind: shortened, made to look like somebody's, or any other. */
export function readLink(link: string): string {
  const host = hostOf(link)
  if (SHORTENERS.test(host)) return '#short-link'
  if (ODD_ENDING.test(host)) return '#odd-link'
  const isBait =
    BAIT.test(unleet(host)) && (host.includes('-') || /\d/.test(host) || host.split('.').length > 3)
  return isBait ? '#odd-link' : '#link'
}
