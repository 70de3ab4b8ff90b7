import { appendFileSync } from 'node:fs'
import pg from 'pg'

/*
 * Loaded into the product before anything else (`node --import`), in a start that nobody measures: notes every
 * statement that goes to the database, so that the limits can run the very same ones.
 */

const file = process.env.RECORD_FILE ?? ''

/** Bytes survive JSON as this. */
const asJson = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value
    ? { bytes: Buffer.from(value.data as number[]).toString('base64') }
    : value

interface Statement {
  name?: string
  text?: string
  values?: unknown[]
}

const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown
const recorded = function (this: pg.Client, ...given: unknown[]): unknown {
  const [first] = given
  const { name, text, values } = (typeof first === 'string' ? { text: first } : first) as Statement
  if (name || text?.startsWith('set ')) {
    appendFileSync(file, `${JSON.stringify({ name, text, values: values ?? [] }, asJson)}\n`)
  }
  return query.apply(this, given)
}
pg.Client.prototype.query = recorded as typeof pg.Client.prototype.query
