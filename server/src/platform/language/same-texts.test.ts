import { expect, test } from 'vitest'
import { formsKey, readCatalogue } from './catalogue.ts'

const catalogue = `
msgid "Open"
msgstr "打开"

msgctxt "Open"
msgid "Open"
msgid_plural "Open"
msgstr[0] "待处理"

#, fuzzy
msgid "Saved"
msgstr "已存"

msgid "Cancel"
msgstr ""
`

test('a text and a text with a count may be the same in English', () => {
  const { texts, plurals } = readCatalogue(Buffer.from(catalogue), 'zh-Hans')
  expect(texts.get('Open')).toBe('打开')
  expect(plurals.get(formsKey('Open', 'Open'))).toEqual({ other: '待处理' })
})

test('what has no translation, or an unsure one, stays English', () => {
  const { texts } = readCatalogue(Buffer.from(catalogue), 'zh-Hans')
  expect([...texts.keys()]).toEqual(['Open'])
})
