import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locale } from '@bowerbird/contract/language/locale'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { translate } from '@bowerbird/contract/language/translate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { loadCatalogues } from './catalogue.ts'
import { currentLanguage, inEnglish, languageAttributes, setLanguages, withLanguage } from './language.ts'

const header = (forms: string) => `msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: ${forms}\\n"

`
const chinese = `${header('nplurals=1; plural=0;')}msgid "Search in {0} instead"
msgstr "改为在{0}搜索"

msgid "Not yet"
msgstr ""

#, fuzzy
msgid "Unsure"
msgstr "不确定"

msgid "# ad"
msgid_plural "# ads"
msgstr[0] "#条广告"

msgid "Delete ad"
msgstr "删除广告"

msgctxt "Delete # ads"
msgid "Delete ad"
msgid_plural "Delete # ads"
msgstr[0] "删除#条广告"
`
const arabic = `${header('nplurals=6; plural=0;')}msgid "# ad"
msgid_plural "# ads"
msgstr[0] "zero #"
msgstr[1] "one #"
msgstr[2] "two #"
msgstr[3] "few #"
msgstr[4] "many #"
msgstr[5] "other #"
`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowerbird-languages-'))
  await writeFile(join(folder, 'zh-Hans.po'), chinese)
  await writeFile(join(folder, 'ar.po'), arabic)
  setLanguages(await loadCatalogues(['en-AU', 'zh-Hans', 'ar'], folder))
})
afterAll(() => setLanguages([]))

const ads = (count: number) => plural(count, { one: '# ad', other: '# ads' })

describe('a text', () => {
  test('is in the language of its reader, also after waiting', async () => {
    const search = () => t`Search in ${'Perth'} instead`
    const inChinese = withLanguage('zh-Hans', async () => {
      await Promise.resolve()
      return [search(), translate('Search in {0} instead'), locale()]
    })
    expect(search()).toBe('Search in Perth instead')
    expect(await inChinese).toEqual(['改为在Perth搜索', '改为在{0}搜索', 'zh-Hans'])
    expect(locale()).toBe('en-AU')
  })

  test('without a translation, or with an unsure one, stays English', () => {
    expect(withLanguage('zh-Hans', () => [t`Not yet`, t`Unsure`, t`New`])).toEqual([
      'Not yet',
      'Unsure',
      'New',
    ])
  })

  test('for a language that isn’t offered is in the market’s', () => {
    for (const tag of ['vi', '', null, undefined])
      expect(withLanguage('zh-Hans', () => withLanguage(tag, currentLanguage))).toBe('en-AU')
  })

  test('that is stored is English', () => {
    expect(withLanguage('zh-Hans', () => inEnglish(() => t`Search in ${'Perth'} instead`))).toBe(
      'Search in Perth instead',
    )
  })
})

test('a count has the form that its language has for it', () => {
  expect([ads(1), ads(2), ads(1234)]).toEqual(['1 ad', '2 ads', '1,234 ads'])
  expect(withLanguage('zh-Hans', () => [ads(1), ads(2)])).toEqual(['1条广告', '2条广告'])
  const deletion = () => [t`Delete ad`, plural(3, { one: 'Delete ad', other: 'Delete # ads' })]
  expect(withLanguage('zh-Hans', deletion)).toEqual(['删除广告', '删除3条广告'])
  const counted = [0, 1, 2, 3, 11, 100].map((count) => withLanguage('ar', () => ads(count)))
  expect(counted).toEqual(['zero 0', 'one 1', 'two 2', 'few 3', 'many 11', 'other 100'])
})

test('pages say how they are to be read', () => {
  expect(languageAttributes()).toBe('lang="en-AU"')
  expect(withLanguage('ar', languageAttributes)).toBe('lang="ar" dir="rtl"')
})

test('a translation that is missing, or can’t be read, is named in a line', async () => {
  await writeFile(join(folder, 'vi.po'), 'msgid "no end')
  for (const tag of ['ja', 'vi']) {
    const loading = loadCatalogues(['en-AU', tag], folder)
    await expect(loading).rejects.toThrow(StartError)
    await expect(loading).rejects.toThrow(new RegExp(`^LANGUAGES names “${tag}”.*${tag}\\.po[^\\n]*$`))
  }
})
