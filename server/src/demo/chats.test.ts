import { MessageText } from '@bowerbird/contract/chat/chat.schema'
import { assessText } from '@bowerbird/contract/safety/scam-check'
import { MIN_REPLIES } from '@bowerbird/contract/sellers/sellers.terms'
import { expect, test } from 'vitest'
import { readChats } from './content.ts'
import { demoMarket } from './market.ts'

const { members, ads } = demoMarket()
const { chats, favourites } = readChats()
const called = (name: string) => members.findIndex(({ login }) => login === name)

test.each(chats)(
  'the talk about $about is one that could have happened',
  ({ about, buyer, lines, unseen = 0 }) => {
    const named = ads.filter(({ title }) => title === about)
    expect(named).toHaveLength(1)
    const [ad] = named
    expect(ad?.status).toBe('active')
    expect(called(buyer)).toBeGreaterThanOrEqual(0)
    expect(ad?.seller).not.toBe(called(buyer))

    const times = lines.map(([, minutesAgo]) => minutesAgo)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(times[0]).toBeLessThan(ad?.ageMinutes ?? 0)
    expect(times[0]).toBeLessThan((members[called(buyer)]?.joinedDaysAgo ?? 0) * 24 * 60)
    for (const [, , text] of lines) {
      expect(MessageText.parse(text)).toBe(text)
      expect(assessText(text).isLikely, text).toBe(false)
    }
    // Writing marks earlier messages as seen, so only the last lines of one side can be unseen.
    const last = lines.at(-1)?.[0]
    expect(lines.slice(lines.length - unseen).every(([side]) => side === last)).toBe(true)
  },
)

test('Mia, Jack and some other sellers have answered often enough for a reply time', () => {
  const answered = chats.flatMap(({ about, lines }) =>
    lines.some(([side]) => side === 'seller') ? [ads.find(({ title }) => title === about)?.seller] : [],
  )
  const often = [...new Set(answered)].filter(
    (seller) => answered.filter((one) => one === seller).length >= MIN_REPLIES,
  )
  expect(often).toEqual(expect.arrayContaining([0, 1]))
  expect(often.length).toBeGreaterThanOrEqual(4)
})

test('the demo has one conversation per ad and buyer, some of them unread by Mia and by Jack', () => {
  expect(new Set(chats.map(({ about, buyer }) => `${buyer}: ${about}`)).size).toBe(chats.length)
  for (const member of [0, 1]) {
    const unread = chats.filter(({ about, buyer, lines, unseen }) => {
      const isBuyer = called(buyer) === member
      const isSeller = ads.find(({ title }) => title === about)?.seller === member
      const isOthers = (lines.at(-1)?.[0] === 'buyer') !== isBuyer
      return unseen && (isBuyer || isSeller) && isOthers
    })
    expect(unread.length).toBeGreaterThanOrEqual(2)
  }
})

test('Mia and Jack have saved ads of others that everyone can see', () => {
  expect(Object.keys(favourites)).toEqual(['mia', 'jack'])
  for (const [name, titles] of Object.entries(favourites)) {
    expect(new Set(titles).size).toBe(titles.length)
    for (const title of titles) {
      const ad = ads.find((one) => one.title === title)
      expect(['active', 'sold']).toContain(ad?.status)
      expect(ad?.seller).not.toBe(called(name))
    }
  }
})
