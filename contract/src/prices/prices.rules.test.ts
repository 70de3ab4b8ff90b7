import { describe, expect, test } from 'vitest'
import {
  everyText,
  guideText,
  isDeepCut,
  mayHaveGuide,
  middlePrices,
  nextPriceCents,
  planSteps,
} from './prices.rules.ts'

const priced = (...prices: number[]) => prices.map((price) => ({ price }))

describe('a guide', () => {
  test.each([
    // Of eight, the quartiles are at places 1.75 and 5.25.
    [[100, 200, 300, 400, 500, 600, 700, 800], 275, 625],
    // Of nine, at places 2 and 6, whatever their order.
    [[420, 300, 350, 310, 390, 330, 500, 280, 410], 310, 410],
    [[50, 50, 50, 50, 50, 50, 50, 50], 50, 50],
  ])('a guide of %j is from %i to %i', (prices, low, high) => {
    expect(middlePrices(priced(...prices))).toMatchObject({ low, high })
  })

  test('a price guide leaves out outliers, and is the same without them', () => {
    // Quartiles 305 and 395, so 170 to 530 counts; of what is left, places 2 and 6.
    const found = middlePrices(priced(1, 300, 310, 320, 330, 350, 380, 390, 400, 410, 9_999))
    expect(found?.kept.map(({ price }) => price)).toEqual([300, 310, 320, 330, 350, 380, 390, 400, 410])
    expect(found).toMatchObject({ low: 320, high: 390 })
  })

  test('a price guide needs eight ads, without outliers', () => {
    expect(middlePrices(priced(1, 2, 3, 4, 5, 6, 7))).toBeUndefined()
    expect(middlePrices(priced(10, 11, 12, 13, 14, 15, 16, 9_999))).toBeUndefined()
  })

  test.each([
    [300, 420, 'Similar ads ask $300 to $420'],
    [302.5, 418, 'Similar ads ask $305 to $420'],
    [18_730, 21_400, 'Similar ads ask $18,500 to $21,500'],
    [7.5, 9, 'Similar ads ask $7.50 to $9'],
    [50, 50, 'Similar ads ask about $50'],
  ])('a guide from %d to %d reads "%s"', (low, high, text) => {
    expect(guideText({ low, high }, { listingType: 'sell' })).toBe(text)
  })

  test('a guide of rents has their period, and homes to rent have none', () => {
    expect(guideText({ low: 40, high: 60 }, { listingType: 'rent', rentType: 'daily' })).toBe(
      'Similar ads ask $40/day to $60/day',
    )
    expect(mayHaveGuide('Property', 'rent')).toBe(false)
    expect(mayHaveGuide('Property', 'sell')).toBe(true)
    expect(mayHaveGuide('Vehicles', 'rent')).toBe(true)
  })
})

describe('a price plan', () => {
  test('a price plan of 10 % every week lists the coming prices with their dates', () => {
    const plan = { percent: 10, everyDays: 7, floor: 300 }
    expect(planSteps(450, plan, new Date('2026-11-23T02:00:00Z'))).toEqual({
      steps: [
        { at: new Date('2026-11-23T02:00:00Z'), price: 405 },
        { at: new Date('2026-11-30T02:00:00Z'), price: 364 },
        { at: new Date('2026-12-07T02:00:00Z'), price: 327 },
        { at: new Date('2026-12-14T02:00:00Z'), price: 300 },
      ],
      hasMore: false,
    })
    expect(planSteps(450, { ...plan, percent: 1 }, new Date())).toMatchObject({ hasMore: true })
  })

  test('a price plan lowers every price, and never below its floor', () => {
    const prices = Array.from({ length: 5_000 }, (_, index) => index + 2)
    for (const percent of [1, 10, 50]) {
      const isLower = (cents: number) => {
        const next = nextPriceCents(cents, { percent, floorCents: 1 })
        return next < cents && next >= 1
      }
      expect(prices.filter((cents) => !isLower(cents))).toEqual([])
    }
  })

  test.each([
    [1, 'every day'],
    [7, 'every week'],
    [14, 'every 2 weeks'],
    [10, 'every 10 days'],
  ])('each %i days is %s', (days, text) => expect(everyText(days)).toBe(text))
})

describe('a deep cut', () => {
  test.each([
    [500, 50, true],
    [1_200, 290, true],
    // Honest sales.
    [500, 350, false],
    [500, 250, false],
    [480, 130, false],
    // Nobody is lured by little money.
    [80, 5, false],
  ])('from $%i to $%i it is deep: %s', (highest, price, isDeep) => {
    expect(isDeepCut(price, highest)).toBe(isDeep)
  })

  test('half price is a deep cut only if similar ads ask much more', () => {
    expect(isDeepCut(200, 480, { low: 450, high: 600 })).toBe(true)
    expect(isDeepCut(200, 480, { low: 250, high: 400 })).toBe(false)
    expect(isDeepCut(330, 480, { low: 900, high: 1_200 })).toBe(false)
  })
})
