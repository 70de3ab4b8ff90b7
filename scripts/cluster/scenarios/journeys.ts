import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../../lib/find-browser.ts'
import type { Cluster } from '../cluster.ts'
import type { Scenario } from '../scenario.ts'
import { startService } from '../service.ts'

const root = join(import.meta.dirname, '../../..')
const SUFFIX = '.spec.ts'

/**
 * End-to-end tests that are skipped here: they check pages that are the same on every process, and take half of the
 * time. `all-journeys` runs them too. All tests work on a cluster: the worker writes the emails to a folder, the login
 * provider and the push service are the cluster's, and none relies on a single process.
 */
const SAME_EVERYWHERE = [
  'accessible-routes',
  'accounts-accessible',
  'browsing',
  'discovery-listing',
  'before-hydration',
  'first-touch',
  'hardening-xss',
  'pages-crawl',
  'pages-information',
  'posting-landing',
  'second-language',
]

interface Suite {
  suites?: Suite[]
  specs?: { title: string; file: string; tests: { status: string }[] }[]
}

interface Report extends Suite {
  stats: { expected: number; unexpected: number; skipped: number; flaky: number }
}

/** Flaky ones: they passed only on a retry. */
const flakyTests = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(flakyTests),
]

async function listJourneys(without: readonly string[]): Promise<string[]> {
  const files = (await readdir(join(root, 'e2e'))).filter((name) => name.endsWith(SUFFIX))
  const gone = without.find((name) => !files.includes(`${name}${SUFFIX}`))
  if (gone) throw new Error(`There is no journey ${gone} any more`)
  return files.filter((name) => !without.includes(name.slice(0, -SUFFIX.length)))
}

async function travel(
  cluster: Cluster,
  { without = [], isNightly = false }: { without?: readonly string[]; isNightly?: boolean },
): Promise<string> {
  const browser = await findBrowser()
  const names = await listJourneys(without)
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-report-'))
  const report = join(folder, 'report.json')
  try {
    const journeys = startService({
      name: 'journeys',
      file: join(root, 'node_modules/.bin/playwright'),
      args: [
        'test',
        '--config',
        join(root, 'e2e/playwright.config.ts'),
        '--reporter=line,json',
        ...(isNightly ? [] : ['--grep-invert=@nightly']),
        // Separate from those of the tests against one process.
        '--output',
        join(cluster.folder, 'results'),
        ...names.map((name) => `/${name}`),
      ],
      env: {
        // The pinned Node.js first, whichever one started this script.
        PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
        BROWSER: JSON.stringify(browser),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        NODE_ENV: 'production',
        E2E_BASE_URL: cluster.balancer.url,
        PRODUCT_DATA_DIR: cluster.dataDir,
        PRODUCT_DATABASE_URL: cluster.primary.url,
        PUSH_ORIGIN: cluster.pushOrigin,
      },
      folder: cluster.folder,
      cwd: root,
    })
    const code = await journeys.ended
    const result = JSON.parse(await readFile(report, 'utf8').catch(() => '{}')) as Partial<Report>
    const { stats } = result
    if (code !== 0 || !stats)
      throw new Error(`${stats?.unexpected ?? 'The'} journeys failed\n${await journeys.log(80)}`)
    const again = stats.flaky ? `, ${stats.flaky} on a retry (${flakyTests(result).join('; ')})` : ''
    return `${stats.expected + stats.flaky} journeys in a browser against the balancer${again}`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const journeys: Scenario = {
  name: 'journeys',
  title: 'people use the market in a browser',
  limitSeconds: 600,
  run: (cluster) => travel(cluster, { without: SAME_EVERYWHERE }),
}

export const allJourneys: Scenario = {
  name: 'all-journeys',
  title: 'people use the market in a browser, and look at every page of it',
  limitSeconds: 1_800,
  run: (cluster) => travel(cluster, { isNightly: true }),
}
