import type { ImageHost } from '@bowerbird/contract/uploads/image-host'

/** What a page needs beyond what is ours. */
export interface PageNeeds {
  /** Vite's own scripts and styles. */
  isDevelopment: boolean
  /** The operator's ad network brings frames, pictures and styles of its own. */
  mayAdvertise: boolean
  /** Any page may show its pictures, and lead to one that uploads without the browser asking for a new policy. */
  imageHost: ImageHost | undefined
}

/** As narrow as a policy can be: this one address, not all of its host. Its query can't be named. */
const uploadSource = ({ uploadUrl }: ImageHost): string => (uploadUrl ? ` ${uploadUrl.split('?')[0]}` : '')

/** Nothing from other hosts, except on a page for which the operator asked for it. */
export function contentPolicy(nonce: string, { isDevelopment, mayAdvertise, imageHost }: PageNeeds): string {
  const outside = mayAdvertise ? ' https:' : ''
  const looseStyles = isDevelopment || mayAdvertise ? " 'unsafe-inline'" : ''
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
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
