import { appendFileSync } from 'node:fs'
import pg from 'pg'

/*
 * Loaded into the product with `node --import`, in a process that is not measured. Records every statement that is
 * sent to the database, so that the baseline can run the same ones.
 */

const file = process.env.RECORD_FILE ?? ''

/** Encodes buffers as base64, because JSON has no bytes. */
const asJson = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value
    ? { bytes: Buffer.from(value.data as number[]).toString('base64') }
    : value

interface Statement {
  name?: string
  text?: string
  values?: unknown[]
}

const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown
const recorded = function (this: pg.Client, ...args: unknown[]): unknown {
  const [first] = args
  const { name, text, values } = (typeof first === 'string' ? { text: first } : first) as Statement
  if (name || text?.startsWith('set ')) {
    appendFileSync(file, `${JSON.stringify({ name, text, values: values ?? [] }, asJson)}\n`)
  }
  return query.apply(this, args)
}
pg.Client.prototype.query = recorded as typeof pg.Client.prototype.query
