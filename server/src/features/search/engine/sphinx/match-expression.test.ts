import { expect, test } from 'vitest'
import { NotExpressible } from '../search-engine.ts'
import { matchExpression } from './match-expression.ts'

const inAd = (query: string) => matchExpression(query, 'ad')

test('words, alternatives and phrases keep their meaning in the language of the engine', () => {
  expect(inAd("'sofa'")).toBe('wsofa')
  expect(inAd("'sofa' & 'green' | 'couch'")).toBe('((wsofa wgreen) | wcouch)')
  expect(inAd("('sofa' | 'couch') & 'green'")).toBe('((wsofa | wcouch) wgreen)')
  expect(inAd("'two-seat' <-> 'two' <-> 'seater'")).toMatch(/^"w_[0-9a-f]{32} wtwo wseater"$/)
  expect(inAd("'cup' <3> 'tea'")).toBe('"wcup * * wtea"')
})

test('what must be missing is taken from what there is', () => {
  expect(inAd("'parking' & !'fvparkingx0x0'")).toBe('(wparking -(wfvparkingx0x0))')
  expect(inAd("!'hybrid'")).toBe('(every -(whybrid))')
  expect(inAd("'a1' | !'b1' & !'c1'")).toBe('(wa1 | (every -(wb1) -(wc1)))')
})

test('words of the title are other words for the engine', () => {
  expect(inAd("'sofa':AB & 'green':AB")).toBe('(tsofa tgreen)')
  expect(matchExpression("'sofa' & 'green'", 'title')).toBe('(tsofa tgreen)')
})

test('no character of a word reaches the engine that it could take for an operator', () => {
  expect(inAd(`'o''brien' | '-07' | 'a\\\\b' | '") | ('`)).toMatch(/^\((?:w_[0-9a-f]{32}(?: \| )?){4}\)$/)
})

test('an empty query is nothing, and one that the engine can’t express is refused', () => {
  expect(inAd('')).toBeUndefined()
  for (const query of ["'sofa':*", "'sofa':D", "('a1' | 'b1') <-> 'c1'", "'a1' <0> 'b1'", "'a1' &", '(']) {
    expect(() => inAd(query), query).toThrow(NotExpressible)
  }
})
