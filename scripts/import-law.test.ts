import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)
let tree: string

/** One planted violation per rule: file → the forbidden import. */
const planted: Record<string, [file: string, imported: string]> = {
  'no-cycles': ['contract/src/cycle-a.ts', './cycle-b.ts'],
  'contract-is-pure': ['contract/src/impure.ts', '../../server/src/platform/db/db.ts'],
  'contract-has-no-io': ['contract/src/io.ts', 'node:fs'],
  'web-never-checks-texts': ['web/src/platform/judge.ts', '../../../contract/src/safety/scam-check.ts'],
  'client-imports-the-contract': ['client/src/reach.ts', '../../server/src/platform/db/db.ts'],
  'web-never-imports-server': ['web/src/platform/reach.ts', '../../../server/src/platform/db/db.ts'],
  'server-never-imports-web': ['server/src/ssr/reach.ts', '../../../web/src/ui/button.ts'],
  'web-features-are-independent': ['web/src/features/browsing/ads/nosy.ts', '../../members/chat/chat.ts'],
  'web-features-stand-in-rooms': ['web/src/features/garden/ads/homeless.ts', '../../../ui/button.ts'],
  'server-features-meet-at-services': ['server/src/features/ads/nosy.service.ts', '../chat/chat.store.ts'],
  'server-stores-share-columns-only': ['server/src/features/ads/nosy.store.ts', '../chat/chat.service.ts'],
  'shared-stores-serve-services': ['server/src/features/chat/nosy.routes.ts', '../ads/ads.store.ts'],
  'platform-and-ui-import-no-feature': ['web/src/ui/clever.ts', '../features/browsing/ads/ads.ts'],
  'features-import-no-route': ['web/src/features/browsing/ads/lost.ts', '../../../routes/home.ts'],
  'only-stores-touch-sql': ['server/src/features/ads/sneaky.service.ts', '../../platform/db/sql.ts'],
  'e2e-and-bench-use-http': ['e2e/inside.ts', '../server/src/platform/db/db.ts'],
  'scripts-never-import-bench': ['scripts/nosy.ts', '../bench/load.ts'],
  'bench-imports-shared-scripts-only': ['bench/nosy.ts', '../scripts/test.ts'],
  'dynamic-imports-are-in-lazy-files': ['web/src/features/browsing/ads/eager.ts', './ads.ts'],
  'test-code-stays-in-tests': ['server/src/app.ts', './testing/world.ts'],
  'hardening-is-for-tests-only': ['server/src/main.ts', './hardening/access/attack.fixture.ts'],
  'imports-resolve': ['server/src/boot.ts', './nowhere.ts'],
}

const validFiles = [
  'server/src/platform/db/db.ts',
  'server/src/platform/db/sql.ts',
  'server/src/features/ads/ads.store.ts',
  'server/src/features/chat/chat.columns.ts',
  'server/src/features/chat/chat.store.ts',
  'server/src/features/chat/chat.service.ts',
  'server/src/features/chat/inbox/inbox.columns.ts',
  'server/src/features/chat/inbox/inbox.service.ts',
  'server/src/features/chat/inbox/inbox.store.ts',
  'server/src/testing/world.ts',
  'server/src/hardening/access/attack.fixture.ts',
  'web/src/ui/button.ts',
  'web/src/features/browsing/ads/ads.ts',
  'web/src/features/browsing/home/home.ts',
  'web/src/features/members/chat/chat.ts',
  'web/src/features/office/chat/chat.ts',
  'web/src/routes/home.ts',
  'client/src/plain.ts',
  'contract/src/plain.ts',
  'contract/src/safety/scam-check.ts',
  'bench/load.ts',
  'scripts/test.ts',
  'scripts/lib/start.ts',
  'e2e/journey.ts',
]

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(tree, file)), { recursive: true })
  await writeFile(join(tree, file), text)
}

async function brokenRules(): Promise<{ rule: string; from: string }[]> {
  const cruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const config = join(root, '.dependency-cruiser.cjs')
  const folders = ['contract', 'client', 'server', 'web', 'e2e', 'bench', 'scripts']
  const { stdout } = await run(
    process.execPath,
    [cruise, '--config', config, '--output-type', 'json', ...folders],
    {
      cwd: tree,
      maxBuffer: 1e8,
    },
  ).catch((failure: { stdout: string }) => failure)
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] }
  }
  return summary.violations.map(({ from, rule }) => ({ from, rule: rule.name }))
}

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'bowerbird-law-'))
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'))
  await write('tsconfig.base.json', '{}')
  for (const file of validFiles) await write(file, 'export const x = 1\n')
})
afterAll(() => rm(tree, { recursive: true, force: true }))

/** What the law allows: shared columns and stores, and a feature's own sub-folders. */
const allowed: Record<string, string> = {
  'server/src/features/ads/fine.service.ts': '../chat/chat.service.ts',
  'server/src/features/ads/fine.store.ts': '../chat/chat.columns.ts',
  'bench/fine.ts': '../scripts/lib/start.ts',
  'server/src/features/chat/fine.service.ts': '../ads/ads.store.ts',
  'server/src/features/ads/deep/own.service.ts': '../ads.store.ts',
  'server/src/features/ads/deep/other.service.ts': '../../chat/inbox/inbox.service.ts',
  'server/src/features/ads/deep/other.store.ts': '../../chat/inbox/inbox.columns.ts',
  'web/src/features/browsing/ads/card/card.ts': '../ads.ts',
}

test('a tree without violations passes, with sub-folders of features', async () => {
  for (const [file, imported] of Object.entries(allowed))
    await write(file, `export { x } from '${imported}'\n`)
  expect(await brokenRules()).toEqual([])
})

/** More ways to break a rule: a sub-folder, another noun in the same room, the same noun in another room. */
const alsoPlanted: [rule: string, file: string, imported: string][] = [
  [
    'server-features-meet-at-services',
    'server/src/features/ads/deep/nosy.service.ts',
    '../../chat/inbox/inbox.store.ts',
  ],
  ['web-features-are-independent', 'web/src/features/browsing/ads/nouns.ts', '../home/home.ts'],
  ['web-features-are-independent', 'web/src/features/members/chat/rooms.ts', '../../office/chat/chat.ts'],
]

// Each look at the tree starts a process of two seconds, so all violations are found by one.
test('each rule catches its planted violations, including type imports', async () => {
  const cases = Object.entries(planted).map(([rule, [file, imported]]) => [rule, file, imported] as const)
  for (const [rule, file, imported] of [...cases, ...alsoPlanted]) {
    const isDynamic = rule.startsWith('dynamic')
    const code = isDynamic
      ? `export const load = () => import('${imported}')\n`
      : `import type { x } from '${imported}'\nexport type { x }\n`
    await write(file, code)
  }
  await write('contract/src/cycle-b.ts', "import { x } from './cycle-a.ts'\nexport { x }\n")
  const broken = await brokenRules()
  for (const [rule, file] of [...cases, ...alsoPlanted]) {
    expect(broken, `${rule} should catch ${file}`).toContainEqual({ rule, from: file })
  }
  const guilty = [...cases, ...alsoPlanted].map(([, file]) => file)
  const accused = broken.map(({ from }) => from).filter((from) => !guilty.includes(from))
  expect(accused, 'and nobody else').toEqual([])
})
