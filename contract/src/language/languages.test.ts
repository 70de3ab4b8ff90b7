import { expect, test } from 'vitest'
import { describeLanguages, formatsOf, isLanguage } from './languages.ts'

test('languages have their own names, and the direction they are written in', () => {
  expect(describeLanguages(['en-AU', 'zh-Hans', 'ar', 'pt-BR'])).toEqual([
    { tag: 'en-AU', name: 'English', direction: 'ltr' },
    { tag: 'zh-Hans', name: '简体中文', direction: 'ltr' },
    { tag: 'ar', name: 'العربية', direction: 'rtl' },
    { tag: 'pt-BR', name: 'Português', direction: 'ltr' },
  ])
})

test('a region is named where a market has two of one language', () => {
  const names = describeLanguages(['en-AU', 'en-GB', 'zh-Hans', 'zh-Hant']).map(({ name }) => name)
  expect(names).toEqual(['Australian English', 'British English', '简体中文', '繁體中文'])
})

test('a tag is written as pages have it, and a language that exists', () => {
  expect(['en-AU', 'zh-Hans', 'ar', 'vi'].filter((tag) => !isLanguage(tag))).toEqual([])
  expect(['zh-hans', 'en_AU', 'klingon', 'xx', ''].filter(isLanguage)).toEqual([])
})

test('numbers have the digits of prices in every language', () => {
  expect(formatsOf('en-AU')).toBe('en-AU')
  for (const tag of ['ar', 'fa', 'zh-Hans', 'bn'])
    expect(new Intl.NumberFormat(formatsOf(tag)).format(12), tag).toBe('12')
})
