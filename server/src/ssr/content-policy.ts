import { hash, randomBytes } from 'node:crypto'
import type { ImageHost } from '@bowerbird/contract/uploads/image-host'

/**
 * A nonce that marks the scripts the renderer writes itself. It is new for every rendering and removed before the page
 * is sent, so no member can put it into an ad: a script injected through a member's text is not marked, and never
 * trusted.
 */
export const makeScriptMark = (): string => randomBytes(16).toString('hex')

const BEFORE = ' nonce="'
const AFTER = '"'

/** Other tags have the attribute too; lists and structured data are not run. */
const isRunning = (tag: string): boolean => tag.startsWith('<script') && !/\btype="(?!module")/.test(tag)

/** Browsers replace a NUL before they hash a script. */
function hashOf(script: Buffer): string {
  const text = script.includes(0) ? script.toString().replaceAll('\0', '\uFFFD') : script
  return `sha256-${hash('sha256', text, 'base64')}`
}

/**
 * Takes the marks out of a page and returns the hashes of its inline scripts, for its Content-Security-Policy. Hashes
 * rather than a nonce for each reply: the same bytes, compressed once, can be sent to everyone.
 */
export function hashScripts(page: Buffer, mark: string): { html: Buffer; hashes: string[] } {
  const hashes: string[] = []
  let length = 0
  let end = 0
  // In place: copying every page would cost more than everything else here.
  const keep = (from: number, to: number) => {
    page.copyWithin(length, from, to)
    length += to - from
  }
  for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, end)) {
    const start = page.lastIndexOf('<', at)
    const script = page.indexOf('>', at) + 1
    const tag = page.toString('latin1', start, script)
    if (isRunning(tag)) hashes.push(hashOf(page.subarray(script, page.indexOf('</script>', script))))
    // The router also writes the mark into a meta tag for the browser, which does not need it.
    const isWhole = tag.includes('csp-nonce')
    keep(end, isWhole ? start : at - BEFORE.length)
    end = isWhole ? script : at + mark.length + AFTER.length
  }
  keep(end, page.length)
  return { html: page.subarray(0, length), hashes }
}

/** Other sources that a page needs. */
export interface PageNeeds {
  /** Vite's own scripts and styles. */
  isDevelopment: boolean
  /** The operator's ad network loads its own frames, pictures and styles. */
  mayAdvertise: boolean
  /** On all pages: each may show its pictures, and navigate to the upload without loading a new policy. */
  imageHost: ImageHost | undefined
}

/** As narrow as possible: this URL, not its whole host. A policy can't contain a query. */
const uploadSource = ({ uploadUrl }: ImageHost): string => (uploadUrl ? ` ${uploadUrl.split('?')[0]}` : '')

/** Allows nothing from other hosts, except those that the operator has configured. */
export function contentPolicy(
  scriptHashes: readonly string[],
  { isDevelopment, mayAdvertise, imageHost }: PageNeeds,
): string {
  // The page's own inline scripts may run, and load others.
  const trusted = [...scriptHashes.map((hash) => `'${hash}'`), "'strict-dynamic'"].join(' ')
  const outside = mayAdvertise ? ' https:' : ''
  const looseStyles = isDevelopment || mayAdvertise ? " 'unsafe-inline'" : ''
  return [
    "default-src 'none'",
    `script-src ${isDevelopment ? "'self' 'unsafe-inline'" : trusted}`,
    `style-src 'self'${looseStyles}${outside}`,
    // Only attributes: the blurred placeholders and scroll positions are written by the pages themselves.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${imageHost ? ` ${imageHost.prefix}` : ''}${outside}`,
    `font-src 'self'${outside}`,
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}${imageHost ? uploadSource(imageHost) : ''}${outside}`,
    ...(mayAdvertise ? ['frame-src https:'] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
