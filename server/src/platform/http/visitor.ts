import type { FastifyRequest } from 'fastify'

/** Where a request comes from. */
export interface Visitor {
  address: string
  userAgent: string
}

export const visitorOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Visitor => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
})
