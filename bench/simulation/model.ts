import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import type { ServiceTime } from './times.ts'

const ms = z.number().nonnegative()
const count = z.int().nonnegative()

const Kind = z.strictObject({
  name: z.string().min(1),
  /** Of all requests: shares are added up, so they need not be percent. */
  share: z.number().nonnegative(),
  /** read: a visitor's, from a replica if there is one. own: a member's own data. write: never repeated. */
  type: z.enum(['read', 'own', 'write']),
  isPage: z.boolean().default(false),
  /** Rows of the benchmark whose CPU times it has: each request has those of one of them. */
  rows: z.array(z.string()).default([]),
  /** One's own figures, instead of rows. */
  serverMs: ms.optional(),
  databaseMs: ms.optional(),
  /** The p95 of one's own figures divided by their p50; exponential without it. */
  spread: z.number().min(1).optional(),
  /** What every process does about it afterwards, such as passing on a message. */
  broadcastMs: ms.default(0),
})
type Kind = z.infer<typeof Kind>

const Failure = z.strictObject({
  part: z.enum(['process', 'replica', 'primary']),
  /** Its number, from 1. */
  nth: z.int().positive().default(1),
  from: z.number().nonnegative(),
  /** When it is back. */
  until: z.number().positive(),
})
export type Failure = z.infer<typeof Failure>

const Arrivals = z.union([
  z.strictObject({ perSecond: z.number().positive() }),
  // Each waits for the reply and thinks before the next request.
  z.strictObject({ clients: z.int().positive(), thinkMs: ms }),
])

const Scale = z.strictObject({
  /** Results of the benchmark, relative to this file. A row that several have is the last one's. */
  figures: z.array(z.string()).default([]),
  seconds: z.number().positive().default(30),
  /** Not measured. */
  warmUpSeconds: z.number().nonnegative().default(5),
  seed: z.int().default(1),
  arrivals: Arrivals,
  mix: z.array(Kind).min(1),
  balancer: z.strictObject({ cores: z.int().positive(), ms }).optional(),
  servers: z.strictObject({
    processes: z.int().positive(),
    /** Above these, a process sheds: calls and pages in flight, and milliseconds of waiting work. */
    maxCalls: count.default(500),
    maxPages: count.default(250),
    maxDelayMs: ms.default(500),
  }),
  primary: z.strictObject({ cores: z.int().positive() }),
  replicas: z.strictObject({ count, cores: z.int().positive() }).default({ count: 0, cores: 1 }),
  failures: z.array(Failure).default([]),
})
export type Scale = z.infer<typeof Scale>

/** A kind of request with its times: each request has one of each list. */
export interface Work extends Kind {
  server: ServiceTime[]
  database: ServiceTime[]
}

export interface Model extends Omit<Scale, 'mix' | 'figures'> {
  mix: Work[]
}

interface MeasuredRow {
  name: string
  product: { p50: number; p95: number; cpu?: number; databaseCpu?: number }
}

type Rows = ReadonlyMap<string, MeasuredRow>

function timesOf(rows: Rows, names: readonly string[], part: 'cpu' | 'databaseCpu'): ServiceTime[] {
  return names.map((name) => {
    const row = rows.get(name)
    if (!row) throw new Error(`No figures have the row “${name}”. They have: ${[...rows.keys()].join(' | ')}`)
    // How much the times of one client differ: CPU time is only known as a mean.
    return { meanMs: row.product[part] ?? 0, spread: row.product.p95 / row.product.p50 }
  })
}

const NO_TIME: ServiceTime = { meanMs: 0, spread: 1 }

function workOf(kind: Kind, rows: Rows): Work {
  const { name, serverMs, databaseMs, spread } = kind
  if (!kind.rows.length && serverMs === undefined) throw new Error(`“${name}” has neither rows nor serverMs`)
  const own = (meanMs: number | undefined) => (meanMs === undefined ? undefined : [{ meanMs, spread }])
  return {
    ...kind,
    server: own(serverMs) ?? timesOf(rows, kind.rows, 'cpu'),
    database: own(databaseMs) ?? (kind.rows.length ? timesOf(rows, kind.rows, 'databaseCpu') : [NO_TIME]),
  }
}

export function makeModel(scale: z.input<typeof Scale>, measured: readonly MeasuredRow[] = []): Model {
  const read = Scale.safeParse(scale)
  if (!read.success) throw new Error(z.prettifyError(read.error))
  const { mix, figures: _, ...rest } = read.data
  const rows = new Map(measured.map((row) => [row.name, row]))
  return { ...rest, mix: mix.map((kind) => workOf(kind, rows)) }
}

/** Reads a model and the figures that it names. `change` may replace what the file says. */
export async function readModel(
  file: string,
  change: (scale: Scale) => Scale = (scale) => scale,
): Promise<Model> {
  const read = Scale.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (!read.success) throw new Error(`${file}:\n${z.prettifyError(read.error)}`)
  const results = await Promise.all(
    read.data.figures.map((path) => readFile(resolve(dirname(file), path), 'utf8')),
  )
  const rows = results.flatMap((text) => (JSON.parse(text) as { rows: MeasuredRow[] }).rows)
  return makeModel(change(read.data), rows)
}
