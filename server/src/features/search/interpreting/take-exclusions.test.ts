import { expect, test } from 'vitest'
import { takeExclusions } from './take-exclusions.ts'

test.each([
  ['corolla -hybrid', 'corolla', ['hybrid']],
  ['bike -kids -bmx', 'bike', ['kids', 'bmx']],
  ['house with no pool', 'house', ['pool']],
  ['apartment without a balcony cheap', 'apartment cheap', ['balcony']],
  ['washing machine not front loader', 'washing machine', ['front loader']],
  ['unit no air conditioning', 'unit', ['air conditioning']],
  ['non petrol mower', 'mower', ['petrol']],
  ['ps5 without disc drive', 'ps5', ['disc drive']],
  ['apartment without parking furnished', 'apartment furnished', ['parking']],
  ['no manual car', 'car', ['manual']],
])('"%s" excludes', (text, rest, without) => {
  expect(takeExclusions(text)).toEqual({ rest, without })
})

test.each([
  'no frost fridge',
  'non stick pan',
  'ps5 not working',
  'no',
  'sofa',
  't-shirt',
  'couch - blue',
  'without kids',
  'bike not for kids',
])('"%s" excludes nothing', (text) => expect(takeExclusions(text)).toBeUndefined())
