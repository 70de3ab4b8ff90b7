import { expect, test } from 'vitest'
import { adviceFor, adviceRatio, adviceText } from './advice.rules.ts'

test.each([
  [{ ads: 50, chats: 100 }, { ads: 50, chats: 50 }, 2],
  [{ ads: 100, chats: 130 }, { ads: 50, chats: 50 }, 1.3],
  // Too small a difference, too few ads, nothing to compare with, the contrary.
  [{ ads: 100, chats: 129 }, { ads: 100, chats: 100 }, undefined],
  [{ ads: 49, chats: 500 }, { ads: 50, chats: 50 }, undefined],
  [{ ads: 50, chats: 500 }, { ads: 49, chats: 50 }, undefined],
  [{ ads: 50, chats: 50 }, { ads: 50, chats: 0 }, undefined],
  [{ ads: 50, chats: 10 }, { ads: 50, chats: 50 }, undefined],
])('%j followed against %j ignored is a ratio of %s', (followed, ignored, ratio) => {
  expect(adviceRatio(followed, ignored)).toBe(ratio)
})

test('an ad gets the advice that promises most, of those it does not follow', () => {
  const photos = { kind: 'photos', category: 'Vehicles', ratio: 1.5 } as const
  const description = { kind: 'description', category: 'Vehicles', ratio: 3 } as const
  const all = [photos, description]
  expect(adviceFor({ photos: 1, description: 10 }, all)).toBe(description)
  expect(adviceFor({ photos: 1, description: 200 }, all)).toBe(photos)
  expect(adviceFor({ photos: 5, description: 200 }, all)).toBeUndefined()
  expect(adviceFor({ photos: 1, description: 10 }, [])).toBeUndefined()
})

test.each([
  [1.3, '30% more messages'],
  [2, 'twice as many messages'],
  [2.4, '2.4 times as many messages'],
])('%s times is %s', (ratio, text) => {
  expect(adviceText({ kind: 'photos', category: 'Vehicles', ratio })).toBe(
    `In Vehicles, ads with 5 or more photos get ${text}.`,
  )
})
