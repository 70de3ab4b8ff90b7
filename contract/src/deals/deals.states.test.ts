import { expect, test } from 'vitest'
import { dealAfter, dealStates, dealTable, movesOfDeal } from './deals.states.ts'

test('people move only a deal that is agreed', () => {
  expect(movesOfDeal('agreed', 'buyer')).toEqual(['confirm', 'say', 'cancel'])
  expect(movesOfDeal('agreed', 'seller')).toEqual(['confirm', 'say', 'cancel'])
  for (const state of ['done', 'ended'] as const)
    for (const actor of ['buyer', 'seller'] as const) expect(movesOfDeal(state, actor)).toEqual([])
})

test('a deal that is done stays so, whatever happens', () => {
  expect(dealTable.done.moves).toEqual({})
})

test('only the system ends and reopens deals without a button', () => {
  expect(dealAfter('agreed', 'end', 'system')).toBe('ended')
  expect(dealAfter('ended', 'reopen', 'system')).toBe('agreed')
  for (const state of dealStates) expect(dealAfter(state, 'reopen', 'buyer')).toBeUndefined()
})
