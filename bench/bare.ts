import { readFile } from 'node:fs/promises'
import fastify from 'fastify'
import pg from 'pg'

/**
 * The limit the product is held against: the same statement through the same driver, and the same bytes, with
 * nothing in between. What it serves is handed over in files, so that both sides do the same work.
 */
interface Work {
  connection: pg.PoolConfig
  statement: string
  page: string
}

const work = JSON.parse(await readFile(process.env.BARE_WORK ?? '', 'utf8')) as Work
const pool = new pg.Pool({ ...work.connection, max: 10 })
const app = fastify()

app.get<{ Params: { id: string } }>('/ad/:id', async (request, reply) => {
  const { rows } = await pool.query({ name: 'ad', text: work.statement, values: [request.params.id] })
  reply.type('application/json; charset=utf-8')
  return (rows[0] as { json: string }).json
})
app.get('/page', async (_request, reply) => {
  reply.type('text/html; charset=utf-8')
  return work.page
})

console.log(`open at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.on('SIGTERM', () => void app.close().then(() => pool.end()))
