import { expect, test } from 'vitest'
import { demandText, shownPeople } from './demand.rules.ts'

test.each([
  [0, 0],
  [4, 0],
  [5, 5],
  [9, 5],
  [31, 30],
  [34, 30],
  [99, 95],
  [149, 100],
  [1_999, 1_500],
])('%i people are shown as %i', (people, shown) => expect(shownPeople(people)).toBe(shown))

test('the demand text says how near people are, and nothing about fewer than five', () => {
  expect(demandText({ people: 30, isNear: true })).toBe('30+ people within 25 km are looking for this')
  expect(demandText({ people: 1_500, isNear: false })).toBe('1,500+ people are looking for this')
  expect(demandText({ people: 0, isNear: false })).toBeUndefined()
})
