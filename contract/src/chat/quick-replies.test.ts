import { expect, test } from 'vitest'
import { adStatuses, listingTypes } from '../ads/ads.terms.ts'
import { chatSides } from './chat.terms.ts'
import { FIRST_QUESTIONS } from './first-questions.ts'
import { OFFERED_TEXTS, quickReplies } from './quick-replies.ts'

const ad = { listingType: 'sell', status: 'active' } as const

test('quick replies fit the side and the state of the ad', () => {
  expect(quickReplies(ad, { side: 'buyer', isEmpty: true })).toEqual(FIRST_QUESTIONS)
  expect(quickReplies(ad, { side: 'seller', isEmpty: false })).toContain('Yes, it’s still available.')
  expect(quickReplies({ ...ad, status: 'sold' }, { side: 'seller', isEmpty: false })).toContain(
    'Sorry, it’s sold.',
  )
  const reserved = { ...ad, status: 'reserved' } as const
  expect(quickReplies(reserved, { side: 'seller', isEmpty: false })).toContain(
    'It’s reserved for someone else at the moment.',
  )
  expect(
    quickReplies({ ...reserved, isReservedForBuyer: true }, { side: 'buyer', isEmpty: false }),
  ).toContain('See you then!')
  expect(quickReplies(null, { side: 'buyer', isEmpty: false })).toEqual([])
})

test('nothing that is for rent is called sold, has a firm price or invites a bid', () => {
  for (const listingType of listingTypes)
    for (const status of adStatuses)
      for (const side of chatSides)
        for (const isEmpty of [true, false]) {
          const texts = quickReplies({ listingType, status }, { side, isEmpty })
          for (const text of texts) expect(OFFERED_TEXTS).toContain(text)
          if (listingType === 'rent') expect(texts.join()).not.toMatch(/sold|price|negotiable/)
        }
})
