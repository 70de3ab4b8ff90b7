import type { IncomingMessage } from 'node:http'

const hostOf = (url: string | undefined): string | undefined =>
  url && URL.canParse(url) ? new URL(url).host : undefined

/**
 * A browser says which page opens the connection: it must be one of ours, by the address people use or the one
 * this very request came to. Programs say nothing, and need a token like everyone.
 */
export function isOwnOrigin({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean {
  if (headers.origin === undefined) return true
  const host = hostOf(headers.origin)
  return host !== undefined && (host === hostOf(publicUrl) || host === headers.host)
}
