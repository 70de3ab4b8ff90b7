import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { loadPlaces } from '../features/places/places.service.ts'
import { connectDb } from '../platform/db/db.ts'
import { migrate } from '../platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'

export const TEMPLATE = 'bowerbird_template'

/** TEST_DATABASE_URL names an external server, to run the tests on the oldest supported version. */
async function openServer() {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { connection: { connectionString: url }, stop: async () => {} }
  const dataDir = await mkdtemp(join(tmpdir(), 'bowerbird-test-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      shared_buffers: '128MB',
      // Every world has a pool, and a file may have many worlds.
      max_connections: '400',
    },
  })
  return {
    connection: postgres.connection,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Migrates a database and fills in the places. */
export async function prepareTemplate(connection: pg.ClientConfig): Promise<void> {
  await migrate(connection)
  const db = connectDb(connection)
  await loadPlaces(db)
  await db.close()
}

/**
 * One server for the run, with a migrated template database that every test file clones. The first project that needs it
 * starts it for the others.
 */
export default async function setup({ vitest }: TestProject) {
  if ('postgres' in vitest.getProvidedContext()) return undefined
  const server = await openServer()
  const admin = new pg.Client(server.connection)
  await admin.connect()
  await admin.query(`drop database if exists ${TEMPLATE}`)
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  await prepareTemplate(databaseOn(server.connection, TEMPLATE))
  vitest.provide('postgres', server.connection)
  return () => server.stop()
}

export type ServerConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

export function databaseOn(server: ServerConnection, database: string): pg.ClientConfig {
  if (!('connectionString' in server)) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ServerConnection
  }
}
