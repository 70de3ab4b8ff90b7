import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../server/src/platform/config.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFile(join(root, path), 'utf8')

/** The settings of the product in compose.yaml, with what the person fills in. */
async function composeSettings(): Promise<Record<string, string>> {
  const [, block = ''] = (await read('deploy/compose.yaml')).split('environment: &settings\n')
  const settings: Record<string, string> = {}
  for (const line of block.split('\n')) {
    const [, name, value] = /^ {4}([A-Z][A-Z0-9_]*): (.*)$/.exec(line) ?? []
    if (name && value) {
      settings[name] = value
        .replace(/^"(.*)"$/, '$1')
        .replace(/\$\{(?:ADMIN_EMAIL)[^}]*\}/g, 'admin@example.com')
        .replace(/\$\{\w+:-([^}]*)\}/g, '$1')
        .replace(/\$\{\w+(?::\?)?\}/g, 'secretive')
    } else if (line && !/^ {4}/.test(line)) break
  }
  return settings
}

test('the settings in compose.yaml are ones the product knows, and start it', async () => {
  const known = new Set((await read('.env.example')).match(/^[A-Z][A-Z0-9_]*(?==)/gm))
  const settings = await composeSettings()
  expect(Object.keys(settings).length).toBeGreaterThan(15)
  expect(Object.keys(settings).filter((name) => !known.has(name))).toEqual([])
  const config = readConfig(settings)
  expect(config.databaseUrl).toContain('@balancer:5432/')
  expect(config.databaseReplicaUrls).toHaveLength(2)
  expect(config.s3?.bucket).toBe('market')
})

test('compose.env.example names every variable that compose.yaml requires', async () => {
  const asked = (await read('deploy/compose.yaml')).match(/(?<=\$\{)[A-Z][A-Z0-9_]*(?=:\?)/g)
  const named = (await read('deploy/compose.env.example')).match(/^[A-Z][A-Z0-9_]*(?==)/gm)
  expect(asked).not.toBeNull()
  expect(named).toEqual(expect.arrayContaining([...new Set(asked)]))
})

test('no service of compose.yaml has a password that everyone knows', async () => {
  const compose = await read('deploy/compose.yaml')
  const secrets = [...compose.matchAll(/^ +(\w*(?:PASSWORD|SECRET)\w*): (.*)$/gm)].map(([, , value]) => value)
  expect(secrets.length).toBeGreaterThan(4)
  // None, or from the settings: there is no default.
  expect(secrets.filter((value) => !/^\$\{[A-Z0-9_]+(?::[?-])?\}$/.test(value ?? ''))).toEqual([])
  expect(await read('deploy/compose.env.example')).not.toMatch(/(?:PASSWORD|SECRET)=./)
})

test('the image copies only files that exist', async () => {
  const containerfile = await read('deploy/Containerfile')
  const copied = [...containerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(
    ([, paths]) => paths?.split(' ') ?? [],
  )
  await Promise.all(copied.map((path) => access(join(root, path))))
  expect(copied.length).toBeGreaterThan(5)
})
