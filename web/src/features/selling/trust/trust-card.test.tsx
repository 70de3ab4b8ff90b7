import { AppError } from '@bowerbird/contract/errors'
import { getTrust } from '@bowerbird/contract/trust/trust.endpoints'
import type { Trust } from '@bowerbird/contract/trust/trust.schema'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, render } from '../../../testing/render.tsx'
import { TrustCard } from './trust-card.tsx'

const trust: Trust = {
  level: 'new',
  cleanAds: 3,
  adsNeeded: 10,
  days: 12,
  daysNeeded: 30,
  strikes: [],
  strikesAllowed: 1,
  alwaysReviewed: [],
}
const strike = (day: string, reason: string | null) => ({
  title: 'A lamp',
  reason,
  at: `2026-11-${day}T02:00:00.000Z`,
  expiresAt: `2027-02-${day}T02:00:00.000Z`,
})

test('the trust card shows a new member’s progress and what is missing', async () => {
  answer(getTrust, trust)
  render(<TrustCard />)
  expect(await screen.findByText('New member')).toBeVisible()
  expect(screen.getByText('3 of 10 approved ads')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: '12 of 30 days' })).toHaveAttribute('value', '12')
  expect(screen.getByText(/^After 7 more approved ads and 18 more days as a member, your ads/)).toBeVisible()
  expect(screen.getByText('Nothing refused lately. Keep it up!')).toBeVisible()
})

test('the trust card says that a trusted member’s ads go live at once', async () => {
  answer(getTrust, { ...trust, level: 'trusted', cleanAds: 40, days: 400 })
  render(<TrustCard />)
  expect(await screen.findByText('Trusted member')).toBeVisible()
  expect(screen.getByText(/go live as soon as you post them/)).toBeVisible()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

test('the trust card lists strikes with reason and expiry, and until when they hold a member back', async () => {
  answer(getTrust, {
    ...trust,
    cleanAds: 12,
    days: 90,
    strikes: [strike('12', 'Please keep the words friendly.'), strike('02', null)],
  })
  render(<TrustCard />)
  expect(await screen.findByText('2 refusals that still count')).toBeVisible()
  expect(screen.getByText('Please keep the words friendly.')).toBeVisible()
  expect(screen.getByText('12 November 2026, counts until 12 February 2027')).toBeVisible()
  // One strike is allowed: the older one has to expire.
  expect(screen.getByText('We review your new ads again until 2 February 2027.')).toBeVisible()
})

test.each([
  ['the market reviews every ad', { ...trust, adsNeeded: null }],
  ['it could not be loaded', new AppError('INTERNAL', 'Oops')],
])('the card is left out if %s', async (_name, reply) => {
  const { requests } = answer(getTrust, reply)
  render(<TrustCard />)
  await waitFor(() => expect(requests.length).toBeGreaterThan(0))
  expect(screen.queryByText('Your standing')).not.toBeInTheDocument()
})
