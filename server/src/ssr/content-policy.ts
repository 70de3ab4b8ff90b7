/** What a page needs beyond what is ours. */
export interface PageNeeds {
  /** Vite's own scripts and styles. */
  isDevelopment: boolean
  /** The operator's ad network brings frames, pictures and styles of its own. */
  mayAdvertise: boolean
}

/** Nothing from other hosts, except on a page for which the operator asked for it. */
export function contentPolicy(nonce: string, { isDevelopment, mayAdvertise }: PageNeeds): string {
  const outside = mayAdvertise ? ' https:' : ''
  const looseStyles = isDevelopment || mayAdvertise ? " 'unsafe-inline'" : ''
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self'${looseStyles}${outside}`,
    // Only attributes: the blurred placeholders and scroll positions are written by the pages themselves.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${outside}`,
    `font-src 'self'${outside}`,
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}${outside}`,
    ...(mayAdvertise ? ['frame-src https:'] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
