import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '..')

export interface Started {
  url: string
  stop(): Promise<void>
}

/** Starts a process and waits until it says where it can be reached. */
export async function startProcess(file: string, env: Record<string, string>): Promise<Started> {
  const child: ChildProcess = spawn(process.execPath, [join(root, file)], {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('The process has no output')
  let url: string | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    url = /open at (\S+)/.exec(line)?.[1]
    if (url) break
  }
  if (!url) throw new Error(`${file} did not start`)
  child.stdout.resume()
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** How to reach the embedded database of a running product: its own lock file says where it listens. */
export async function databaseOf(dataDir: string) {
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  return {
    port: Number(lines[3]),
    host: lines[4] ?? '',
    user: 'bowerbird',
    database: 'bowerbird',
    ssl: false as const,
  }
}
