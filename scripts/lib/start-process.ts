import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')

/** Stopping a run stops the processes it has started; each of them stops its own children. */
const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGTERM')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

export interface Started {
  url: string
  pid: number
  stop(): Promise<void>
}

/** Starts a server process of this repository and waits until it prints its address. */
export async function startProcess(
  file: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<Started> {
  const child: ChildProcess = spawn(process.execPath, [...flags, join(root, file)], {
    env: { ...process.env, ENV_FILE: 'off', NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  if (!child.stdout || !child.pid) throw new Error('The process did not start')
  let url: string | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    url = /open at (\S+)/.exec(line)?.[1]
    if (url) break
  }
  if (!url) throw new Error(`${file} did not start`)
  child.stdout.resume()
  return {
    url: url.replace('localhost', '127.0.0.1'),
    pid: child.pid,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
