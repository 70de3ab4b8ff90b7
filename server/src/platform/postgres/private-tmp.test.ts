import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { removeTemplate, seed } from './child.fixture.ts'
import { clusterMark, endServerProcesses } from './processes.ts'
import { findRunning } from './running.ts'

afterAll(removeTemplate)

// A checkout in /tmp would be hidden as well.
const canUnshare =
  process.geteuid?.() === 0 &&
  !import.meta.dirname.startsWith('/tmp/') &&
  spawnSync('unshare', ['--mount', 'true']).status === 0

test.runIf(canUnshare)('commands reach the database of a service with a private /tmp', async () => {
  const unit = readFileSync(join(import.meta.dirname, '../../../../deploy/systemd/bowerbird.service'), 'utf8')
  expect(unit).toMatch(/^PrivateTmp=yes$/m)
  expect(unit).toMatch(/^RuntimeDirectory=bowerbird$/m)
  const parent = mkdtempSync('/var/tmp/bowerbird-unit-')
  try {
    chmodSync(parent, 0o755)
    const [dataDir, runtime] = ['data', 'run'].map((name) => join(parent, name)) as [string, string]
    mkdirSync(dataDir)
    mkdirSync(runtime)
    await seed(dataDir)
    const fixture = join(import.meta.dirname, 'start.fixture.ts')
    const service = spawn(
      'unshare',
      [
        '--mount',
        'sh',
        '-c',
        'mount -t tmpfs tmpfs /tmp && exec "$@"',
        'sh',
        process.execPath,
        fixture,
        dataDir,
      ],
      { env: { PATH: process.env.PATH, RUNTIME_DIRECTORY: runtime }, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const ended = new Promise((resolve) => service.once('exit', resolve))
    await new Promise<void>((resolve, reject) => {
      service.stdout.on('data', (chunk: Buffer) => chunk.includes('ready') && resolve())
      void ended.then(() => reject(new Error('The service ended')))
    })
    expect(await findRunning(dataDir)).toMatchObject({ host: expect.stringContaining(runtime) })
    service.kill('SIGKILL')
    await ended
    await endServerProcesses(clusterMark(join(dataDir, 'postgres')), () => {})
  } finally {
    rmSync(parent, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
})
