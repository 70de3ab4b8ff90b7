import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/*
 * Tests that take too long for every run: those tagged `nightly`, and many more random attacks with a new seed each
 * night. `npm run test:nightly -- --seed 4711` repeats a seed; --requests, --pictures, --walks and --kills make it
 * shorter.
 */

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    pictures: { type: 'string', default: '10000' },
    walks: { type: 'string', default: '50' },
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(randomInt(1, 2 ** 31)) },
  },
})

interface Step {
  name: string
  command: [program: string, ...args: string[]]
  env?: Record<string, string>
}

const vitest = (...args: string[]): Step['command'] => [
  join(root, 'node_modules/.bin/vitest'),
  'run',
  ...args,
]

const steps: Step[] = [
  { name: 'tests tagged nightly', command: vitest('--tagsFilter=nightly') },
  {
    name: 'browser tests tagged nightly',
    command: [process.execPath, 'scripts/test.ts', '--only', 'build,browser', '--nightly'],
    env: { NODE_ENV: 'production' },
  },
  {
    name: 'a thousand chat messages over a connection that breaks',
    command: vitest('server/src/features/chat/chat.soak.test.ts'),
    env: { SOAK_MESSAGES: '500' },
  },
  {
    name: `${values.requests} hostile requests`,
    command: vitest('server/src/hardening/input/fuzz.test.ts'),
    env: { FUZZ_REQUESTS: values.requests },
  },
  {
    name: `${values.pictures} damaged pictures`,
    command: vitest('server/src/hardening/input/pictures.test.ts'),
    env: { FUZZ_PICTURES: values.pictures },
  },
  {
    name: `${values.walks} random walks through the states of ads and deals, their alerts and unread messages`,
    command: vitest(
      'server/src/features/lifecycle/states.property.test.ts',
      'server/src/features/alerts/alerts.property.test.ts',
      'server/src/features/chat/chat.unread.test.ts',
      'server/src/features/chat/deals/deals.property.test.ts',
    ),
    env: { RUNS: values.walks, SEED: values.seed },
  },
  {
    name: 'a thousand random searches, compared with naive implementations',
    command: vitest(
      '--testTimeout=600000',
      'server/src/features/search/matching/filters.property.test.ts',
      'server/src/features/places/distances/radius.property.test.ts',
      'server/src/features/places/map-counts.test.ts',
    ),
    env: { QUERIES: '1000', SEED: values.seed },
  },
  {
    name: `${values.kills} kills in the middle of writes`,
    command: [process.execPath, 'server/src/hardening/faults/run-kills.fixture.ts', values.kills],
  },
]

async function passes({ command: [program, ...args], env }: Step): Promise<boolean> {
  const child = spawn(program, args, {
    cwd: root,
    // The pinned Node.js first, whichever one started this script.
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

console.log(`Seed ${values.seed}: npm run test:nightly -- --seed ${values.seed} repeats this run.`)
const failed: string[] = []
for (const step of steps) {
  console.log(`▸ ${step.name}`)
  const startedAt = performance.now()
  const isGood = await passes(step)
  if (!isGood) failed.push(step.name)
  console.log(
    `  ${isGood ? '✓' : '✗'} ${step.name} (${Math.round((performance.now() - startedAt) / 1000)} s, seed ${values.seed})`,
  )
}
console.log(failed.length ? `Failed: ${failed.join(', ')}` : 'All passed.')
process.exit(failed.length ? 1 : 0)
