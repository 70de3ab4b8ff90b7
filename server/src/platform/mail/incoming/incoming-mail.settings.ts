import { z } from 'zod'
import { address, networks, optional, withDefault } from '../../config-values.ts'

/** Replies to the market's emails. */
export interface IncomingMail {
  /** Of the addresses that replies go to: `reply.market.example`. */
  domain: string
  /** Undefined: another process listens. */
  listener: MailListenerSettings | undefined
}

export interface MailListenerSettings {
  /** LMTP has an answer for each recipient, and is what relays deliver with. */
  isLmtp: boolean
  host: string
  port: number
  /** Addresses of the relay: nobody else may connect. */
  from: readonly string[]
  /** The relay's name in the Authentication-Results that are believed. */
  authservId: string
}

const LISTEN_EXAMPLE = 'lmtp://127.0.0.1:2424'
const DOMAIN = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/

export const incomingMailVariables = {
  INCOMING_MAIL_DOMAIN: optional(
    z.string().toLowerCase().regex(DOMAIN, 'must be a domain like reply.market.example'),
  ),
  INCOMING_MAIL_URL: optional(
    address(/^(?:lmtp|smtp)$/, LISTEN_EXAMPLE).refine((value) => {
      if (!URL.canParse(value)) return true
      const { port, pathname, search, username } = new URL(value)
      return port !== '' && ['', '/'].includes(pathname) && !search && !username
    }, `must have a host and a port and nothing else, like ${LISTEN_EXAMPLE}`),
  ),
  INCOMING_MAIL_FROM: withDefault(networks('your mail relay'), 'loopback'),
  INCOMING_MAIL_AUTHSERV: optional(
    z
      .string()
      .toLowerCase()
      .regex(
        /^[\w.-]{1,253}$/,
        'must be your relay’s name in Authentication-Results, like mx.market.example',
      ),
  ),
}

type Settings = {
  [Name in keyof typeof incomingMailVariables]?: z.output<(typeof incomingMailVariables)[Name]>
}

export function incomingMailProblems(env: Settings & { INCOMING_MAIL_FROM?: unknown }): string[] {
  const { INCOMING_MAIL_URL: url, INCOMING_MAIL_DOMAIN: domain, INCOMING_MAIL_AUTHSERV: authserv } = env
  if (!url) {
    return authserv && !domain
      ? ['INCOMING_MAIL_AUTHSERV needs INCOMING_MAIL_DOMAIN, the domain that replies go to']
      : []
  }
  return [
    ...(domain ? [] : ['INCOMING_MAIL_URL needs INCOMING_MAIL_DOMAIN, the domain that replies go to']),
    ...(authserv
      ? []
      : [
          'INCOMING_MAIL_URL needs INCOMING_MAIL_AUTHSERV: without your relay’s checks anyone could write as anyone',
        ]),
    ...('INCOMING_MAIL_FROM' in env && env.INCOMING_MAIL_FROM === undefined
      ? ['INCOMING_MAIL_FROM must name your mail relay: it can’t be off']
      : []),
  ]
}

function readListener(env: Settings): MailListenerSettings | undefined {
  const { INCOMING_MAIL_URL: given, INCOMING_MAIL_AUTHSERV: authservId, INCOMING_MAIL_FROM: from } = env
  if (!given || !authservId || !from) return undefined
  const { protocol, hostname, port } = new URL(given)
  const host = hostname.replace(/^\[|\]$/g, '')
  return { isLmtp: protocol === 'lmtp:', host, port: Number(port), from, authservId }
}

export function readIncomingMail(env: Settings): IncomingMail | undefined {
  const { INCOMING_MAIL_DOMAIN: domain } = env
  return domain ? { domain, listener: readListener(env) } : undefined
}
