import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import { isMigrated } from '../db/migrate.ts'
import type { Replicas } from '../db/replicas.ts'
import { sql } from '../db/sql.ts'

const countMigrations = async (db: Db): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from schema_migrations`)).n

/**
 * /api/health: the process answers. /api/ready: it can serve. While the primary is down, or all connections to it wait
 * for commits that hang, visitors can still read from a replica, so a process that has one is ready.
 */
export function answerHealthChecks(app: FastifyInstance, db: Db, replicas?: Pick<Replicas, 'any'>): void {
  app.decorate('draining', { hasStarted: false })

  app.get('/api/health', { config: { access: 'public' }, logLevel: 'warn' }, async () => ({ status: 'ok' }))

  app.get('/api/ready', { config: { access: 'public' }, logLevel: 'warn' }, async (_request, reply) => {
    const replica = replicas?.any()
    const countApplied = () =>
      Promise.any([countMigrations(db), ...(replica ? [countMigrations(replica)] : [])])
    const isReady = !app.draining.hasStarted && (await isMigrated(countApplied).catch(() => false))
    if (isReady) return { status: 'ready' }
    return reply.code(503).header('retry-after', '2').send({ status: 'unavailable' })
  })
}
