import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { isListedStatus } from '@bowerbird/contract/ads/ads.states'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoMarket } from './demo/market.ts'

const fixture = join(import.meta.dirname, 'testing/product.fixture.ts')
let dataDir: string
const started: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bowerbird-boot-'))
})
afterEach(async () => {
  for (const child of started.splice(0)) killTree(child)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

function start(env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [fixture], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMIT: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  return child
}

/** Kills node and its database, both with SIGKILL. */
function killTree(child: ChildProcess): void {
  child.kill('SIGKILL')
  try {
    const [pid] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
  } catch {
    // No database was running yet, or it has already stopped.
  }
}

/** Waits for a line and returns it; fails with all output if the process ends without it. */
async function waitForOutput(child: ChildProcess, wanted: RegExp): Promise<RegExpExecArray> {
  const said: string[] = []
  if (!child.stdout || !child.stderr) throw new Error('The product has no output')
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line)
    const found = wanted.exec(line)
    if (found) return found
  }
  throw new Error(`Never said ${String(wanted)}:\n${said.join('\n')}`)
}

const addressOf = async (child: ChildProcess) => (await waitForOutput(child, /open at (\S+)/))[1] ?? ''

const logIn = async (url: string): Promise<string> => {
  const res = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'mia@example.com', password: 'bowerbird' }),
  })
  expect(res.status).toBe(200)
  return ((await res.json()) as { token: string }).token
}

async function killFirstStartAt(moment: RegExp): Promise<void> {
  const first = start()
  await waitForOutput(first, moment)
  killTree(first)
  await once(first, 'exit')

  const url = await addressOf(start())

  const reply = await fetch(`${url}/api/products/filter?limit=1`)
  const { pagination } = (await reply.json()) as { pagination: { totalItems: number } }
  expect(pagination.totalItems).toBe(demoMarket().ads.filter(({ status }) => isListedStatus(status)).length)
  expect((await fetch(`${url}/api/ready`)).status).toBe(200)
}

test.for([/Creating the database cluster/, /progress 1\//, /progress 10\//, /administrator/])(
  'the next start completes a first start that was killed at %s',
  { tags: ['nightly'], timeout: 120_000 },
  killFirstStartAt,
)

test('kill -9 in the middle of writes loses no acknowledged write', {
  tags: ['nightly'],
  timeout: 120_000,
}, async () => {
  const first = start()
  const url = await addressOf(first)
  const tokens: string[] = []
  let isKilled = false
  const writer = async () => {
    while (!isKilled) {
      const token = await logIn(url).catch((error: Error) => {
        if (!isKilled) throw error
      })
      if (token) tokens.push(token)
      if (tokens.length === 60) {
        isKilled = true
        killTree(first)
      }
    }
  }
  await Promise.all([writer(), writer(), writer(), writer()])

  const again = await addressOf(start())

  const answers = await Promise.all(
    tokens.map((token) =>
      fetch(`${again}/api/auth/profile`, { headers: { authorization: `Bearer ${token}` } }),
    ),
  )
  expect(tokens.length).toBeGreaterThanOrEqual(60)
  expect(answers.filter((answer) => answer.status !== 200)).toEqual([])
})

test('SIGTERM stops the product in order, and the second start keeps all data', {
  tags: ['nightly'],
  timeout: 120_000,
}, async () => {
  const first = start()
  const token = await logIn(await addressOf(first))
  first.kill('SIGTERM')
  const [code] = await once(first, 'exit')
  expect(code).toBe(0)

  const second = start()
  const lines: string[] = []
  second.stdout?.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const url = await addressOf(second)
  const profile = await fetch(`${url}/api/auth/profile`, { headers: { authorization: `Bearer ${token}` } })
  expect(profile.status).toBe(200)
  expect(lines.join('')).not.toMatch(/progress|administrator|Recovering/)
})
