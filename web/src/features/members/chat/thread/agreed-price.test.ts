import { describe, expect, test } from 'vitest'
import { agreementIn, priceIn } from './agreed-price.ts'

/** "a: …" is one side, "b: …" the other. */
const linesOf = (text: string) =>
  text.split(' | ').map((line) => ({ text: line.slice(3), isMine: line.startsWith('a') }))

describe('a price', () => {
  test.each([
    ['Would you take $1,250?', 1250],
    ['$ 80 cash', 80],
    ['How about 200?', 200],
    ['I can do 180 if I pick it up today', 180],
    ['5k is my offer: $5k', 5000],
    ['200 bucks', 200],
    ['Can you do it for 4.5', undefined],
    ['I can come for 3 days', undefined],
    ['Pick up at 5 pm?', undefined],
    ['See you at 5:30', undefined],
    ['Does it do 100 km?', undefined],
    ['It is 54 cm, from 2019', undefined],
    ['Call 0491 570 156', undefined],
  ])('a price is read from “%s”', (text, expected) => {
    expect(priceIn(text)).toBe(expected)
  })
})

describe('agreed', () => {
  test.each([
    'a: Would you take $200? | b: Yes, deal',
    'a: $200 ok? | b: yes deal',
    'a: How about 150? | b: Ok, when can you come by',
    'b: Lowest is $90 | a: Sounds good!',
    'a: I can offer $1,000 | b: Hi, | b: sure, that works | a: Thanks',
    'a: $200? | b: $220 and it’s yours | a: Deal',
    'a: $200? | b: Deal. $200, cash please',
    'a: Could you do 80 dollars? | b: No worries, 80 dollars',
    'a: $50? | b: Great, I’ll take it',
  ])('“%s” agrees to a price', (text) => {
    expect(agreementIn(linesOf(text))).toBeTypeOf('number')
  })
})

describe('not agreed', () => {
  test.each([
    'a: Is this still available? | b: Yes',
    'a: Would you take $200? | b: Sorry, no',
    'a: Would you take $200? | b: Yes but $220',
    'a: Would you take $200? | b: Ok, is it for you?',
    'a: Would you take $200? | a: Ok?',
    'a: $200? | b: Let me think | a: Ok',
    'a: $200? | b: $220 | b: Ok',
    'a: $200? | b: Hi | a: Hello | b: It is blue | a: Nice one | b: Yes',
    'a: Can I come at 5 pm? | b: Yes, deal',
    'a: $200? | b: No problem, but not less than 210',
  ])('“%s” agrees to no price', (text) => {
    expect(agreementIn(linesOf(text))).toBeUndefined()
  })
})

test('the last agreement on a price counts', () => {
  expect(agreementIn(linesOf('a: $200? | b: Ok | a: There is a scratch, $150? | b: Fine'))).toBe(3)
})
