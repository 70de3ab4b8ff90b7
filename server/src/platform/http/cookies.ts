import type { FastifyReply, FastifyRequest } from 'fastify'

type WithCookies = Pick<FastifyRequest, 'headers'>

/**
 * Over HTTPS a cookie's name begins with this. Then browsers accept it only with `Secure`, for all paths and this very
 * host: no other host of the domain, and nobody on an unencrypted connection, can set it.
 */
const HOST_PREFIX = '__Host-'

const sentAs = ({ headers }: WithCookies, name: string): string | undefined =>
  headers.cookie
    ?.split(/; */)
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** The one without the prefix is of a market without HTTPS, or of an earlier version. */
export const cookieOf = (request: WithCookies, name: string): string | undefined =>
  sentAs(request, HOST_PREFIX + name) ?? sentAs(request, name)

/** For a cookie that must not come from elsewhere. */
export const ownCookieOf = (request: WithCookies, name: string, isSecure: boolean): string | undefined =>
  sentAs(request, isSecure ? HOST_PREFIX + name : name)

export interface CookieOptions {
  /** Ignored over HTTPS, where it is `/`. */
  path: string
  seconds: number
  sameSite: 'Lax' | 'Strict'
  /** True where the market is served over HTTPS. */
  isSecure: boolean
}

/** Scripts can't read it. */
export function setCookie(
  reply: Pick<FastifyReply, 'header'>,
  name: string,
  value: string,
  { path, seconds, sameSite, isSecure }: CookieOptions,
): void {
  const [prefix, where, secure] = isSecure ? [HOST_PREFIX, '/', '; Secure'] : ['', path, '']
  reply.header(
    'set-cookie',
    `${prefix}${name}=${value}; Path=${where}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`,
  )
}
