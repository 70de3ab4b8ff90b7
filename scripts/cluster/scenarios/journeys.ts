import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../../browser.ts'
import type { Cluster } from '../cluster.ts'
import type { Scenario } from '../scenario.ts'
import { startService } from '../service.ts'

const root = join(import.meta.dirname, '../../..')

/** Those that cross from one process to another, or leave something in the bucket. */
const JOURNEYS = [
  'accounts-login',
  'accounts-register',
  'posting-wizard',
  'chat',
  'favourites',
  'my-ads',
  'profile',
  'admin-products',
]

interface Report {
  stats: { expected: number; unexpected: number; skipped: number; flaky: number }
}

async function run(cluster: Cluster): Promise<string> {
  const browser = await findBrowser()
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
        ...JOURNEYS.map((name) => `/${name}.spec.ts`),
      ],
      env: {
        // The pinned runtime first, however this was started.
        PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
        BROWSER: JSON.stringify(browser),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        NODE_ENV: 'production',
        E2E_BASE_URL: cluster.balancer.url,
        PRODUCT_DATA_DIR: cluster.dataDir,
      },
      folder: cluster.folder,
      cwd: root,
    })
    const code = await journeys.ended
    const { stats } = JSON.parse(await readFile(report, 'utf8')) as Report
    if (code !== 0) throw new Error(`${stats.unexpected} journeys failed\n${await journeys.log(80)}`)
    const again = stats.flaky ? `, ${stats.flaky} the second time` : ''
    return `${stats.expected + stats.flaky} journeys in a browser against the balancer${again}`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const journeys: Scenario = {
  name: 'journeys',
  title: 'people use the market in a browser',
  run,
}
