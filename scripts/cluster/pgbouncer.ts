import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Programs } from './packages.ts'
import { PASSWORD, USER } from './postgres.ts'
import { daemonAccount, isListening, type Service, startService, until } from './service.ts'

const SHARED = join(import.meta.dirname, '../../deploy/pgbouncer.ini')

/** The settings in deploy/, with other ports and without passwords. */
async function settings(port: number, serverPort: number, users: string): Promise<string> {
  const text = await readFile(SHARED, 'utf8')
  const changes: [RegExp, string][] = [
    [/port=5432/, `port=${serverPort}`],
    [/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1'],
    [/^listen_port = .*$/m, `listen_port = ${port}`],
    [/^auth_type = .*$/m, 'auth_type = trust'],
    [/^auth_file = .*$/m, `auth_file = ${users}`],
  ]
  return changes.reduce((changed, [from, to]) => {
    if (!from.test(changed)) throw new Error(`deploy/pgbouncer.ini has no ${from.source}`)
    return changed.replace(from, to)
  }, text)
}

/** One per PostgreSQL server, which may start later. */
export async function startPooler(
  programs: Programs,
  folder: string,
  port: number,
  serverPort: number,
): Promise<Service> {
  const name = `pgbouncer-${serverPort}`
  const users = join(folder, `${name}-users.txt`)
  await writeFile(users, `"${USER}" "${PASSWORD}"\n`)
  const file = join(folder, `${name}.ini`)
  await writeFile(file, await settings(port, serverPort, users))
  const service = startService({
    name,
    file: programs.path('pgbouncer'),
    args: [file],
    env: programs.env,
    folder,
    account: daemonAccount(),
  })
  await until('PgBouncer accepts connections', () => isListening(port), { service })
  return service
}
