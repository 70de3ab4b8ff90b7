import { expect, test } from 'vitest'
import { doubtfulValues } from './doubtful-values.ts'

const now = new Date('2026-11-18T10:00:00')
const doubts = (attributes: Record<string, string | number | boolean>, more: object = {}) =>
  doubtfulValues({ subcategory: 'Cars', condition: 'used', attributes, ...more }, now)

test('a used car of a year that hasn’t come is doubted, a new one of next year is not', () => {
  expect(doubts({ year: '2099' })).toEqual(['The year 2099 hasn’t come yet. Please check it.'])
  expect(doubts({ year: 2026 })).toEqual([])
  expect(doubts({ year: '2027' })).toHaveLength(1)
  expect(doubts({ year: '2027' }, { condition: 'new' })).toEqual([])
  expect(doubts({ year: '20' })).toEqual([])
  expect(doubts({ year: '' })).toEqual([])
  expect(doubts({ year: '2099' }, { subcategory: 'Laptops' })).toEqual([])
})

test('a vehicle that is registered with a rego that has run out is doubted', () => {
  const said = 'The rego ran out on 1 Mar 2019, but the ad says it’s registered. Please check both.'
  expect(doubts({ registered: 'true', regoExpires: '2019-03-01' })).toEqual([said])
  expect(doubts({ registered: true, regoExpires: '2026-11-18' }), 'today').toEqual([])
  expect(doubts({ registered: false, regoExpires: '2019-03-01' })).toEqual([])
  expect(doubts({ registered: true })).toEqual([])
  expect(doubts({ registered: true, regoExpires: 'soon' })).toEqual([])
})
