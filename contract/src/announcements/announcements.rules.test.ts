import { describe, expect, test } from 'vitest'
import { announcementAt, announcementChanges, announcementState } from './announcements.rules.ts'
import type { Announcement } from './announcements.types.ts'

const START = Date.parse('2026-12-01T08:00:00Z')
const END = Date.parse('2026-12-01T20:00:00Z')
const MINUTE = 60_000

const planned: Announcement = {
  text: 'We’re closed for stocktake.',
  link: null,
  tone: 'notice',
  startsAt: new Date(START).toISOString(),
  endsAt: new Date(END).toISOString(),
}

describe('the announcement on a page', () => {
  test.each([
    ['two hours before its start', START - 120 * MINUTE, undefined],
    ['an hour before', START - 60 * MINUTE, 60 * MINUTE],
    ['a moment before', START - 1, 1],
    ['at its start', START, 0],
    ['a moment before its end', END - 1, 0],
    ['at its end', END, undefined],
  ])('%s', (_, now, startsInMs) => {
    const shown = announcementAt(planned, now)
    expect(shown?.startsInMs).toBe(startsInMs)
    if (shown) expect(shown.endsInMs).toBe(END - now)
  })

  test('one without times is shown until it is taken down', () => {
    const always = { ...planned, startsAt: null, endsAt: null }
    expect(announcementAt(always, START)).toMatchObject({ startsInMs: 0, endsInMs: undefined })
    expect(announcementAt(null, START)).toBeUndefined()
  })

  test('another text is another announcement to whoever dismissed the first, another end is not', () => {
    const idOf = (announcement: Announcement) => announcementAt(announcement, START)?.id
    expect(idOf({ ...planned, endsAt: null })).toBe(idOf(planned))
    expect(idOf({ ...planned, text: 'Back again.' })).not.toBe(idOf(planned))
    const link = { label: 'More', address: '/about' }
    const reordered = { address: '/about', label: 'More' }
    expect(idOf({ ...planned, link })).not.toBe(idOf(planned))
    expect(idOf({ ...planned, link: reordered })).toBe(idOf({ ...planned, link }))
  })
})

test('its state', () => {
  expect(announcementState(null)).toBe('none')
  expect(announcementState(planned, START - 1)).toBe('planned')
  expect(announcementState(planned, START)).toBe('shown')
  expect(announcementState(planned, END)).toBe('over')
})

test('changes in plain words', () => {
  expect(announcementChanges(null, planned)).toEqual(['Announced: “We’re closed for stocktake.”'])
  expect(announcementChanges(planned, null)).toEqual(['Taken down: “We’re closed for stocktake.”'])
  expect(announcementChanges(planned, planned)).toEqual([])
  expect(
    announcementChanges(planned, { ...planned, tone: 'warning', endsAt: null, text: 'Closed.' }),
  ).toEqual(['Text changed to “Closed.”', 'Tone changed to warning', 'End changed'])
})
