import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import * as copying from 'pg-copy-streams'

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string): string =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (c) => escapes[c] ?? c) : text

/** COPY's text format; objects are JSON. Arrays hold only addresses and ids, which need no quotes. */
function asText(value: unknown): string {
  if (value === null) return '\\N'
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.join(',')}}`
  if (typeof value === 'object') return escaped(JSON.stringify(value))
  return escaped(String(value as string | number | boolean))
}

const CHUNK = 500

/** Writes rows with a single COPY. */
export async function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly unknown[]>,
): Promise<void> {
  const stream = client.query(copying.from(`copy ${table} (${columns.join(', ')}) from stdin`))
  const done = finished(stream)
  // The last line awaits `done`; this avoids an unhandled rejection until then.
  done.catch(() => {})
  let lines: string[] = []
  const flush = async () => {
    if (!stream.write(`${lines.join('\n')}\n`)) await Promise.race([once(stream, 'drain'), done])
    lines = []
  }
  for (const row of rows) {
    lines.push(row.map(asText).join('\t'))
    if (lines.length === CHUNK) await flush()
  }
  if (lines.length) await flush()
  stream.end()
  await done
}
