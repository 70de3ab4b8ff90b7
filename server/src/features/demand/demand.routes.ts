import * as endpoints from '@bowerbird/contract/demand/demand.endpoints'
import * as s from '@bowerbird/contract/demand/demand.schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { serveMember } from '../../platform/http/serve.ts'
import { visitorOf } from '../../platform/http/visitor.ts'
import { type Limits, type Rate, TooManyAttempts } from '../../platform/limits/limits.ts'
import type { Member } from '../../platform/session.ts'
import { demandForDraft, demandForOwnAds } from './demand.service.ts'
import type { UnmetRecorder } from './unmet-recorder.service.ts'
import { readUnmetSearches, unmetSearchesCsv } from './unmet-searches.service.ts'

/** Enough for writing an ad, and too few to try out words and suburbs until a number changes. */
const questionsPerMember: Rate = { name: 'demand', burst: 40, perSecond: 0.05 }

interface DemandDeps {
  db: Db
  limits: Limits
  recorder: UnmetRecorder
}

export function demandRoutes(app: FastifyInstance, { db, limits, recorder }: DemandDeps): void {
  const askerOf = async (member: Member, request: FastifyRequest) => ({
    accountId: member.id,
    ...(await recorder.searcherOf(visitorOf(request))),
  })

  serveMember(
    app,
    endpoints.getDemand,
    { query: s.DraftQuery, reply: s.Demand },
    async ({ query, member, request }) => {
      const seconds = limits.spend(questionsPerMember, member.id)
      if (seconds !== undefined) throw new TooManyAttempts(seconds)
      return demandForDraft(db, query, await askerOf(member, request))
    },
  )

  serveMember(
    app,
    endpoints.listOwnDemand,
    { query: s.OwnDemandQuery, reply: s.OwnDemand },
    async ({ query, member, request }) => demandForOwnAds(db, query.id, await askerOf(member, request)),
  )

  serveMember(
    app,
    endpoints.listUnmetSearches,
    { query: s.UnmetSearchesQuery, reply: s.UnmetSearches },
    ({ query }) => readUnmetSearches(db, query),
  )

  serveMember(
    app,
    endpoints.exportUnmetSearches,
    { query: s.UnmetSearchesFilter, reply: s.UnmetSearchesFile },
    async ({ query, reply }) => {
      reply.header('content-disposition', 'attachment; filename="searches-without-results.csv"')
      return unmetSearchesCsv(db, query.week)
    },
  )
}
