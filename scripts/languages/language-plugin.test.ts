import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { build as buildProduct } from '../build.ts'
import { languagePlugin } from './language-plugin.ts'

const language = join(import.meta.dirname, '../../contract/src/language')

const source = `import { locale } from '${language}/locale.ts'
import { plural } from '${language}/plural.ts'
import { t } from '${language}/t.ts'
import { translate } from '${language}/translate.ts'

export const texts = (n: number, name: string): string[] => [
  locale(),
  t\`A text of \${name} in no catalogue\`,
  plural(n, { one: '# thing in no catalogue', other: '# things in no catalogue' }),
  translate(name),
]`

/** The bundle of the source in a language. */
async function bundle(tag: string): Promise<{ code: string; texts: (n: number, name: string) => string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'bowerbird-language-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'web/src'), { recursive: true })
  const entry = join(folder, 'web/src/texts.ts')
  writeFileSync(entry, source)
  const result = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [languagePlugin(tag)],
    build: { write: false, lib: { entry, formats: ['es'] } },
  })
  const [output] = [result].flat()
  const code = output && 'output' in output ? output.output[0].code : ''
  const { texts } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    texts: (n: number, name: string) => string[]
  }
  return { code, texts }
}

test('a bundle is in its language, without what looks texts up at run time', async () => {
  const { code, texts } = await bundle('en-AU')
  expect(texts(1, 'Mia')).toEqual([
    'en-AU',
    'A text of Mia in no catalogue',
    '1 thing in no catalogue',
    'Mia',
  ])
  expect(texts(1200, 'Mia')[2]).toBe('1,200 things in no catalogue')
  expect(code).not.toMatch(/PluralRules|Map/)
})

test('what is not translated is English in the bundle of another language', async () => {
  const { code, texts } = await bundle('ar')
  expect(texts(1, 'Mia').slice(1, 3)).toEqual(['A text of Mia in no catalogue', '1 thing in no catalogue'])
  expect(texts(2, 'Mia')[2]).toBe('2 things in no catalogue')
  expect(texts(2, 'Mia')[0]).toMatch(/^ar/)
  expect(code).toContain('PluralRules')
})

test('a language without a catalogue stops the build before it begins', async () => {
  await expect(buildProduct({ languages: ['en-AU', 'tlh'] })).rejects.toThrow(
    'LANGUAGES names “tlh”, but there is no languages/tlh.po',
  )
})
