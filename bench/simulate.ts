import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Failure, readModel, type Scale } from './simulation/model.ts'
import { printSimulated } from './simulation/print.ts'
import { simulate } from './simulation/simulate.ts'

const USAGE = `npm run simulate                                  10,000 requests a second, as in docs/scale.md
npm run simulate -- my-scale.json                 one's own mix and figures
npm run simulate -- --rate 500 --processes 1 --replicas 0 --fail process:10-20

Predicts how busy servers and databases are, how long requests take and how many are shed: see docs/scale.md.`

const { values, positionals } = parseArgs({
  options: {
    rate: { type: 'string' },
    clients: { type: 'string' },
    think: { type: 'string', default: '500' },
    processes: { type: 'string' },
    replicas: { type: 'string' },
    cores: { type: 'string' },
    seconds: { type: 'string' },
    seed: { type: 'string' },
    fail: { type: 'string', multiple: true, default: [] },
    out: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})

const numberOr = (text: string | undefined, otherwise: number): number => {
  const read = text === undefined ? otherwise : Number(text)
  if (!Number.isFinite(read)) throw new Error(`${text} is no number`)
  return read
}

/** `process:10-20`, `replica2:10-20`: the second replica is gone from second 10 to 20. */
function failureOf(text: string): Failure {
  const [, part, nth, from, until] = /^(process|replica|primary)(\d*):([\d.]+)-([\d.]+)$/.exec(text) ?? []
  if (part !== 'process' && part !== 'replica' && part !== 'primary') {
    throw new Error(`--fail ${text} is not of the form process:10-20, replica2:10-20 or primary:10-20`)
  }
  return { part, nth: Number(nth || 1), from: Number(from), until: Number(until) }
}

/** The options replace what the file says. `--cores` is those of each database. */
const changed = (scale: Scale): Scale => ({
  ...scale,
  seconds: numberOr(values.seconds, scale.seconds),
  seed: numberOr(values.seed, scale.seed),
  arrivals: values.rate
    ? { perSecond: numberOr(values.rate, 0) }
    : values.clients
      ? { clients: numberOr(values.clients, 0), thinkMs: numberOr(values.think, 0) }
      : scale.arrivals,
  servers: { ...scale.servers, processes: numberOr(values.processes, scale.servers.processes) },
  primary: { cores: numberOr(values.cores, scale.primary.cores) },
  replicas: {
    count: numberOr(values.replicas, scale.replicas.count),
    cores: numberOr(values.cores, scale.replicas.cores),
  },
  failures: values.fail.length ? values.fail.map(failureOf) : scale.failures,
})

async function main(): Promise<void> {
  if (values.help) return console.log(USAGE)
  const file = positionals[0] ?? join(import.meta.dirname, 'simulation/scale.json')
  const model = await readModel(file, changed)
  const result = simulate(model)
  printSimulated(model, result)
  if (values.out) await writeFile(values.out, JSON.stringify({ model, result }, null, 2))
}

try {
  await main()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
