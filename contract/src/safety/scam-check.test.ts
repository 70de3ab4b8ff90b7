import { describe, expect, test } from 'vitest'
import { scamWarnings } from './scam-check.ts'
import { scamRules } from './scam-rules.ts'

const idsIn = (text: string) => scamWarnings(text).map(({ id }) => id)

describe.each(scamRules)('$id', ({ id, matches, ignores, title, advice }) => {
  test.each([...matches])('detects: %s', (text) => expect(idsIn(text)).toContain(id))
  test.each([...ignores])('ignores: %s', (text) => expect(idsIn(text)).toEqual([]))
  test('has a title and advice', () => {
    expect(matches.length).toBeGreaterThanOrEqual(3)
    expect(ignores.length).toBeGreaterThanOrEqual(3)
    expect(title).not.toBe('')
    expect(advice).toMatch(/\.$/)
  })
})

test('capitals, accents, line breaks and invisible characters don’t hide a pattern', () => {
  expect(idsIn('Upgrade your PÁY\u200bID\nnow')).toEqual(['payid-upgrade'])
})

test('checks texts separately, and reports a pattern once', () => {
  expect(scamWarnings('Send me the 6 digit', 'code of the gate')).toEqual([])
  expect(scamWarnings('WhatsApp me', 'or Telegram').map(({ id }) => id)).toEqual(['leave-the-site'])
})

test('ordinary texts raise no warning', () => {
  for (const text of [
    'Hi, is this still available? I can pick it up on Saturday morning.',
    'Would you take $1,100? I can pay cash or by bank transfer when I come.',
    'Selling my trusty 2015 Corolla. Rego until March, service book, two keys. No time wasters please.',
    'Two bedroom apartment close to the station. $520 a week, bond four weeks. Inspection by appointment.',
    'Comes with the original box, charger and receipt. Battery health 91 per cent.',
    'Sorry, sold pending payment. Will let you know if it falls through.',
  ]) {
    expect(idsIn(text), text).toEqual([])
  }
})

test('a long hostile text is checked in linear time', () => {
  // A backtracking pattern would take minutes.
  expect(idsIn(`${'payid '.repeat(800)}${'send the extra '.repeat(300)}back`)).toEqual(['overpayment'])
})
