import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cluster } from '../cluster.ts'
import { register } from '../people.ts'
import { ensureNone, type Scenario } from '../scenario.ts'

const folder = join(import.meta.dirname, '../../../deploy/monitoring')

/** A metric that Prometheus itself adds. */
const BUILT_IN = new Set(['up'])

/** The metrics that the dashboard and the alerts use. */
async function usedMetrics(): Promise<Set<string>> {
  const dashboard = await readFile(join(folder, 'dashboard.json'), 'utf8')
  const alerts = await readFile(join(folder, 'alerts.yml'), 'utf8')
  const names = `${dashboard}\n${alerts}`.match(
    /\b(?:http|process|nodejs|database|live|jobs|haproxy)_[a-z0-9_]+(?=[{[) >]|\\|$)/gm,
  )
  return new Set(names?.filter((name) => !BUILT_IN.has(name)))
}

async function run(cluster: Cluster): Promise<string> {
  await register(cluster)
  const sources = [cluster.apps.app1.url, cluster.worker.url, cluster.balancer.statusUrl]
  const texts = await Promise.all(sources.map(async (url) => (await fetch(`${url}/metrics`)).text()))
  const exported = new Set(
    texts
      .join('\n')
      .split('\n')
      .flatMap((line) => /^(?:# TYPE )?([a-z][a-z0-9_]*)/.exec(line)?.[1] ?? []),
  )
  const names = [...(await usedMetrics())]
  const isExported = (name: string) =>
    exported.has(name) || exported.has(name.replace(/_(?:count|bucket|sum)$/, ''))
  ensureNone(names.filter((name) => !isExported(name)).map((name) => `no process exports ${name}`))
  const outside = await fetch(`${cluster.balancer.url}/metrics`)
  if (outside.status !== 404) throw new Error(`The balancer shows /metrics to everyone: ${outside.status}`)
  return `${names.length} metrics of the dashboard and the alerts, all exported by a process; none is public`
}

export const metrics: Scenario = {
  name: 'metrics',
  title: 'the metrics of the dashboard and the alerts exist',
  run,
}
