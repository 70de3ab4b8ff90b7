import type { FastifyRequest } from 'fastify'

/** Origin of a request. */
export interface Visitor {
  address: string
  userAgent: string
}

export const visitorOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Visitor => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
})
