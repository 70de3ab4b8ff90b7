import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { boot } from './boot.ts'
import { readConfig } from './platform/config.ts'
import { StartError } from './platform/start-error.ts'
import { bootWorker } from './worker.ts'

const quiet = { line() {}, progress() {}, newAdmin() {}, failed() {}, event() {} }

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bowerbird-main-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** The error that a start ends with. */
async function startError(env: Record<string, string>, start: typeof boot | typeof bootWorker = boot) {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: emptyFolder(), ...env })
  const error = await start(config, quiet).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).message
}

test('an error in the settings stops the process with one line', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, PORT: 'seven' },
    encoding: 'utf8',
    timeout: 20_000,
  })
  expect([status, stderr]).toEqual([1, 'PORT must be a number\n'])
})

test('a data folder that is a file stops the start with a message', async () => {
  const file = join(emptyFolder(), 'data')
  writeFileSync(file, '')
  expect(await startError({ DATA_DIR: file })).toBe(
    `${file} is not a folder, or lies inside a file. Set DATA_DIR to a folder.`,
  )
})

test('a database that can’t be reached stops the start with a message', async () => {
  const message = await startError({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect(message).toMatch(/^DATABASE_URL can't be used: .+$/)
})

test('a worker without an external database does not start', async () => {
  expect(await startError({}, bootWorker)).toBe(
    'A worker needs DATABASE_URL. With the embedded database the server runs the jobs itself.',
  )
})

test('a taken port stops the start before anything is set up', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as { port: number }
  const dataDir = emptyFolder()
  expect(await startError({ PORT: String(port), DATA_DIR: dataDir })).toContain(
    `Port ${port} is taken by another program. Set PORT to another one`,
  )
  expect(readdirSync(dataDir)).toEqual([])
})
