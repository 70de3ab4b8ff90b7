import { expect, test } from 'vitest'
import { translationProblem } from './check-translation.ts'
import { checkedTranslations } from './language-plugin.ts'

const problem = (key: string, translation: string) =>
  translationProblem('zh-Hans', { key, forms: [translation], files: [], notes: [] })

test.each([
  ['From {0} to {1}', '从 {0}', 'lacks {1}'],
  ['Hi {name}', '你好 {nom}', 'lacks {name}'],
  ['Hi', '你好 {0}', 'has {0}, which the English text has not'],
  ['Read <0>it</0>', '看', 'lacks <0>…</0>'],
  ['Read <0>it</0>', '看<0/>', 'lacks <0>…</0>'],
  ['Read <0>it</0>', '看<0>它</0><0>吧</0>', 'has an element twice, or one that the English text has not'],
  ['Read <0>it</0>', '看<0>它', 'can’t be read: <0> is not closed'],
  ['<0>a</0><1>b</1>', '<0>a<1></0>b</1>', 'can’t be read: </0> closes an element that isn’t open'],
])('%s can’t be %s', (key, translation, expected) => {
  expect(problem(key, translation)).toBe(expected)
})

test.each([
  ['From {0} to {1}', '{1}，从 {0} 到 {1}'],
  ['<0>a <1>b</1></0><2/>', '<2/><1><0>甲</0>乙</1>'],
  ['Anything', ''],
])('%s can be %s', (key, translation) => {
  expect(problem(key, translation)).toBeUndefined()
})

const forms = (language: string, ...given: string[]) =>
  translationProblem(language, {
    key: '# ad in {place}',
    plural: '# ads in {place}',
    forms: given,
    files: [],
    notes: [],
  })

test('a text with a count needs all forms of the language', () => {
  expect(forms('zh-Hans', '{place} 有 # 条广告')).toBeUndefined()
  expect(forms('de', 'Eine Anzeige in {place}', '# Anzeigen in {place}')).toBeUndefined()
  expect(forms('de', '# Anzeige in {place}')).toBe('has 1 forms instead of 2 (one, other)')
  expect(forms('de', '# Anzeige in {place}', '')).toBe('lacks the form for “other”')
  expect(forms('de', '# Anzeige', 'Anzeigen in {place}')).toBe('lacks # in its last form')
  expect(forms('de', '# Anzeige', '# Anzeigen in {ort}')).toBe('has {ort}, which the English text has not')
})

test('a broken translation stops the build with its catalogue and text', () => {
  const entries = [
    { key: 'Hi {0}', forms: ['你好'], files: [], notes: [] },
    { key: 'Bye {0}', forms: ['再见'], files: [], notes: [] },
  ]
  expect(() => checkedTranslations({ language: 'zh-Hans', headers: {}, entries })).toThrow(
    'languages/zh-Hans.po: the translation of “Hi {0}” lacks {0} (and 1 more, which "npm run messages" lists)',
  )
})
