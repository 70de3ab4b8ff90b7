import { expect, test } from 'vitest'
import { liveOffers, movesOfOffer, offerAfter, offerStates, offerTable } from './offers.states.ts'

test.each([
  ['open', 'maker', ['withdraw']],
  ['open', 'receiver', ['accept', 'decline']],
  ['accepted', 'maker', ['cancel']],
  ['accepted', 'receiver', ['cancel']],
  ['declined', 'maker', []],
  ['completed', 'receiver', []],
] as const)('an offer that is %s gives its %s the buttons %j', (state, actor, moves) => {
  expect(movesOfOffer(state, actor)).toEqual(moves)
})

test('nobody accepts their own offer, and nobody takes back the one of somebody else', () => {
  expect(offerAfter('open', 'accept', 'maker')).toBeUndefined()
  expect(offerAfter('open', 'withdraw', 'receiver')).toBeUndefined()
})

test('an offer that has ended stays as it is', () => {
  for (const state of offerStates)
    if (!liveOffers.includes(state)) expect(offerTable[state].moves, state).toEqual({})
})
