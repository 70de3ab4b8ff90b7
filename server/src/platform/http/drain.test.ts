import { Agent, request } from 'node:http'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { drain } from './drain.ts'
import { answerHealthChecks } from './health.ts'

const migrated = { one: async () => ({ n: Number.MAX_SAFE_INTEGER }) } as unknown as Db

const ask = (port: number, path: string, agent: Agent) =>
  new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
    request({ port, path, agent }, (response) => {
      response.resume().on('end', () => {
        resolve({ status: response.statusCode, connection: response.headers.connection })
      })
    })
      .on('error', reject)
      .end()
  })

test('a draining process reports not ready, and still answers, closing each connection', async () => {
  const app = fastify({ return503OnClosing: false })
  answerHealthChecks(app, migrated)
  app.get('/', async () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as { port: number }
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  expect(await ask(port, '/', agent)).toEqual({ status: 200, connection: 'keep-alive' })
  expect(await ask(port, '/api/ready', agent)).toMatchObject({ status: 200 })

  const draining = drain(app, 0.2)
  expect(await ask(port, '/api/ready', agent)).toEqual({ status: 503, connection: 'close' })
  expect(await ask(port, '/', agent)).toEqual({ status: 200, connection: 'close' })
  expect(await ask(port, '/api/health', agent)).toMatchObject({ status: 200 })
  await draining
  expect(await ask(port, '/', agent)).toMatchObject({ status: 200 })
})
