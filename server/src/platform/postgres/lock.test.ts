import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './lock.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bowerbird-supervisor-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('of many concurrent calls one gets the lock, and the others report its holder', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
  const winners = answers.filter((answer) => answer.status === 'fulfilled')
  const losers = answers.filter((answer) => answer.status === 'rejected')
  expect(winners).toHaveLength(1)
  expect(new Set(losers.map((loser) => String(loser.reason)))).toEqual(
    new Set([
      `StartError: Bowerbird is already running on ${folder} (process ${process.pid}). Stop it first, or set DATA_DIR to another folder.`,
    ]),
  )
  winners[0]?.value.release()
})

test('a released lock can be taken again, and a late second release of the old one does not free it', async () => {
  const first = await lockFolder(folder)
  first.release()
  const second = await lockFolder(folder)
  first.release()
  expect(readFileSync(join(folder, 'bowerbird.pid'), 'utf8')).toBe(`${process.pid}\n`)
  expect(readdirSync(folder).sort()).toEqual(['bowerbird.lock', 'bowerbird.pid'])
  second.release()
  expect(existsSync(join(folder, 'bowerbird.pid'))).toBe(false)
})
