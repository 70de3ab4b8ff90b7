import { describe, expect, test } from 'vitest'
import { catalogueLanguages, isTranslated, readCatalogue } from './catalogue.ts'
import { catalogueProblems } from './check-translation.ts'
import { allMessages, idOf } from './messages.ts'

/** Languages whose every text is translated. The texts of others stay English where a translation is missing. */
const COMPLETE = ['zh-Hans']

const messages = await allMessages()
const languages = await catalogueLanguages()

describe.each(languages)('languages/%s.po', (language) => {
  test('has the texts of the product, no more and no fewer: otherwise run "npm run messages"', async () => {
    const { entries } = await readCatalogue(language)
    expect(entries.map(idOf).sort()).toEqual(messages.map(idOf).sort())
  })

  test('has only translations that can be used', async () => {
    const { entries } = await readCatalogue(language)
    expect(catalogueProblems(language, entries)).toEqual([])
  })
})

describe.each(COMPLETE)('languages/%s.po', (language) => {
  test('has every text translated', async () => {
    const { entries } = await readCatalogue(language)
    expect(entries.filter((entry) => !isTranslated(entry)).map(({ key }) => key)).toEqual([])
  })
})
