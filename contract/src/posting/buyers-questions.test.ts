import { expect, test } from 'vitest'
import { defaultCategories } from '../catalogue/default/categories.ts'
import { defaultSettings } from '../market/default-settings.ts'
import { MarketSettings } from '../market/settings.schema.ts'
import { answerIn, questionsAbout, withAnswer } from './buyers-questions.ts'

const questions = [
  { label: 'Condition', question: 'Any scratches, marks or faults?' },
  { label: 'Included', question: 'What comes with it?' },
]
const write = (description: string, label: string, answer: string) =>
  withAnswer(description, label, answer, questions)

test('answers stand at the beginning of the description, in the order of the questions', () => {
  let text = write('Bought in May.\nWorks well.', 'Included', 'Charger and box')
  expect(text).toBe('Included: Charger and box\nBought in May.\nWorks well.')
  text = write(text, 'Condition', 'One scratch')
  expect(text).toBe('Condition: One scratch\nIncluded: Charger and box\nBought in May.\nWorks well.')
  expect(answerIn(text, 'Condition')).toBe('One scratch')
  expect(answerIn(text, 'Included')).toBe('Charger and box')
})

test('an answer is changed where the seller has put its line, and an emptied one leaves no line', () => {
  const text = 'My phone.\ncondition:  good\nBye.'
  expect(answerIn(text, 'Condition')).toBe('good')
  expect(write(text, 'Condition', 'like new ')).toBe('My phone.\nCondition: like new \nBye.')
  expect(write(text, 'Condition', ' ')).toBe('My phone.\nBye.')
  expect(write('', 'Condition', '')).toBe('')
})

test('an answer is one line, whatever is pasted', () => {
  expect(write('', 'Condition', 'one\n two')).toBe('Condition: one two')
})

test('the shipped questions are valid settings, and every shipped subcategory has some', () => {
  expect(MarketSettings.safeParse(defaultSettings).error).toBeUndefined()
  const ids = defaultCategories.flatMap(({ subcategories }) => subcategories.map(({ id }) => id))
  for (const id of ids) expect(questionsAbout(defaultSettings.buyersQuestions, id).length).toBeGreaterThan(2)
  expect(questionsAbout(defaultSettings.buyersQuestions, undefined)).toEqual([])
})
