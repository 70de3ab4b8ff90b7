import { listRefusalReasons } from '@bowerbird/contract/moderation-queue/reasons.endpoints'
import { Reasons } from '@bowerbird/contract/moderation-queue/reasons.schema'
import type { FastifyInstance } from 'fastify'
import { serveMember } from '../../platform/http/serve.ts'
import { marketSettings } from '../market/market.service.ts'

export function refusalReasonRoutes(app: FastifyInstance): void {
  serveMember(app, listRefusalReasons, { reply: Reasons }, async () => ({
    reasons: marketSettings().refusalReasons,
  }))
}
