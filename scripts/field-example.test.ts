import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The example of CONTRIBUTING: for each file, a line that is there and the lines that follow it. */
const steps: Record<string, [after: string, lines: string][]> = {
  'contract/src/ads/ads.fields.ts': [
    [
      '  contactName: { draft: string; stored: string }',
      '  colour: { draft: string; stored: string | null }',
    ],
    [
      'export const adFields: { [F in AdField]: FieldDefinition<F> } = {',
      `  colour: {
    label: 'Colour',
    freeText: 'label',
    empty: '',
    step: 1,
    check: ({ colour }) => tooLong(colour.trim(), 20, 'Colour'),
    finish: ({ colour }) => colour.trim() || null,
    fact: asIs,
  },`,
    ],
  ],
  'contract/src/ads/ads.schema.ts': [
    ['  propertyArea: z.number().nullable(),', '  colour: z.string().nullable(),'],
  ],
  'contract/src/posting/posting.schema.ts': [
    ['  propertyArea: z.number().nullish(),', '  colour: z.string().nullish(),'],
  ],
  'server/src/features/ads/ads.columns.ts': [
    [
      "  propertyArea: { name: 'property_area', type: 'int' },",
      "  colour: { name: 'colour', type: 'text' },",
    ],
  ],
  'web/src/features/browsing/ads/ad-facts.tsx': [
    ["  propertyArea: ['Property area', formatArea],", "  colour: ['Colour', asIs],"],
  ],
}

const migration = `alter table ads add column colour text
  constraint colour_has_a_length check (length(colour) between 1 and 20);
`

/** Its own test: an ad with a colour is posted, stored, read, exported and checked. */
const check = `import { expect, test } from 'vitest'
import { adBodies } from '../../testing/ad-bodies.ts'
import { caller } from '../../testing/api.ts'
import { givenPicture } from '../../testing/pictures.ts'
import { makeWorld } from '../../testing/world.ts'

test('an ad has its colour', async () => {
  const world = await makeWorld()
  const member = await world.member()
  const body = { ...adBodies.Electronics, images: [await givenPicture(world, member)] }
  const call = caller(() => world)
  const post = (colour: string) => call('POST', '/api/ads', { headers: member.headers, body: { ...body, colour } })
  const posted = await post(' Dark blue ')
  expect(posted).toMatchObject({ status: 201, body: { colour: 'Dark blue' } })
  const id = String(posted.body._id)
  expect(await call('GET', \`/api/ads/owner/\${id}\`, { headers: member.headers })).toMatchObject({
    body: { colour: 'Dark blue' },
  })
  expect(await post('x'.repeat(21))).toMatchObject({
    status: 400,
    body: { validationErrors: { colour: 'Colour cannot exceed 20 characters' } },
  })
})
`

/** A copy of the product, with the installed packages of this one. */
function scratchCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'bowerbird-field-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  const isCopied = (path: string) => !/\/(node_modules|dist|demo-pictures)$/.test(path)
  for (const part of [
    'contract',
    'server',
    'web',
    'scripts/lib',
    'tsconfig.base.json',
    'vitest.config.ts',
    'package.json',
  ]) {
    cpSync(join(root, part), join(copy, part), { recursive: true, filter: isCopied })
  }
  const link = (from: string, to: string) => {
    mkdirSync(join(copy, to))
    for (const name of readdirSync(join(root, from)))
      if (name !== '@bowerbird') symlinkSync(join(root, from, name), join(copy, to, name))
  }
  link('node_modules', 'node_modules')
  link('server/node_modules', 'server/node_modules')
  mkdirSync(join(copy, 'node_modules/@bowerbird'))
  symlinkSync(join(copy, 'contract'), join(copy, 'node_modules/@bowerbird/contract'))
  return copy
}

test('the example of a built-in field works if it is followed, with these files alone', {
  tags: ['nightly'],
  timeout: 900_000,
}, () => {
  const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('## Add a field')[1] ?? ''
  expect(guide).toContain('the `colour` of an ad')
  const copy = scratchCopy()
  for (const [file, additions] of Object.entries(steps)) {
    let text = readFileSync(join(copy, file), 'utf8')
    for (const [after, lines] of additions) {
      expect(text.split(`${after}\n`), `${file}: ${after}`).toHaveLength(2)
      text = text.replace(`${after}\n`, `${after}\n${lines}\n`)
    }
    writeFileSync(join(copy, file), text)
  }
  writeFileSync(join(copy, 'server/migrations/9999_ad_colour.sql'), migration)
  writeFileSync(join(copy, 'server/src/features/posting/colour.test.ts'), check)
  const run = (name: string, ...args: string[]) => {
    const { status, stdout } = spawnSync(join(root, 'node_modules/.bin', name), args, {
      cwd: copy,
      encoding: 'utf8',
    })
    expect(status, stdout).toBe(0)
  }
  run('vitest', 'run', 'server/src/features/posting/colour.test.ts')
  for (const project of ['contract', 'server', 'web']) run('tsc', '--noEmit', '-p', project)
})
