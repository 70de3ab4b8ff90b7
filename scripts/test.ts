import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { getPriority, setPriority, tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { generateRouteTree } from '../web/route-tree.ts'
import { directTests } from './lib/direct-tests.ts'
import { type Outcome, readPlaywright, readVitest } from './lib/test-reports.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

interface Step {
  name: string
  /** The shortest run that the step is part of. */
  isIn: 'quick' | 'fast' | 'full'
  run(): Promise<Outcome>
}

const { values: options } = parseArgs({
  options: {
    /** Leaves out what takes minutes: the gate before a commit. */
    fast: { type: 'boolean', default: false },
    /** Under a minute: the static checks and the direct tests of files that differ from the main branch. */
    quick: { type: 'boolean', default: false },
    /** Runs only the named steps, separated by commas. */
    only: { type: 'string' },
    /** Runs the browser tests that are tagged nightly, instead of the others. */
    nightly: { type: 'boolean', default: false },
    /** Also tests the product on several machines, which downloads Debian packages. */
    cluster: { type: 'boolean', default: false },
  },
})

const isWhole = !options.quick && !options.fast
// The type checker and the typed lint are written in Go. Collecting garbage less often takes a sixth of their time.
const background: Settings = { canWait: isWhole, env: { GOGC: '1000' } }

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4e9

/**
 * Folder of the tests' databases. Hundreds are created, each with hundreds of files: if there is enough memory for
 * them, they need no disk.
 */
async function scratchFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '')
  // Some tests run programs from there.
  const isExecutable = mounts
    .split('\n')
    .some((line) => line.includes(` ${MEMORY} `) && !line.includes('noexec'))
  return isExecutable && bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir()
}
const scratch = await scratchFolder()

/** So much nicer than this script, a process gets a third of the share of others. */
const NICER = 5

interface Settings {
  env?: Record<string, string>
  /** It reports its own progress; the output of others is shown only if they fail. */
  isLive?: boolean
  /** It gets what the others leave of a busy machine. */
  canWait?: boolean
}

async function command(file: string, args: string[], settings: Settings = {}): Promise<boolean> {
  const { env, isLive = false, canWait = false } = settings
  const child = spawn(file, args, {
    cwd: root,
    // The pinned Node.js first, whichever one started this script.
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      // Some tests start the product or a command many times: compiling it takes half of a start.
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      ...env,
    },
    stdio: ['ignore', isLive ? 'inherit' : 'pipe', isLive ? 'inherit' : 'pipe'],
  })
  // Child processes inherit it.
  if (canWait && child.pid) setPriority(child.pid, Math.min(getPriority() + NICER, 19))
  const output: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0 && !isLive) process.stdout.write(Buffer.concat(output))
  return code === 0
}

const counted = (isGood: boolean): Outcome => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 })

/** Adds up the results that a test runner writes to a file. */
async function testRun(
  start: (report: string) => Promise<boolean>,
  read: (report: unknown) => Outcome,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-report-'))
  const file = join(folder, 'report.json')
  try {
    const isGood = await start(file)
    const outcome = read(JSON.parse(await readFile(file, 'utf8')))
    // A runner also fails without a failing test, for example if a test file does not load.
    return !isGood && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
  } catch (error) {
    console.error(`The test runner left no report: ${(error as Error).message}`)
    return counted(false)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const vitest = (args: string[]) =>
  testRun(
    (report) =>
      command(
        bin('vitest'),
        [
          'run',
          '--tagsFilter=!nightly',
          '--passWithNoTests',
          '--reporter=dot',
          '--reporter=json',
          `--outputFile.json=${report}`,
          ...args,
        ],
        { env: { TMPDIR: scratch }, isLive: true, canWait: isWhole },
      ),
    readVitest,
  )

async function fetchBrowser() {
  const { findBrowser } = await import('./lib/find-browser.ts')
  return findBrowser({ onProgress: (line) => console.log(line) })
}

async function browserTests(): Promise<Outcome> {
  const browser = await fetchBrowser()
  return testRun(
    (report) =>
      command(
        bin('playwright'),
        [
          'test',
          '--config',
          'e2e/playwright.config.ts',
          options.nightly ? '--grep=@nightly' : '--grep-invert=@nightly',
          // Beside the unit tests, which show dots too.
          '--reporter=dot,json',
        ],
        {
          env: {
            BROWSER: JSON.stringify(browser),
            PLAYWRIGHT_JSON_OUTPUT_FILE: report,
            NODE_ENV: 'production',
            TMPDIR: scratch,
          },
          isLive: true,
        },
      ),
    readPlaywright,
  )
}

/** A cluster that hangs must not block the other steps. */
const CLUSTER_MINUTES = 30

const clusterTests = () =>
  testRun(
    (report) =>
      command(
        'timeout',
        ['--kill-after=20', `${CLUSTER_MINUTES}m`, 'node', 'scripts/cluster/run.ts', '--report', report],
        { isLive: true },
      ),
    (report) => report as Outcome,
  )

/** CI reports failures of the cluster but does not fail yet: the cluster has not been reliable for long enough. */
async function reportClusterTests(): Promise<Outcome> {
  const { failed, ...rest } = await clusterTests()
  if (failed)
    console.log(`${failed} scenarios of the cluster failed. This does not fail CI yet, but look into it.`)
  return { ...rest, failed: 0 }
}

async function buildWeb(): Promise<Outcome> {
  const { build } = await import('./build.ts')
  await build({ isQuick: true })
  return counted(true)
}

// One checker each: several would check shared types several times, and the projects run at the same time already.
const tsc = (project: string) => {
  const folder = project === '.' ? 'root' : project
  // The next check only looks at what a change concerns. A whole run has no earlier one to start from.
  const remembered = ['--incremental', '--tsBuildInfoFile', `.cache/types/${folder}.tsbuildinfo`]
  const extra = options.quick || options.fast ? remembered : []
  return command(bin('tsc'), ['--noEmit', '--checkers', '1', '-p', project, ...extra], background)
}

/** Tests that start and kill whole databases. */
const slowTests = ['server/src/platform/postgres/**', '**/*.slow.test.ts']
const without = (patterns: string[]) => patterns.flatMap((pattern) => ['--exclude', pattern])

async function git(...args: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 1e8 })
  return stdout.split('\n').filter(Boolean)
}

/** The files that differ from where this branch left the main branch; on the main branch itself, from its last commit. */
async function changedFiles(): Promise<string[]> {
  const [base = 'HEAD'] = await git('merge-base', 'HEAD', 'main').catch(() => [])
  return [
    ...(await git('diff', '--name-only', '--diff-filter=d', base)),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ]
}
const changed = options.quick ? await changedFiles() : []

/** A linter looks at the whole project, or in a quick run at the changed files. */
async function lint(file: string, args: string[], types: RegExp): Promise<Outcome> {
  const files = options.quick ? changed.filter((path) => types.test(path)) : ['.']
  return counted(!files.length || (await command(bin(file), [...args, ...files], background)))
}

const testFiles = /\.test\.tsx?$/
const isQuick = (path: string) =>
  ![...slowTests, 'server/src/hardening/**'].some((pattern) => matchesGlob(path, pattern))

async function quickTests(): Promise<Outcome> {
  const paths = (await git('ls-files', '--cached', '--others', '--exclude-standard')).filter(
    (path) => testFiles.test(path) && isQuick(path) && existsSync(join(root, path)),
  )
  const tests = await Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })),
  )
  const { run, leftOut } = directTests(changed, tests)
  if (leftOut.length)
    console.log(
      `Left out are ${leftOut.length} more tests, which npm run check runs:\n  ${leftOut.join('\n  ')}`,
    )
  // Without a name Vitest would run everything.
  return run.length ? vitest(run) : { passed: 0, failed: 0, skipped: 0 }
}

async function unitTests(): Promise<Outcome> {
  if (options.quick) return quickTests()
  return vitest(options.fast ? without(slowTests) : [])
}

const staticChecks: Step[] = [
  {
    name: 'types',
    isIn: 'quick',
    run: async () =>
      counted((await Promise.all(['contract', 'client', 'server', 'web', '.'].map(tsc))).every(Boolean)),
  },
  {
    name: 'lint',
    isIn: 'quick',
    run: () => lint('biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched'], /./),
  },
  {
    name: 'typed-lint',
    isIn: 'quick',
    run: () => lint('oxlint', ['--type-aware', '--deny-warnings'], /\.[cm]?[jt]sx?$/),
  },
  {
    name: 'law',
    isIn: 'quick',
    run: async () => counted(await command('npm', ['run', '--silent', 'law'], background)),
  },
  {
    name: 'unused',
    isIn: 'quick',
    run: async () => counted(await command(bin('knip'), [], background)),
  },
]

/**
 * The steps of a stage don't depend on each other and run at the same time. Journeys in the browser wait half of the
 * time, for the server or a pause in typing, and must not wait for the machine: the unit tests beside them get the rest.
 */
const stages: Step[][] = [
  [
    { name: 'build', isIn: 'fast', run: buildWeb },
    // The first time it is downloaded, which the other steps need not wait for.
    { name: 'chromium', isIn: 'full', run: async () => counted(Boolean(await fetchBrowser())) },
  ],
  [
    ...(isWhole ? [] : staticChecks),
    { name: 'unit', isIn: 'quick', run: unitTests },
    { name: 'browser', isIn: 'full', run: browserTests },
  ],
  options.cluster || process.env.CI
    ? [{ name: 'cluster', isIn: 'full', run: options.cluster ? clusterTests : reportClusterTests }]
    : [],
]

const wanted = options.only?.split(',')
const isWanted = ({ name, isIn }: Step): boolean => {
  if (wanted) return wanted.includes(name)
  if (options.quick) return isIn === 'quick'
  return options.fast ? isIn !== 'full' : true
}

const total = { passed: 0, failed: 0, skipped: 0, failures: [] as string[] }

async function runStep(step: Step): Promise<void> {
  const startedAt = performance.now()
  console.log(`▸ ${step.name}`)
  const outcome = await step.run().catch((error: Error) => {
    console.error(error.message)
    return counted(false)
  })
  total.passed += outcome.passed
  total.failed += outcome.failed
  total.skipped += outcome.skipped
  if (outcome.failed) total.failures.push(`✗ ${step.name}`, ...(outcome.failures ?? []))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`  ${outcome.failed ? '✗' : '✓'} ${step.name} (${seconds} s)`)
}

async function runInTurn(steps: Step[]): Promise<void> {
  for (const step of steps.filter(isWanted)) await runStep(step)
}

await generateRouteTree()
// In a whole run they fill the gaps, one after the other.
const checks = runInTurn(isWhole ? staticChecks : [])
for (const stage of stages) await Promise.all(stage.filter(isWanted).map(runStep))
await checks

if (total.failures.length) console.log(`\n${total.failures.join('\n')}`)
const skipped = total.skipped ? `, ${total.skipped} skipped or only run nightly` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed ? 1 : 0)
