import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { boot } from './boot.ts'
import { readConfig } from './platform/config.ts'
import { sql } from './platform/db/sql.ts'
import type { Console } from './services.ts'
import { databaseOn } from './testing/database.setup.ts'
import { makeWorld } from './testing/world.ts'
import { bootWorker } from './worker.ts'

/** As in DATABASE_URL. */
function urlOf(database: string): string {
  const server = inject('postgres')
  if ('connectionString' in server) return String(databaseOn(server, database).connectionString)
  return `postgres://${server.user}@${encodeURIComponent(server.host)}:${server.port}/${database}`
}

test('two servers and a worker that start at once share one market; the worker sends a server’s queued mail', async () => {
  const world = await makeWorld()
  const { name } = await world.db.one<{ name: string }>(sql`select current_database() as name`)
  const dataDir = await mkdtemp(join(tmpdir(), 'bowerbird-worker-'))
  const lines: string[] = []
  const console: Console = {
    line: (text) => void lines.push(text),
    event: (text) => void lines.push(text),
    progress: () => {},
    newAdmin: (admin) => void lines.push(`administrator ${JSON.stringify(admin)}`),
    failed: (detail) => void lines.push(detail),
  }
  const config = (extra: Record<string, string>) =>
    readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: urlOf(name),
      DATABASE_POOL: '4',
      LOG_LEVEL: 'silent',
      ...extra,
    })
  const admin = { JOBS: 'off', ADMIN_EMAIL: 'first@example.com', ADMIN_PASSWORD: 'bowerbird' }
  const started = await Promise.all([
    boot(config(admin), console),
    boot(config(admin), console),
    bootWorker(config({ PUBLIC_URL: 'https://market.example' }), console),
  ])
  onTestFinished(async () => {
    for (const process of started) await process.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const [first, , worker] = started
  // The password in ADMIN_PASSWORD is not announced.
  expect(lines).toEqual(['administrator {"email":"first@example.com"}'])

  const asked = await fetch(`${first.url}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'first@example.com' }),
  })
  expect(asked.status).toBe(200)
  await expect
    .poll(() => lines.filter((line) => line.startsWith('Email for first@example.com')), { timeout: 20_000 })
    .toHaveLength(1)
  expect((await fetch(`${worker.url}/api/ready`)).status).toBe(200)
  const figures = await (await fetch(`${worker.url}/metrics`)).text()
  expect(figures).toContain('database_connections{state="idle"}')
  expect(figures).toContain('# TYPE jobs_due gauge')
  expect((await fetch(`${worker.url}/api/ads/ranked`)).status).toBe(404)
}, 60_000)
