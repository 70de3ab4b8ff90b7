import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { loadEnvFile } from './env-file.ts'

const example = join(import.meta.dirname, '../../../.env.example')

/** Reads a file with these lines, in an environment that is as before afterwards. */
async function load(lines: string, environment: Record<string, string> = {}): Promise<NodeJS.ProcessEnv> {
  const before = { ...process.env }
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-env-'))
  onTestFinished(async () => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
    await rm(folder, { recursive: true })
  })
  await writeFile(join(folder, '.env'), lines)
  Object.assign(process.env, environment, { ENV_FILE: join(folder, '.env'), FOLDER: folder })
  loadEnvFile()
  return process.env
}

test('settings of the file are read, and what the environment has wins, even if it is empty', async () => {
  const env = await load('SMTP_URL=smtp://file:25\nMAIL_FROM="Market <a@b.au>"\nMETRICS_FROM=off\n', {
    SMTP_URL: 'smtp://environment:25',
    METRICS_FROM: '',
  })
  expect(env).toMatchObject({
    SMTP_URL: 'smtp://environment:25',
    MAIL_FROM: 'Market <a@b.au>',
    METRICS_FROM: '',
  })
})

test('folders in the file are relative to it, those of the environment are left alone', async () => {
  const env = await load('DATA_DIR=./data\nBACKUP_DIR=../backups\n', { BACKUP_DIR: 'mine' })
  expect(env.DATA_DIR).toBe(join(env.FOLDER ?? '', 'data'))
  expect(env.BACKUP_DIR).toBe('mine')
})

test('a file that is named and missing stops the start; tests read none', async () => {
  expect(process.env.ENV_FILE).toBe('off')
  process.env.ENV_FILE = '/nowhere/.env'
  onTestFinished(() => {
    process.env.ENV_FILE = 'off'
  })
  expect(() => loadEnvFile()).toThrow('ENV_FILE: there is no file /nowhere/.env')
})

test('a copy of .env.example changes nothing, so it can be the beginning of one’s own', async () => {
  // It names the shipped address, which is in force without it, too.
  const supportEmail = 'support@bowerbird.example'
  expect(readConfig(parseEnv(await readFile(example, 'utf8')))).toEqual({ ...readConfig({}), supportEmail })
})
