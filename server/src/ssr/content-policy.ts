import type { ImageHost } from '@bowerbird/contract/uploads/image-host'

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

/** Nothing from other hosts, except those that the operator has configured. */
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
