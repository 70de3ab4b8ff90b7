import type { VisitKind } from '@bowerbird/contract/market-figures/market-figures.terms'

export interface VisitOrigin {
  kind: VisitKind
  /** A host, or the name of a campaign's source. */
  source: string
}

/** What a request for a page says about where its visitor comes from. */
export interface PageRequest {
  /** With its query. */
  url: string
  referrer: string | undefined
  /** Sec-Fetch-Site: browsers say whether the link was on this site. */
  fetchSite: string | undefined
}

const DIRECT = 'direct'
/** A name that can't be shown as it is. */
export const OTHER = 'other'
const MAX_SOURCE = 80

const search = /(?:^|\.)(?:google|bing|duckduckgo|yahoo|ecosia|baidu|yandex|startpage|qwant|brave|kagi)\./
const social =
  /(?:^|\.)(?:facebook|instagram|threads|reddit|pinterest|linkedin|tiktok|youtube|snapchat|whatsapp|twitter|messenger)\.|^(?:x\.com|t\.co|lnkd\.in|bsky\.app|youtu\.be|redd\.it|fb\.com|fb\.me)$/
const webmail =
  /^(?:mail|webmail|email)\.|^outlook\.|(?:^|\.)(?:fastmail|proton)\.|^com\.google\.android\.gm$/

/** Logging in there leads back here. */
const logins = ['accounts.google.com', 'login.microsoftonline.com', 'appleid.apple.com']

function hostOf(address: string): string | undefined {
  try {
    return new URL(address).hostname
      .toLowerCase()
      .replace(/^www\./, '')
      .replace(/\.$/, '')
  } catch {
    return undefined
  }
}

/** The hosts of these addresses. */
export const hostsOf = (...addresses: (string | undefined)[]): string[] =>
  addresses.flatMap((address) => (address && hostOf(address)) ?? [])

/** Only what names of campaigns are made of: an address or a number in a link could be a person's. */
function nameOf(text: string): string {
  const name = text.trim().toLowerCase()
  return /^[a-z][a-z0-9._-]{0,39}$/.test(name) && !/\d{5}/.test(name) ? name : OTHER
}

const parameters = (url: string): URLSearchParams => {
  const at = url.indexOf('?')
  return new URLSearchParams(at < 0 ? '' : url.slice(at + 1))
}

/** Where a visit comes from; undefined if it is no visit from outside. `ownHosts` are this site's, and its login's. */
export function visitSource(
  { url, referrer, fetchSite }: PageRequest,
  ownHosts: readonly string[],
): VisitOrigin | undefined {
  if (fetchSite === 'same-origin' || fetchSite === 'same-site') return undefined
  const host = referrer ? hostOf(referrer) : undefined
  if (host && (ownHosts.includes(host) || logins.includes(host))) return undefined
  const query = parameters(url)
  const campaign = query.get('utm_source')
  const isEmail = query.get('utm_medium')?.toLowerCase() === 'email'
  if (campaign) return { kind: isEmail ? 'email' : 'campaign', source: nameOf(campaign) }
  if (isEmail) return { kind: 'email', source: OTHER }
  if (!host) return { kind: 'direct', source: DIRECT }
  const source = host.length <= MAX_SOURCE ? host : OTHER
  // Webmail first: mail.google.com is no search engine.
  if (webmail.test(host)) return { kind: 'email', source }
  if (search.test(host)) return { kind: 'search', source }
  return { kind: social.test(host) ? 'social' : 'site', source }
}
