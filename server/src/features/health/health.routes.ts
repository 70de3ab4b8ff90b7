import { Done } from '@bowerbird/contract/done.schema'
import * as endpoints from '@bowerbird/contract/health/health.endpoints'
import * as s from '@bowerbird/contract/health/health.schema'
import { t } from '@bowerbird/contract/language/t'
import type { FastifyInstance } from 'fastify'
import { serveMember } from '../../platform/http/serve.ts'
import type { HealthDeps } from './health.deps.ts'
import { sharedChecks, viewHealth } from './health.service.ts'
import { startSlowChecks } from './health-jobs.service.ts'
import { discardJobs, retryJobs } from './jobs.service.ts'
import { viewErrors } from './traffic.service.ts'

/** The health of the market, for staff. */
export function healthRoutes(app: FastifyInstance, deps: HealthDeps): void {
  const { db } = deps
  const checks = sharedChecks(deps)

  serveMember(app, endpoints.getHealth, { reply: s.Health }, () => viewHealth(deps))

  serveMember(app, endpoints.getHealthChecks, { reply: s.HealthChecks }, () => checks())

  serveMember(app, endpoints.startSlowChecks, { reply: Done }, async () => {
    await startSlowChecks(deps)
    return { success: true as const, message: t`The counters are being compared.` }
  })

  serveMember(
    app,
    endpoints.listRecentErrors,
    { query: s.RecentErrorsQuery, reply: s.RecentErrors },
    ({ query }) => viewErrors(db, query),
  )

  serveMember(
    app,
    endpoints.retryJobs,
    { body: s.JobsBody, reply: s.ChangedJobs },
    async ({ member, body }) => ({ changed: await retryJobs(db, member, body) }),
  )

  serveMember(
    app,
    endpoints.discardJobs,
    { body: s.JobsBody, reply: s.ChangedJobs },
    async ({ member, body }) => ({ changed: await discardJobs(db, member, body) }),
  )
}
