import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cluster } from '../cluster.ts'
import { register } from '../people.ts'
import { ensureNone, type Scenario } from '../scenario.ts'

const folder = join(import.meta.dirname, '../../../deploy/monitoring')

/** Words of PromQL that look like figures and are none, and the one that Prometheus itself adds. */
const WORDS = new Set(['up'])

/** The figures that dashboard and alerts ask for. */
async function asked(): Promise<Set<string>> {
  const dashboard = await readFile(join(folder, 'dashboard.json'), 'utf8')
  const alerts = await readFile(join(folder, 'alerts.yml'), 'utf8')
  const names = `${dashboard}\n${alerts}`.match(
    /\b(?:http|process|nodejs|database|live|jobs|haproxy)_[a-z0-9_]+(?=[{[) >]|\\|$)/gm,
  )
  return new Set(names?.filter((name) => !WORDS.has(name)))
}

async function run(cluster: Cluster): Promise<string> {
  await register(cluster)
  const sources = [cluster.apps.app1.url, cluster.worker.url, cluster.balancer.statusUrl]
  const texts = await Promise.all(sources.map(async (url) => (await fetch(`${url}/metrics`)).text()))
  const told = new Set(
    texts
      .join('\n')
      .split('\n')
      .flatMap((line) => /^(?:# TYPE )?([a-z][a-z0-9_]*)/.exec(line)?.[1] ?? []),
  )
  const names = [...(await asked())]
  const isTold = (name: string) => told.has(name) || told.has(name.replace(/_(?:count|bucket|sum)$/, ''))
  ensureNone(names.filter((name) => !isTold(name)).map((name) => `nobody tells ${name}`))
  const outside = await fetch(`${cluster.balancer.url}/metrics`)
  if (outside.status !== 404) throw new Error(`The balancer shows /metrics to everyone: ${outside.status}`)
  return `${names.length} figures of the dashboard and the alerts, all told by a process; none to the outside`
}

export const figures: Scenario = {
  name: 'figures',
  title: 'what the dashboard and the alerts ask for is there',
  run,
}
