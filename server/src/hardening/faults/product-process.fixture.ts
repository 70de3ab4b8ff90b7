import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { clusterMark, findServerProcesses } from '../../platform/postgres/processes.ts'

const program = join(import.meta.dirname, 'product.fixture.ts')

export const victims = ['both', 'database', 'node'] as const
export type Victim = (typeof victims)[number]

export interface Product {
  url: string
  process: ChildProcess
  /** Its output so far, stdout and stderr. */
  said(): string
  /** Sends SIGKILL to Node, to every process of its database, or to both. Node exits when its database does. */
  kill(what?: Victim): Promise<void>
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>
}

function killDatabase(dataDir: string): void {
  let mark: string
  try {
    mark = clusterMark(join(dataDir, 'postgres'))
  } catch {
    return
  }
  for (const { pid } of findServerProcesses(mark)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has exited already.
    }
  }
}

/** Starts the product with a data folder, and waits until it listens. */
export async function startProduct(dataDir: string, env: Record<string, string> = {}): Promise<Product> {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      ENV_FILE: 'off',
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: 'off',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'bowerbird',
      RATE_LIMIT: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  const exited = once(child, 'exit')
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(`${line}\n`)
      const port = /open at http:\/\/localhost:(\d+)/.exec(line)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    void exited.then(() => reject(new Error(`The product did not start:\n${said.join('')}`)))
  })
  return {
    url,
    process: child,
    said: () => said.join(''),
    async kill(what = 'both') {
      if (what !== 'database') child.kill('SIGKILL')
      if (what !== 'node') killDatabase(dataDir)
      await exited
    },
    async stop() {
      child.kill('SIGTERM')
      const [code] = (await exited) as [number | null]
      return code
    },
  }
}
