import { getTrust } from '@bowerbird/contract/trust/trust.endpoints'
import { Trust } from '@bowerbird/contract/trust/trust.schema'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { serveMember } from '../../platform/http/serve.ts'
import { trustOf } from './trust.service.ts'

export function trustRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serveMember(app, getTrust, { reply: Trust }, ({ member }) => trustOf(db, member.id))
}
