import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'

const urls = z.union([z.url(), z.array(z.url()).min(1)]).transform((value) => [value].flat())

const Site = z.strictObject({
  name: z.string().min(1),
  /** URLs by kind of page: each kind is a row of the table. */
  pages: z.record(z.string(), urls).refine((pages) => Object.keys(pages).length > 0, 'no pages'),
  /** Processes whose CPU time counts, with everything they have started. */
  processes: z.array(z.int().positive()).default([]),
  /** Starts the site, which is stopped afterwards. Its processes count. */
  command: z.string().min(1).optional(),
  headers: z.record(z.string(), z.string()).default({}),
})
export type Site = z.infer<typeof Site>

const Sites = z.strictObject({ sites: z.array(Site).min(1) })

/** Pages that are given as arguments have no kinds. */
const PAGES = 'pages'

const options = {
  name: { type: 'string', multiple: true },
  pid: { type: 'string', multiple: true },
  command: { type: 'string', multiple: true },
  header: { type: 'string', multiple: true },
  sites: { type: 'string' },
  rounds: { type: 'string', default: '5' },
  clients: { type: 'string', default: '16' },
  seconds: { type: 'string', default: '3' },
  out: { type: 'string' },
} as const

interface GivenSite {
  name: string
  pages: { [PAGES]: string[] }
  processes: number[]
  command?: string
  headers: Record<string, string>
}

const settingsOf: Record<string, (site: GivenSite, value: string) => void> = {
  pid: (site, value) => void site.processes.push(...value.split(',').map(Number)),
  command: (site, value) => {
    site.command = value
  },
  header: (site, value) => {
    const [name = '', ...rest] = value.split(':')
    site.headers[name.trim().toLowerCase()] = rest.join(':').trim()
  },
}

/** Each --name begins a site: what follows belongs to it. */
function sitesOf(tokens: readonly { kind: string; name?: string; value?: string | boolean | undefined }[]) {
  const sites: GivenSite[] = []
  for (const { kind, name = '', value } of tokens) {
    if (typeof value !== 'string') continue
    if (name === 'name') sites.push({ name: value, pages: { [PAGES]: [] }, processes: [], headers: {} })
    const site = sites.at(-1)
    const set = settingsOf[name]
    if (!set && kind !== 'positional') continue
    if (!site) throw new Error(`${value} belongs to no site: begin each with --name NAME`)
    if (set) set(site, value)
    else site.pages[PAGES].push(value)
  }
  return sites
}

export interface Run {
  sites: Site[]
  rounds: number
  clients: number
  /** For each page in each round: this long with one client, and as long with all. */
  seconds: number
  /** Where the result is written, instead of bench/results. */
  out: string | undefined
}

const amount = (name: string, value: string): number => {
  const read = Number(value)
  if (!(read > 0)) throw new Error(`--${name} ${value} is no number above 0`)
  return read
}

export async function readRun(args: readonly string[]): Promise<Run> {
  const { values, tokens } = parseArgs({ args: [...args], options, allowPositionals: true, tokens: true })
  const given = values.sites
    ? JSON.parse(await readFile(values.sites, 'utf8'))
    : { sites: sitesOf(tokens).map((site) => ({ ...site })) }
  const read = Sites.safeParse(given)
  if (!read.success) throw new Error(z.prettifyError(read.error))
  return {
    sites: read.data.sites,
    rounds: amount('rounds', values.rounds),
    clients: amount('clients', values.clients),
    seconds: amount('seconds', values.seconds),
    out: values.out,
  }
}
