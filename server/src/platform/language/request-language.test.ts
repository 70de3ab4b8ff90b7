import { afterEach, describe, expect, test } from 'vitest'
import { setLanguages } from './language.ts'
import { preferredLanguage, requestedLanguage } from './request-language.ts'

const offered = ['en-AU', 'zh-Hans', 'ar']
const offer = (tags: readonly string[]) => setLanguages(tags.map((tag) => ({ tag, catalogue: undefined })))
afterEach(() => offer(['en-AU']))

describe('the language that a browser asks for', () => {
  test.each([
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-Hans'],
    ['zh-Hans', 'zh-Hans'],
    ['ZH-hans', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['en-US,en;q=0.9,zh-CN;q=0.8', 'en-AU'],
    ['en;q=0.5, ar-EG;q=0.8', 'ar'],
    // The order breaks a tie.
    ['ar, zh', 'ar'],
    // Traditional characters are another script: the next wish counts.
    ['zh-TW, ar;q=0.2', 'ar'],
    ['de, *;q=0.1', 'en-AU'],
    ['*', 'en-AU'],
  ])('%s is %s', (header, language) => {
    expect(preferredLanguage(header, offered)).toBe(language)
  })

  test.each(['de-DE,fr;q=0.5', 'zh;q=0', 'zh-TW', '', ';;;', 'x'.repeat(9000), 'zh;q=abc', '-,_,en_AU'])(
    '%s is none of the market’s',
    (header) => {
      expect(preferredLanguage(header, offered)).toBeUndefined()
    },
  )

  test('a long list is read as far as anyone has languages', () => {
    expect(preferredLanguage(`${'de,'.repeat(100)}zh`, offered)).toBeUndefined()
  })
})

describe('the language of a request', () => {
  test('the chosen one comes first, then the browser’s, then the market’s', () => {
    offer(offered)
    const header = { 'accept-language': 'ar' }
    expect(requestedLanguage({ ...header, cookie: 'place=NSW; language=zh-Hans' })).toBe('zh-Hans')
    expect(requestedLanguage({ ...header, cookie: '__Host-language=zh-Hans; language=en-AU' })).toBe(
      'zh-Hans',
    )
    expect(requestedLanguage({ ...header, cookie: 'language=klingon' })).toBe('ar')
    expect(requestedLanguage(header)).toBe('ar')
    expect(requestedLanguage({ 'accept-language': 'de' })).toBe('en-AU')
    expect(requestedLanguage({})).toBe('en-AU')
  })

  test('a market with one language has that one', () => {
    offer(['zh-Hans'])
    expect(requestedLanguage({ cookie: 'language=en-AU', 'accept-language': 'en' })).toBe('zh-Hans')
  })
})
