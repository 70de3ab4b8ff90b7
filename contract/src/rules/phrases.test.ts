import { expect, test } from 'vitest'
import { findPhrase, isPhrase, readText } from './phrases.ts'

const find = (phrase: string, text: string) => findPhrase([phrase], readText(text))

test.each([
  ['offers over', 'Offers Over $600', 'Offers Over'],
  ['offers over', 'offers\n  over 600', 'offers over'],
  ['best offer', 'Or best-offer!', 'best-offer'],
  ['e bike*', 'My E-bikes', 'E-bikes'],
  ['# - # pw', 'Rent: $500-550pw', '$500-550pw'],
  ['# - # pw', '$1,500 – $1,600 pw', '$1,500 – $1,600 pw'],
  ['between # and # per week', 'between 500 and 600 per week', 'between 500 and 600 per week'],
  ['from $#', 'from $ 400', 'from $ 400'],
  ['bid*', 'no bidders', 'bidders'],
  ['don’t bid', "Don't bid", "Don't bid"],
  ['SW75V9WIP', 'model sw75v9wip', 'sw75v9wip'],
  ['mk 4', 'Golf Mk 4', 'Mk 4'],
])('“%s” is in “%s”', (phrase, text, found) => expect(find(phrase, text)).toBe(found))

test.each([
  ['bid', 'A bidet in the bathroom'],
  ['offers over', 'over many offers'],
  ['from $#', 'from 400'],
  ['# - # pw', '2 - 3 minutes to the station'],
  ['mk 4', 'Golf Mk 5'],
  ['offers over', 'offers'],
  ['', 'anything'],
])('“%s” is not in “%s”', (phrase, text) => expect(find(phrase, text)).toBeUndefined())

test('the first phrase wins', () => expect(findPhrase(['two', 'one'], readText('one two'))).toBe('two'))

test('a phrase needs a word', () => {
  expect(['bid*', '#', '$#'].map(isPhrase)).toEqual([true, true, true])
  expect(['-', '!?', ' '].map(isPhrase)).toEqual([false, false, false])
})

test('a long text is read in one pass', () => {
  const text = readText('$1 - '.repeat(20_000))
  expect(findPhrase(['# - # - never'], text)).toBeUndefined()
})
