import { join } from 'node:path'
import type { Programs } from './packages.ts'
import { daemonAccount, isListening, ownFolder, startService, until } from './service.ts'

/** Three members, of which one may be missing. Returns the ports for clients. */
export async function startEtcd(programs: Programs, folder: string, ports: number[]): Promise<number[]> {
  const members = [0, 1, 2].map((n) => ({
    name: `etcd${n + 1}`,
    client: ports[n * 2] ?? 0,
    peer: ports[n * 2 + 1] ?? 0,
  }))
  const url = (port: number) => `http://127.0.0.1:${port}`
  const services = members.map(({ name, client, peer }) =>
    startService({
      name,
      file: programs.path('etcd'),
      args: optionsOf({
        name,
        'data-dir': join(ownFolder(join(folder, name)), 'data'),
        'listen-client-urls': url(client),
        'advertise-client-urls': url(client),
        'listen-peer-urls': url(peer),
        'initial-advertise-peer-urls': url(peer),
        'initial-cluster': members.map((one) => `${one.name}=${url(one.peer)}`).join(','),
        logger: 'zap',
        // Its older interface: with the newer one, a former primary that was frozen takes the lock away from the new
        // primary, because Debian's Patroni (3.0) writes without comparing first. Later versions compare.
        'enable-v2': 'true',
        // All three and the databases share one disk here.
        'heartbeat-interval': '200',
        'election-timeout': '2000',
      }),
      env: programs.env,
      folder,
      account: daemonAccount(),
    }),
  )
  await Promise.all(
    members.map(({ name, client }, n) =>
      until(`${name} is healthy`, () => isHealthy(client), service(services[n])),
    ),
  )
  return members.map(({ client }) => client)
}

const optionsOf = (options: Record<string, string>): string[] =>
  Object.entries(options).map(([name, value]) => `--${name}=${value}`)

const service = (one: ReturnType<typeof startService> | undefined) => (one ? { service: one } : {})

async function isHealthy(port: number): Promise<boolean> {
  if (!(await isListening(port))) return false
  return (await fetch(`http://127.0.0.1:${port}/health`)).ok
}
