import type { FastifyReply, FastifyRequest } from 'fastify'

type WithCookies = Pick<FastifyRequest, 'headers'>

export const cookieOf = ({ headers }: WithCookies, name: string): string | undefined =>
  headers.cookie
    ?.split(/; */)
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)

export interface CookieOptions {
  path: string
  seconds: number
  sameSite: 'Lax' | 'Strict'
  /** True where the market is served over HTTPS. */
  isSecure: boolean
}

/** Scripts can't read it. */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { path, seconds, sameSite, isSecure }: CookieOptions,
): void {
  const secure = isSecure ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`,
  )
}
