import type { Done } from '../done.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as s from './health.schema.ts'

export const getHealth = endpoint<{ reply: typeof s.Health }>('GET', '/api/admin/health', 'figures')

export const getHealthChecks = endpoint<{ reply: typeof s.HealthChecks }>(
  'GET',
  '/api/admin/health/checks',
  'figures',
)

export const startSlowChecks = endpoint<{ reply: typeof Done }>('POST', '/api/admin/health/checks', 'admin')

export const listRecentErrors = endpoint<{
  query: typeof s.RecentErrorsQuery
  reply: typeof s.RecentErrors
}>('GET', '/api/admin/health/errors', 'figures')

export const retryJobs = endpoint<{ body: typeof s.JobsBody; reply: typeof s.ChangedJobs }>(
  'POST',
  '/api/admin/health/jobs/retry',
  'support',
)

export const discardJobs = endpoint<{ body: typeof s.JobsBody; reply: typeof s.ChangedJobs }>(
  'POST',
  '/api/admin/health/jobs/discard',
  'admin',
)
