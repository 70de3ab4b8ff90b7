import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Config } from '../../platform/config.ts'
import { standInCollector } from '../../platform/logs/collector.fixture.ts'
import { checkDatabase } from './database.ts'
import { writeFault } from './machine.ts'
import { checkLogCollector } from './services.ts'

const failing = (code: string) => Object.assign(new Error(`${code}: write`), { code })

test.each(['ENOSPC', 'EDQUOT'])('a full disk is a fault of the disk, not of its permissions: %s', (code) => {
  expect(writeFault('/data', failing(code))).toMatchObject({
    about: 'disk',
    level: 'error',
    message: 'no space is left for /data',
    fix: expect.stringContaining('Free up space'),
  })
  expect(writeFault('/data', failing('EACCES'))).toMatchObject({ about: 'data folder', level: 'error' })
})

test('a damaged embedded database is an error, although it is not running', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'damaged-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await mkdir(join(dataDir, 'postgres/global'), { recursive: true, mode: 0o700 })
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '18\n')
  await writeFile(join(dataDir, 'postgres/postgresql.conf'), '')
  await writeFile(join(dataDir, 'postgres/global/pg_control'), 'x'.repeat(8192))
  expect(await checkDatabase({ dataDir } as Config)).toMatchObject([
    { about: 'database', level: 'error', fix: expect.stringContaining('Restore a backup') },
  ])
})

test('a log collector that refuses the token is an error; one that takes a line is fine', async () => {
  const logCollector = await standInCollector()
  const check = () => checkLogCollector({ logCollector } as unknown as Config)
  expect(await check()).toMatchObject([{ level: 'ok' }])
  logCollector.status = 401
  expect(await check()).toMatchObject([
    { level: 'error', message: expect.stringContaining('it answers 401') },
  ])
})
