import { expect, test } from 'vitest'
import { shinglesOf, simhash, similarity } from './simhash.ts'

const distance = (a: bigint, b: bigint): number =>
  BigInt.asUintN(64, a ^ b)
    .toString(2)
    .replaceAll('0', '').length

const couch = `Three seater leather couch, dark brown, bought from Freedom two years ago for 2400 dollars. Very
comfortable and in great condition apart from a small scratch on the left arm that is hard to see. From a smoke free
and pet free home. Pick up from Marrickville, two people needed to carry it down one flight of stairs. Cash or PayID.`

test('the same words have the same simhash, whatever their case, accents, numbers and punctuation', () => {
  expect(simhash(couch.toUpperCase().replaceAll(',', ' –').replace('2400', '1900'))).toBe(simhash(couch))
})

test('a changed word changes few bits of the simhash, another text about half of them', () => {
  const changed = couch.replace('small scratch', 'tiny scratch').replace('Marrickville', 'Newtown')
  expect(distance(simhash(couch), simhash(changed))).toBeLessThanOrEqual(7)
  const other = `Kids bike with trainer wheels, suits ages three to five. Tyres are nearly new and the chain was oiled
last month. The bell is missing and there is some rust on the handlebar. Our daughter has outgrown it. Helmet included
if you want it. We are near the station and home most evenings after six, message me first please.`
  expect(distance(simhash(couch), simhash(other))).toBeGreaterThan(15)
  expect(similarity(shinglesOf(couch), shinglesOf(changed))).toBeGreaterThan(0.8)
  expect(similarity(shinglesOf(couch), shinglesOf(other))).toBeLessThan(0.05)
})

test('a short text has no simhash', () => {
  expect(simhash('iPhone 12, like new, with box')).toBe(0n)
})

test('a simhash fits into a signed 64-bit integer', () => {
  for (const text of [couch, couch.slice(40), couch.slice(80), couch.slice(120)]) {
    const hash = simhash(text)
    expect(hash).toBeGreaterThanOrEqual(-(2n ** 63n))
    expect(hash).toBeLessThan(2n ** 63n)
  }
})
