import { defaultSettings } from '@bowerbird/contract/market/default-settings'
import { expect, test } from 'vitest'
import { readQuestions, writeQuestions } from './buyers-questions-text.ts'

test('the questions that buyers ask are read as they were written', () => {
  const { buyersQuestions } = defaultSettings
  expect(readQuestions(writeQuestions(buyersQuestions))).toEqual({ groups: buyersQuestions })
})

test.each([
  ['[Cars, Hovercraft]', 'There is no subcategory “Hovercraft”'],
  ['[Cars]\nHow old', '“How old” needs a label, a colon and a question'],
  ['Owners: How many?', 'Begin with subcategories in square brackets, like [Cars, Motorcycles]'],
])('%j can’t be read: %s', (text, problem) => {
  expect(readQuestions(text)).toEqual({ problem })
})
