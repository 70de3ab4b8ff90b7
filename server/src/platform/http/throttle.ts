import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countedPublicAddress } from '../limits/address.ts'
import { type Limits, type Rate, TooManyAttempts } from '../limits/limits.ts'

/*
 * Coarse rate limits that ordinary use never reaches, and scrapers do. They are counted in memory, so that a read causes
 * no write; limits that must hold across processes belong to the features.
 */

const reads: Rate = { name: 'reads', burst: 600, perSecond: 20 }
/** Rendered pages and searches. The limit is generous, because offices and phone networks share an address. */
const costly: Rate = { name: 'costly reads', burst: 300, perSecond: 10 }
const changes: Rate = { name: 'changes', burst: 300, perSecond: 10 }
const memberReads: Rate = { name: 'reads by a member', burst: 600, perSecond: 20 }
const memberChanges: Rate = { name: 'changes by a member', burst: 120, perSecond: 2 }
const tokenReads: Rate = { name: 'reads with a token', burst: 300, perSecond: 10 }
const tokenChanges: Rate = { name: 'changes with a token', burst: 60, perSecond: 1 }

/** By route, not by URL: the router decodes, so `/%61pi/` and `http://host/api/` lead to the same routes as `/api/`. */
export const isApiRoute = (route: string | undefined): boolean => route?.startsWith('/api/') ?? false

const isChange = ({ method }: FastifyRequest): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method)

function spend(limits: Limits, rates: Rate[], key: string): TooManyAttempts | undefined {
  for (const rate of rates) {
    const seconds = limits.spend(rate, key)
    if (seconds !== undefined) return new TooManyAttempts(seconds)
  }
  return undefined
}

/** The kinds of requests that are counted apart. */
export interface CountedRoutes {
  isCostly: (route: string) => boolean
  /** Counted as a read, or as a change by its method. */
  isRead: (route: string) => boolean
}

/** Runs before session look-ups, so that a flood of invalid tokens costs nothing. */
export function throttleAddresses(
  app: FastifyInstance,
  limits: Limits,
  { isCostly, isRead }: CountedRoutes,
): void {
  const ratesOf = (request: FastifyRequest): Rate[] => {
    const route = request.routeOptions.url ?? ''
    const isCostlyRead = isCostly(route)
    if (!request.is404 && !isRead(route)) return isCostlyRead ? [costly] : []
    if (isChange(request)) return [changes]
    return isCostlyRead ? [reads, costly] : [reads]
  }
  app.addHook('onRequest', (request: FastifyRequest, _reply: FastifyReply, done) => {
    const rates = ratesOf(request)
    const address = rates.length ? countedPublicAddress(request.ip) : undefined
    done(address === undefined ? undefined : spend(limits, rates, address))
  })
}

/** By member, whatever their address, and by token: one program leaves something for the others. */
export function throttleMembers(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRequest', (request: FastifyRequest, _reply: FastifyReply, done) => {
    const { member, apiToken } = request
    const ofToken = apiToken && spend(limits, [isChange(request) ? tokenChanges : tokenReads], apiToken.id)
    done(ofToken ?? (member && spend(limits, [isChange(request) ? memberChanges : memberReads], member.id)))
  })
}
