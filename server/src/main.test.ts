import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const main = join(import.meta.dirname, 'main.ts')

const worker = join(import.meta.dirname, 'worker.ts')

/** Runs the product until it exits by itself. */
function startWith(env: Record<string, string>, program = main) {
  const { status, stderr } = spawnSync(process.execPath, [program], {
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', ...env },
    encoding: 'utf8',
    timeout: 20_000,
  })
  return { status, lines: stderr.trim().split('\n') }
}

test('a bad variable stops the start with one line that names it', () => {
  expect(startWith({ PORT: 'seven' })).toEqual({ status: 1, lines: ['PORT must be a number'] })
})

test('a data folder that is a file stops the start with one line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bowerbird-main-'))
  const file = join(folder, 'data')
  writeFileSync(file, '')
  const { status, lines } = startWith({ DATA_DIR: file })
  rmSync(folder, { recursive: true })
  expect(status).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(file)
})

test('a database that can’t be reached stops the start with one line', () => {
  const { status, lines } = startWith({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect(status).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^DATABASE_URL can't be used: /)
})

test('a worker without an external database reports in one line that it needs one', () => {
  expect(startWith({}, worker)).toEqual({
    status: 1,
    lines: ['A worker needs DATABASE_URL. With the embedded database the server runs the jobs itself.'],
  })
})
