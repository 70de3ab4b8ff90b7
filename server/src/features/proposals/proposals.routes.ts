import { proposeAd } from '@bowerbird/contract/proposals/proposals.endpoints'
import { Proposal, ProposalRequest } from '@bowerbird/contract/proposals/proposals.schema'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { serveMember } from '../../platform/http/serve.ts'
import { type Limits, type Rate, TooManyAttempts } from '../../platform/limits/limits.ts'
import { proposeFor } from './proposals.service.ts'

/** Enough for typing a line and changing it, with a pause between requests. */
const proposalsPerMember: Rate = { name: 'proposals', burst: 60, perSecond: 0.5 }

export function proposalRoutes(app: FastifyInstance, { db, limits }: { db: Db; limits: Limits }): void {
  serveMember(app, proposeAd, { body: ProposalRequest, reply: Proposal }, async ({ member, body }) => {
    const seconds = limits.spend(proposalsPerMember, member.id)
    if (seconds !== undefined) throw new TooManyAttempts(seconds)
    return proposeFor(db, member, body)
  })
}
