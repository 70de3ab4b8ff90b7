import { expect, test } from 'vitest'
import { titleWords } from './title-words.ts'

test.each([
  ['Stainless steel pan set', 'pan', 'pan'],
  ['Bar fridge 120 L', 'Bar fridge 120', 'fridge'],
  ['Canon camera strap, black', 'Canon camera strap', 'strap'],
  ['Oak dining table and six chairs', 'dining table and chairs', 'table'],
  ['Brown leather couch with cushions', 'couch with cushions', 'couch'],
  ['LG 8kg front loader washing machine', 'LG front loader washing machine', 'machine'],
  ['🛋️', '', ''],
])('of “%s”, the words are “%s” and the thing is “%s”', (title, words, head) => {
  expect(titleWords(title)).toMatchObject({ words, head })
})

test('accessories and broken things are recognised by their titles', () => {
  expect(titleWords('Otterbox case for iPhone 13').isAccessory).toBe(true)
  expect(titleWords('iPhone 13 with case').isAccessory).toBe(false)
  expect(titleWords('iPhone 12 for parts, cracked screen').isDamaged).toBe(true)
  expect(titleWords('Parts catalogue of a museum').isDamaged).toBe(false)
})
