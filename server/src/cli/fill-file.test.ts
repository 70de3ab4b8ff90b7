import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillFile } from './fill-file.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowerbird-fill-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('a file has its name only once it is complete', async () => {
  const file = join(folder, 'ads.json')
  const count = await fillFile(file, 'file', async (out) => {
    out.write('[]')
    expect(existsSync(file)).toBe(false)
    return 0
  })
  expect(count).toBe(0)
  expect(await readFile(file, 'utf8')).toBe('[]')
})

test('a file that can’t be filled is closed and removed', async () => {
  let opened: Writable | undefined
  const filling = fillFile(join(folder, 'broken.json'), 'file', async (out) => {
    opened = out
    throw new Error('No database')
  })
  await expect(filling).rejects.toThrow('No database')
  await expect.poll(() => opened?.closed).toBe(true)
  expect(await readdir(folder)).not.toContain('broken.json.part')
})

test('a missing folder is named before anything is read', async () => {
  const fill = async () => expect.unreachable()
  await expect(fillFile(join(folder, 'nowhere/market.tar.gz'), 'backup', fill)).rejects.toThrow(
    /^Can't write the backup: ENOENT/,
  )
})
