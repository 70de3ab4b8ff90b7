import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import { isMigrated } from '../db/migrate.ts'
import { sql } from '../db/sql.ts'

/** /api/health: the process answers. /api/ready: it can serve. */
export function answerHealthChecks(app: FastifyInstance, db: Db): void {
  app.decorate('draining', { hasStarted: false })

  app.get('/api/health', { config: { access: 'public' }, logLevel: 'warn' }, async () => ({ status: 'ok' }))

  app.get('/api/ready', { config: { access: 'public' }, logLevel: 'warn' }, async (_request, reply) => {
    const countApplied = async () =>
      (await db.one<{ n: number }>(sql`select count(*)::int as n from schema_migrations`)).n
    const isReady = !app.draining.hasStarted && (await isMigrated(countApplied).catch(() => false))
    if (isReady) return { status: 'ready' }
    return reply.code(503).header('retry-after', '2').send({ status: 'unavailable' })
  })
}
