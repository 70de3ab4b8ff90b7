import { describe, expect, test } from 'vitest'
import { clockTime, hoursOfDay, type OpeningHours, openState } from './opening-hours.ts'

const weekdaysNineToFive: OpeningHours = [1, 2, 3, 4, 5].map((day) => ({
  day: day as 1,
  opens: '09:00',
  closes: '17:30',
}))
const sydney = 'Australia/Sydney'
/** 16 November 2026 is a Monday. Sydney has daylight saving then: UTC+11. */
const at = (iso: string) => new Date(`${iso}+11:00`)

describe('open now', () => {
  test('goes by the clocks of the place, not by the reader’s', () => {
    const monday10am = at('2026-11-16T10:00')
    expect(openState(weekdaysNineToFive, sydney, monday10am)).toEqual({ isOpen: true, until: '5:30 pm' })
    // In Perth it is 7 am then.
    expect(openState(weekdaysNineToFive, 'Australia/Perth', monday10am)).toEqual({
      isOpen: false,
      opens: 'today at 9 am',
    })
  })

  test('opens with the first minute and closes with the last one', () => {
    const isOpen = (iso: string) => openState(weekdaysNineToFive, sydney, at(iso))?.isOpen
    expect(isOpen('2026-11-16T08:59:59')).toBe(false)
    expect(isOpen('2026-11-16T09:00')).toBe(true)
    expect(isOpen('2026-11-16T17:29:59')).toBe(true)
    expect(isOpen('2026-11-16T17:30')).toBe(false)
  })

  test('says when it opens next', () => {
    const opens = (iso: string) => {
      const state = openState(weekdaysNineToFive, sydney, at(iso))
      return state?.isOpen === false ? state.opens : undefined
    }
    expect(opens('2026-11-16T18:00')).toBe('tomorrow at 9 am')
    expect(opens('2026-11-20T18:00')).toBe('on Monday at 9 am')
    expect(opens('2026-11-22T12:00')).toBe('tomorrow at 9 am')
    const saturdays: OpeningHours = [{ day: 6, opens: '12:00', closes: '16:00' }]
    expect(openState(saturdays, sydney, at('2026-11-21T17:00'))).toEqual({
      isOpen: false,
      opens: 'on Saturday at noon',
    })
  })

  test('may close after midnight, over the end of the week, too', () => {
    const late: OpeningHours = [{ day: 7, opens: '20:00', closes: '02:00' }]
    expect(openState(late, sydney, at('2026-11-16T01:59'))).toEqual({ isOpen: true, until: '2 am' })
    expect(openState(late, sydney, at('2026-11-16T02:00'))?.isOpen).toBe(false)
    const toMidnight: OpeningHours = [{ day: 1, opens: '09:00', closes: '00:00' }]
    expect(openState(toMidnight, sydney, at('2026-11-16T23:59'))).toEqual({ isOpen: true, until: 'midnight' })
  })

  test('around the clock, for a day or always', () => {
    const mondays: OpeningHours = [{ day: 1, opens: '00:00', closes: '00:00' }]
    expect(openState(mondays, sydney, at('2026-11-16T12:00'))).toEqual({ isOpen: true, until: 'midnight' })
    const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day: day as 1, opens: '00:00', closes: '00:00' }))
    expect(openState(always, sydney, at('2026-11-16T12:00'))).toEqual({ isOpen: true, until: undefined })
  })

  test('the hour that daylight saving adds or takes is the clocks’', () => {
    const sundays: OpeningHours = [{ day: 7, opens: '02:30', closes: '04:00' }]
    // On 4 October 2026 clocks in Sydney go from 2 am to 3 am: 3:10 am is UTC 16:10 of the day before.
    expect(openState(sundays, sydney, new Date('2026-10-03T16:10Z'))?.isOpen).toBe(true)
    expect(openState(sundays, sydney, new Date('2026-10-03T17:00Z'))?.isOpen).toBe(false)
  })

  test('a business without hours says nothing', () => {
    expect(openState([], sydney, new Date())).toBeUndefined()
  })
})

test('times read as people say them', () => {
  expect(['00:00', '00:30', '09:00', '12:00', '12:15', '17:30'].map(clockTime)).toEqual([
    'midnight',
    '12:30 am',
    '9 am',
    'noon',
    '12:15 pm',
    '5:30 pm',
  ])
  expect(hoursOfDay({ day: 1, opens: '09:00', closes: '17:30' })).toBe('9 am to 5:30 pm')
  expect(hoursOfDay({ day: 1, opens: '00:00', closes: '00:00' })).toBe('Open 24 hours')
})
