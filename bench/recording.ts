import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HttpRequest } from './http.ts'
import { startProduct } from './product.ts'

export interface Statement {
  name?: string
  text: string
  values: unknown[]
}

/** The statements and the reply of one request. */
export interface Recorded {
  statements: Statement[]
  status: number
  type: string
  body: string
}

export interface Recorder {
  /** The `set` statements that the product runs on each connection. */
  settings: string[]
  record(request: HttpRequest): Promise<Recorded>
  stop(): Promise<void>
}

/** Starts the product with a hook that records its statements. */
export async function startRecorder(dataDir: string): Promise<Recorder> {
  const file = join(tmpdir(), `bowerbird-statements-${process.pid}.jsonl`)
  await rm(file, { force: true })
  const product = await startProduct(dataDir, { RECORD_FILE: file }, [
    '--import',
    join(import.meta.dirname, 'recorder.ts'),
  ])
  const readAll = async (): Promise<Statement[]> =>
    (await readFile(file, 'utf8').catch(() => ''))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Statement)
  const settings = [...new Set((await readAll()).filter(({ name }) => !name).map(({ text }) => text))].filter(
    (text) => !text.includes('select'),
  )

  return {
    settings,
    async record({ method = 'GET', path, headers = {}, body }) {
      await rm(file, { force: true })
      const reply = await fetch(product.url + path, {
        method,
        headers,
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
      })
      const text = await reply.text()
      const statements = (await readAll()).filter(({ name }) => name !== undefined)
      return { statements, status: reply.status, type: reply.headers.get('content-type') ?? '', body: text }
    },
    async stop() {
      await product.stop()
      await rm(file, { force: true })
    },
  }
}
