import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findUnmarked } from './find-unmarked.ts'
import { sourceFiles } from './messages.ts'

const root = join(import.meta.dirname, '../..')

/** Folders whose every text is marked. */
const CHECKED = /^web\/src\//

/** Texts that look like words for people, and are none. */
const exceptions = [
  // The name of a font.
  { file: 'web/src/start/start.ts', text: 'Bricolage Grotesque Variable' },
]

const textsIn = (code: string): string[] => findUnmarked('a.tsx', code).map(({ text }) => text)

test('every text that people read is marked for translation', async () => {
  const files = (await sourceFiles()).filter((file) => CHECKED.test(file))
  const found = await Promise.all(
    files.map(async (file) => {
      const unmarked = findUnmarked(file, await readFile(join(root, file), 'utf8'))
      return unmarked
        .filter(({ text }) => !exceptions.some((known) => known.file === file && known.text === text))
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

test('a text in a value of a marked one is found', () => {
  expect(textsIn('const a = <Trans>Read {ok && <b>This one</b>}</Trans>')).toEqual(['This one'])
})
