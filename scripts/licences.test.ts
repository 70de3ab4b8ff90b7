import { expect, test } from 'vitest'
import { describe, isAllowed, listRefused } from './licences.ts'
import { type LockEntry, listPackages, readLock } from './lock-packages.ts'

const packagesOf = (packages: Record<string, LockEntry>) => listPackages({ packages }, async () => undefined)

test.each([
  ['left-pad', 'MIT', true],
  ['left-pad', '(MIT OR GPL-3.0-only)', true],
  ['left-pad', 'Apache-2.0 AND MIT', true],
  ['left-pad', 'MIT AND GPL-3.0-only', false],
  ['left-pad', '(MIT OR ISC) AND GPL-3.0-only', false],
  ['left-pad', 'GPL-3.0-only', false],
  ['left-pad', undefined, false],
  ['left-pad', 'LGPL-3.0-or-later', false],
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
  ['left-pad', 'MPL-2.0', false],
  ['web-push', 'MPL-2.0', true],
  ['@fontsource-variable/inter', 'OFL-1.1', true],
])('%s under %s may be shipped: %s', (name, licence, may) => {
  expect(isAllowed(name, licence)).toBe(may)
})

test('a licence that is not allowed counts in a shipped package, and not in one that only helps to build', async () => {
  const packages = await packagesOf({
    '': { name: 'market' },
    server: { name: '@market/server' },
    'node_modules/@market/server': { link: true, resolved: 'server' },
    'node_modules/good': { version: '1.0.0', license: 'MIT' },
    'node_modules/good/node_modules/@bad/one': { version: '2.0.0', license: 'GPL-3.0-only' },
    'node_modules/silent': { version: '3.0.0' },
    'node_modules/tool': { version: '4.0.0', license: 'MPL-2.0', dev: true },
  })
  expect(listRefused(packages).map(({ name }) => name)).toEqual(['@bad/one', 'silent'])
  const text = describe(packages)
  expect(text).toContain('Shipped: 3 packages')
  expect(text).toContain('MPL-2.0 (1): tool@4.0.0')
  expect(text).toContain('Australian Bureau of Statistics, 2016 Census and ASGS (CC BY 4.0)')
})

test('no shipped package has a licence we can’t comply with', async () => {
  expect(listRefused(await listPackages(await readLock()))).toEqual([])
})
