import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '../lib/browser/run.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowerbird-no-packages-'))
  // Replaces the system's apt-get: fails as it does without a network.
  const apt = join(folder, 'apt-get')
  await writeFile(apt, '#!/bin/sh\necho "E: Unable to locate package pgbouncer" >&2\nexit 100\n')
  await chmod(apt, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('without the Debian packages the cluster is skipped with a message, and nothing fails', async () => {
  const store = join(folder, 'store')
  // Rejects unless it ends with 0.
  const said = await run(process.execPath, [join(import.meta.dirname, 'run.ts'), 'chat', 'redis'], {
    env: { CLUSTER_PACKAGES: store, PATH: `${folder}${delimiter}${process.env.PATH}` },
  })
  expect(said).toMatch(
    /^Skipped: the Debian packages of PostgreSQL, Patroni, etcd, pgBackRest, PgBouncer, Redis, HAProxy and radosgw are not available here \(.+\)$/m,
  )
  expect(said).toContain('\n0 passed, 0 failed, 2 skipped\n')
  expect(await readdir(store).catch(() => [])).toEqual([])
})
