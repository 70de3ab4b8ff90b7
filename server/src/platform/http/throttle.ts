import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countedStranger } from '../limits/address.ts'
import { type Limits, type Rate, TooManyAttempts } from '../limits/limits.ts'

/*
 * The coarse limits: nobody who uses the product meets them, and whoever takes it for a database does. They are
 * counted in memory, so that a read costs no write; what must hold across processes is limited by the features.
 */

const reads: Rate = { name: 'reads', burst: 600, perSecond: 20 }
/** Rendered pages and searches. Whole offices and phone networks share an address. */
const costly: Rate = { name: 'costly reads', burst: 300, perSecond: 10 }
const changes: Rate = { name: 'changes', burst: 300, perSecond: 10 }
const memberReads: Rate = { name: 'reads by a member', burst: 600, perSecond: 20 }
const memberChanges: Rate = { name: 'changes by a member', burst: 120, perSecond: 2 }

const isChange = ({ method }: FastifyRequest): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method)

function spend(limits: Limits, rates: Rate[], key: string): TooManyAttempts | undefined {
  for (const rate of rates) {
    const seconds = limits.spend(rate, key)
    if (seconds !== undefined) return new TooManyAttempts(seconds)
  }
  return undefined
}

/** Before anyone is looked up: also a flood of made-up tokens must cost nothing. `isCostly` is asked for the route. */
export function throttleAddresses(
  app: FastifyInstance,
  limits: Limits,
  isCostly: (route: string | undefined) => boolean,
): void {
  const ratesOf = (request: FastifyRequest): Rate[] => {
    const isCostlyRead = isCostly(request.routeOptions.url)
    if (!request.url.startsWith('/api/')) return isCostlyRead ? [costly] : []
    if (isChange(request)) return [changes]
    return isCostlyRead ? [reads, costly] : [reads]
  }
  app.addHook('onRequest', (request: FastifyRequest, _reply: FastifyReply, done) => {
    const rates = ratesOf(request)
    const address = rates.length ? countedStranger(request.ip) : undefined
    done(address === undefined ? undefined : spend(limits, rates, address))
  })
}

/** Wherever they come from. */
export function throttleMembers(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRequest', (request: FastifyRequest, _reply: FastifyReply, done) => {
    const { member } = request
    done(member && spend(limits, [isChange(request) ? memberChanges : memberReads], member.id))
  })
}
