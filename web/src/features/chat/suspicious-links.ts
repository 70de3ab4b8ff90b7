const shorteners = new Set(
  'bit.ly bitly.com tinyurl.com t.co goo.gl is.gd v.gd ow.ly buff.ly cutt.ly rb.gy rebrand.ly shorturl.at t.ly tiny.cc s.id lnkd.in'.split(
    ' ',
  ),
)

/** Cheap endings that scams like. */
const ending =
  /\.(?:top|xyz|site|shop|click|link|info|icu|vip|live|online|buzz|cc|tk|ml|ga|cf|gq|cyou|sbs|rest|monster)$/

/** What copies of payment, delivery and bank pages call themselves. */
const moneyWord = /pay|secur|verif|auspost|aus-post|bank|escrow|refund|checkout|wallet|parcel|courier/
const official =
  /(?:^|\.)(?:auspost\.com\.au|paypal\.com|afterpay\.com|bankwest\.com\.au|commbank\.com\.au|ubank\.com\.au|bendigobank\.com\.au|[a-z0-9-]+\.gov\.au)$/

/** Whether people should see the real host before they open a link: it hides where it leads, or copies a known name. */
export function isSuspiciousLink(href: string): boolean {
  const { protocol, hostname, port, username, password } = new URL(href)
  return (
    protocol !== 'https:' ||
    port !== '' ||
    username + password !== '' ||
    /^[\d.]+$|^\[|(?:^|\.)xn--/.test(hostname) ||
    shorteners.has(hostname.replace(/^www\./, '')) ||
    ending.test(hostname) ||
    (moneyWord.test(hostname) && !official.test(hostname))
  )
}
