import { expect, test } from 'vitest'
import { meetingText, momentOf, wallTime } from './meeting-time.ts'

test.each([
  ['2026-11-21T10:00', 'Australia/Sydney', '2026-11-20T23:00:00.000Z'],
  ['2026-06-21T10:00', 'Australia/Sydney', '2026-06-21T00:00:00.000Z'],
  ['2026-11-21T10:00', 'Australia/Brisbane', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21T10:00', 'Australia/Adelaide', '2026-11-20T23:30:00.000Z'],
  // The clocks go forward at two, and back at three: that hour comes twice, and the first one is meant.
  ['2026-10-04T01:59', 'Australia/Sydney', '2026-10-03T15:59:00.000Z'],
  ['2026-10-04T03:00', 'Australia/Sydney', '2026-10-03T16:00:00.000Z'],
  ['2027-04-04T02:30', 'Australia/Sydney', '2027-04-03T15:30:00.000Z'],
  ['2027-04-04T03:00', 'Australia/Sydney', '2027-04-03T17:00:00.000Z'],
])('%s in %s is %s', (wall, zone, expected) => {
  expect(momentOf(wall, zone)?.toISOString()).toBe(expected)
  expect(wallTime(new Date(expected), zone)).toBe(wall)
})

test.each(['2026-10-04T02:30', '2026-02-30T10:00', '2026-13-01T10:00', 'tomorrow'])(
  'there is no %s in Sydney',
  (wall) => {
    expect(momentOf(wall, 'Australia/Sydney')).toBeUndefined()
  },
)

test('a meeting reads as people say it', () => {
  expect(meetingText(new Date('2026-11-20T23:00:00Z'), 'Australia/Sydney')).toMatch(
    /^Saturday,? 21 November at 10:00.am$/,
  )
})
