import { hash } from 'node:crypto'
import type { ErrorCode } from '@bowerbird/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { countedAddress } from '../limits/address.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused, for the log. */
    refusal?: ErrorCode
  }
}

/** What someone may show to be let in. Only the names are logged. */
const factors = [
  'password',
  'currentPassword',
  'ownerCode',
  'verificationCode',
  'code',
  'passkey',
  'token',
  'linkToken',
] as const

/** What a request was, as security goes. Rules and input are refused often; many in a row are somebody's attempts. */
type Kind = 'authentication' | 'access' | 'input' | 'rule' | 'limit'

const kindByStatus = new Map<number, Kind>([
  [400, 'input'],
  [401, 'access'],
  [403, 'access'],
  [404, 'access'],
  [409, 'rule'],
  [413, 'input'],
  [415, 'input'],
  [429, 'limit'],
])

const ACCOUNTS = '/api/auth/'
/** The provider's login ends with a GET. */
const isAuthentication = ({ method, routeOptions: { url = '' } }: FastifyRequest): boolean =>
  url.startsWith(ACCOUNTS) && (method !== 'GET' || url.endsWith('/callback'))

const bodyOf = ({ body }: FastifyRequest): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}

/** The same for an address each time, so that tries can be counted and looked up, and not readable. */
export const emailInLog = (email: string): string =>
  hash('sha256', email.trim().toLowerCase(), 'hex').slice(0, 16)

export interface SecurityEvent {
  kind: Kind
  outcome: 'done' | 'refused' | 'failed'
  why?: ErrorCode
  route: string
  /** The account, if it is known. */
  account?: string
  /** Hash of the email that was tried. */
  emailHash?: string
  factors?: string[]
  from: string
}

/** Who did what, from where, and what came of it; undefined for a request that security has no part in. */
export function securityEvent(
  request: FastifyRequest,
  { statusCode }: FastifyReply,
): SecurityEvent | undefined {
  const { url = '' } = request.routeOptions
  if (!url.startsWith('/api/')) return undefined
  const isLogin = isAuthentication(request)
  const kind = isLogin ? 'authentication' : kindByStatus.get(statusCode)
  if (!kind) return undefined
  const body = bodyOf(request)
  const shown = factors.filter((name) => body[name] !== undefined)
  return {
    kind,
    outcome: statusCode < 400 ? 'done' : statusCode < 500 ? 'refused' : 'failed',
    ...(request.refusal && { why: request.refusal }),
    route: `${request.method} ${url}`,
    ...(request.member && { account: request.member.id }),
    ...(isLogin && typeof body.email === 'string' && { emailHash: emailInLog(body.email) }),
    ...(isLogin && shown.length && { factors: shown }),
    from: countedAddress(request.ip),
  }
}
