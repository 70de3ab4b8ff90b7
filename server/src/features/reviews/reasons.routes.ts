import { listRefusalReasons } from '@bowerbird/contract/reviews/reasons.endpoints'
import { Reasons } from '@bowerbird/contract/reviews/reasons.schema'
import type { FastifyInstance } from 'fastify'
import { serveMember } from '../../platform/http/serve.ts'
import { marketSettings } from '../market/market.service.ts'

export function refusalReasonRoutes(app: FastifyInstance): void {
  serveMember(app, listRefusalReasons, { reply: Reasons }, async () => ({
    reasons: marketSettings().refusalReasons,
  }))
}
