import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartError } from './start-error.ts'

const root = join(import.meta.dirname, '../../..')

/** Settings that name a folder: in the file, they are relative to it, wherever a command is called. */
const folders = ['DATA_DIR', 'BACKUP_DIR']

/**
 * Reads the settings in .env beside package.json, or in ENV_FILE; ENV_FILE=off reads none. What is set in the
 * environment wins, even if it is empty.
 */
export function loadEnvFile(): void {
  const environment = process.env
  const { ENV_FILE: named } = environment
  if (named === 'off') return
  const file = resolve(named || join(root, '.env'))
  if (!existsSync(file)) {
    if (named) throw new StartError(`ENV_FILE: there is no file ${file}`)
    return
  }
  const own = folders.filter((name) => environment[name] !== undefined)
  try {
    process.loadEnvFile(file)
  } catch (error) {
    throw new StartError(`Can't read ${file}: ${(error as Error).message}`)
  }
  for (const name of folders) {
    const value = environment[name]
    if (value && !own.includes(name)) environment[name] = resolve(dirname(file), value)
  }
}
