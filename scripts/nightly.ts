import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/*
 * What takes too long for every run: the attacks of the tests, many times as many and with other dice each night.
 * `npm run test:nightly -- --seed 4711` throws the same dice again; --requests, --pictures and --kills make it shorter.
 */

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    pictures: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(randomInt(1, 2 ** 31)) },
  },
})

interface Step {
  name: string
  command: [program: string, ...args: string[]]
  env?: Record<string, string>
}

const attack = (file: string): Step['command'] => [
  join(root, 'node_modules/.bin/vitest'),
  'run',
  '--project',
  'attacks',
  `server/src/hardening/input/${file}`,
]

const steps: Step[] = [
  {
    name: `${values.requests} hostile requests`,
    command: attack('fuzz.test.ts'),
    env: { FUZZ_REQUESTS: values.requests },
  },
  {
    name: `${values.pictures} damaged pictures`,
    command: attack('pictures.test.ts'),
    env: { FUZZ_PICTURES: values.pictures },
  },
  {
    name: `${values.kills} kills in the middle of writes`,
    command: [process.execPath, 'server/src/hardening/faults/run-kills.fixture.ts', values.kills],
  },
]

async function isPassed({ command: [program, ...args], env }: Step): Promise<boolean> {
  const child = spawn(program, args, {
    cwd: root,
    // The pinned runtime first, however this script was started.
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      FUZZ_SEED: values.seed,
      ...env,
    },
    stdio: 'inherit',
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0))
  })
}

console.log(`Seed ${values.seed}: npm run test:nightly -- --seed ${values.seed} throws the same dice again.`)
const failed: string[] = []
for (const step of steps) {
  console.log(`▸ ${step.name}`)
  const begun = performance.now()
  const isGood = await isPassed(step)
  if (!isGood) failed.push(step.name)
  console.log(
    `  ${isGood ? '✓' : '✗'} ${step.name} (${Math.round((performance.now() - begun) / 1000)} s, seed ${values.seed})`,
  )
}
console.log(failed.length ? `Failed: ${failed.join(', ')}` : 'All of it held.')
process.exit(failed.length ? 1 : 0)
