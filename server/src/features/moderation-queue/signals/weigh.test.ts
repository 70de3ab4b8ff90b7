import { FLAGGED_RISK } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { expect, test } from 'vitest'
import * as weigh from './weigh.ts'

test('the signal of scam words has their pattern, the words and the field', () => {
  const [signal, ...more] = weigh.scamSignals(
    'Nice bike. Please send me the 6 digit code that was sent to your phone.',
    'description',
  )
  expect(more).toEqual([])
  expect(signal).toMatchObject({ id: 'scam-words', field: 'description', label: expect.any(String) })
  expect(signal?.excerpt).toContain('code')
  expect(signal?.weight).toBeGreaterThanOrEqual(FLAGGED_RISK)
  expect(weigh.scamSignals('Nice bike, well kept', 'title')).toEqual([])
})

const guide = { count: 20, low: 800, high: 1_300 }
test.each([
  [350, 'Far cheaper than similar ads'],
  [6_000, 'Far dearer than similar ads'],
  [450, undefined],
  [2_500, undefined],
  [0, undefined],
])('a price of %i dollars has its signal', (price, label) => {
  expect(weigh.priceSignals(price, guide)[0]?.label).toBe(label)
  expect(weigh.priceSignals(price, null)).toEqual([])
})

test('the signal of a price far from the guide says what others cost', () => {
  expect(weigh.priceSignals(350, guide)).toEqual([
    {
      id: 'price',
      label: 'Far cheaper than similar ads',
      weight: 25,
      excerpt: '$350; 20 similar ads mostly cost $800 to $1,300',
      field: 'price',
    },
  ])
})

test('the signals of new accounts, many ads, earlier refusals and reports add up, to at most 100', () => {
  expect(weigh.accountSignals(0.5)[0]?.label).toBe('The account is new today')
  expect(weigh.accountSignals(6.9)).toMatchObject([{ id: 'new-account', weight: 15 }])
  expect(weigh.accountSignals(7)).toEqual([])
  expect(weigh.manyAdsSignals(5)).toEqual([])
  expect(weigh.manyAdsSignals(6)).toMatchObject([{ id: 'many-ads', label: '6 ads within an hour' }])
  expect(weigh.refusalSignals(0)).toEqual([])
  expect(weigh.refusalSignals(2)).toMatchObject([{ weight: 20 }])
  expect(weigh.refusalSignals(9)).toMatchObject([{ weight: 30 }])
  expect(weigh.reportSignals([])).toEqual([])
  expect(weigh.reportSignals(['Spam', 'Spam', 'Scam or fraud'])).toEqual([
    { id: 'reports', label: '3 people have reported it', weight: 45, excerpt: 'Spam, Scam or fraud' },
  ])
  const all = [weigh.accountSignals(0), weigh.manyAdsSignals(30), weigh.refusalSignals(9)].flat()
  expect(weigh.riskOf(all)).toBe(70)
  expect(weigh.riskOf([...all, ...all])).toBe(100)
})

test('the signal of nearly the same text of another seller names that ad', () => {
  const text =
    'Dyson V8 vacuum\nSelling my Dyson as we have moved to tiles. Comes with all heads and the wall dock.'
  const copy = { adId: 'a', title: 'Dyson V8 vacuum cleaner', description: text.split('\n')[1] ?? '' }
  const other = {
    adId: 'b',
    title: 'Dyson V8',
    description: 'Used twice, pick up in Newtown, cash only please, no box.',
  }
  expect(weigh.sameTextSignals(text, [other, copy])).toMatchObject([
    { id: 'same-text', productId: 'a', excerpt: 'Dyson V8 vacuum cleaner' },
  ])
  expect(weigh.sameTextSignals(text, [other])).toEqual([])
})
