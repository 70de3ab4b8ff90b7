import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findUnmarked } from './find-unmarked.ts'
import { sourceFiles } from './messages.ts'

const root = join(import.meta.dirname, '../..')

/** What pages show. The server’s own texts are marked, too, but most of what is left there is for logs and audits. */
const CHECKED = /^(?:contract|web)\/src\//

/** Files that hold data in English rather than texts of the product. */
const dataFiles = [
  // A market that an operator changes: categories, brands, questions, rules and settings.
  /^contract\/src\/(?:catalogue|rules|market)\/default/,
  // What members write and search for.
  /^contract\/src\/(?:safety\/concepts|search\/search-phrases)\.ts$/,
  // Words of schema.org.
  /^web\/src\/features\/browsing\/ads\/ad-data\.ts$/,
  // Cities, by which time zones are known.
  /^web\/src\/features\/members\/notifications\/zones\.ts$/,
]

/** Names and keys that are the same in all languages. */
const names = new Set([
  'Bluesky',
  'Bowerbird',
  'Bricolage Grotesque Variable',
  'Facebook',
  'Google',
  'Instagram',
  'Inter Variable',
  'P',
  'Shift+…',
  'Threads',
])

/** Texts that look like words for people, and are data. */
const data = new Set([
  // What an operator’s settings are compared with.
  'web/src/platform/social.ts: Bowerbird: Australian Trusted Marketplace',
  // Offered everywhere: values of an ad’s state and city.
  'contract/src/catalogue/locations.ts: All States',
  'contract/src/catalogue/locations.ts: All Cities',
  // The city of an ad in a state without cities.
  'web/src/features/office/moderation/ad-draft.ts: Other',
  // Becomes the key of a new field.
  'web/src/features/office/market/catalogue/fields-panel.tsx: New field',
  // For programmers: forms have a message of their own.
  'contract/src/errors.ts: Path `…` is required.',
  'contract/src/accounts/users.schema.ts: Role must be one of …',
  'contract/src/accounts/users.schema.ts: Status must be one of …',
  'contract/src/moderation/moderation.schema.ts: Status must be one of …',
  // The names by which Intl gives the day of the week in Sydney.
  ...['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map(
    (day) => `contract/src/businesses/opening-hours.ts: ${day}`,
  ),
])

const textsIn = (code: string): string[] => findUnmarked('a.tsx', code).map(({ text }) => text)

test('every text that people read is marked for translation', async () => {
  const files = (await sourceFiles()).filter(
    (file) => CHECKED.test(file) && !dataFiles.some((data) => data.test(file)),
  )
  const found = await Promise.all(
    files.map(async (file) => {
      const unmarked = findUnmarked(file, await readFile(join(root, file), 'utf8'))
      return unmarked
        .filter(({ text }) => !names.has(text) && !data.has(`${file}: ${text}`))
        .map(({ line, text }) => `${file}:${line}: ${text}`)
    }),
  )
  expect(found.flat()).toEqual([])
})

test('texts between tags, in attributes and in code are found', () => {
  const code = `const a = <p title="Good to know">Read {ok ? 'It’s over' : other} <b>{\`Sold by \${name}\`}</b></p>
const labels = { draft: 'Draft', key: 'live' }
throw new AppError('NOT_FOUND', 'Ad not found')`
  expect(textsIn(code)).toEqual(['Good to know', 'Read ', 'It’s over', 'Sold by …', 'Draft', 'Ad not found'])
})

test('marked texts and data are not found', () => {
  const code = `import { a } from 'Some module'
const text = t\`Good to know \${x('live')}\`
const b = <Trans>Read <a className="Wide">this</a>, {name}</Trans>
plural(n, { one: '# Ad', other: '# Ads' })
if (event.key === 'Enter' || status === 'Active') throw new Error('Not reached')
const c: 'Open' | 'Closed' = list.includes('Kept') ? <code>Like this</code> : null`
  expect(textsIn(code)).toEqual([])
})

test('a value whose name is marked beside it is not found', () => {
  const code = `import { t } from '../language/t.ts'
const reasons = ['Spam', 'Other']
const names = { Spam: t\`Spam\` }`
  expect(textsIn(code)).toEqual(['Other'])
})

test('a text in a value of a marked one is found', () => {
  expect(textsIn('const a = <Trans>Read {ok && <b>This one</b>}</Trans>')).toEqual(['This one'])
})
