import { HOUR } from '@bowerbird/contract/time'
import { expect, test } from 'vitest'
import { nextStep } from './deal-words.ts'
import { dealWith } from './deals.fixture.ts'

const at = '2026-11-20T01:00:00.000Z'
const deal = dealWith({ meeting: { at, place: 'Newtown Station', by: 'buyer', isAgreed: true } })
const before = Date.parse(at) - HOUR
const after = Date.parse(at) + 3 * HOUR

test('what is next follows the clock: once the agreed time has passed, it asks how it went', () => {
  expect(nextStep(deal, before)).toBe('Show your codes to each other when you meet.')
  expect(nextStep(deal, after)).toMatch(/^The time has passed\./)
  expect(nextStep({ ...deal, hasReportedNoShow: true }, after)).toBe(
    'You’ve said that Jack didn’t turn up. Propose another time, or call it off.',
  )
  expect(nextStep({ ...deal, hasSellerSaid: true }, after)).toBe(
    'Jack says that it’s done. Please confirm it.',
  )
})
