import type { Programs } from './packages.ts'
import { daemonAccount, isListening, ownFolder, type Service, startService, until } from './service.ts'

export interface Redis {
  url: string
  service: Service
}

/** Stores nothing on disk: clients fetch missed events again. */
export async function startRedis(programs: Programs, folder: string, port: number): Promise<Redis> {
  const service = startService({
    name: 'redis',
    file: programs.path('redis'),
    args: [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      ownFolder(`${folder}/redis`),
      '--enable-protected-configs',
      'no',
    ],
    env: programs.env,
    folder,
    account: daemonAccount(),
  })
  await until('Redis accepts connections', () => isListening(port), { service })
  return { url: `redis://127.0.0.1:${port}`, service }
}
