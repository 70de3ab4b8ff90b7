import { randomBytes } from 'node:crypto'
import { DAY_SECONDS } from '@bowerbird/contract/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { countedAddress } from '../../platform/limits/address.ts'

export const cookieOf = ({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined =>
  headers.cookie
    ?.split(/; */)
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Origin of a request, for counting attempts. */
export interface Origin {
  /** From `countedAddress`. */
  address: string
  /** The browser's random id; a new one if it has none yet. It does not log anyone in. */
  device: string
}

const COOKIE = 'bowerbird_device'
export const DEVICE_DAYS = 365

export function originOf(request: FastifyRequest): Origin {
  const sent = cookieOf(request, COOKIE)
  const device = sent && /^[\w-]{43}$/.test(sent) ? sent : randomBytes(32).toString('base64url')
  return { address: countedAddress(request.ip), device }
}

/** After a login: the browser sends its id with later logins, and only to these paths. */
export function rememberDevice(reply: FastifyReply, { device }: Origin, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const age = DEVICE_DAYS * DAY_SECONDS
  reply.header(
    'set-cookie',
    `${COOKIE}=${device}; Path=/api/auth; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`,
  )
}
