import { AppError } from '@bowerbird/contract/errors'
import { getRenewable, renewByLink } from '@bowerbird/contract/lifecycle/lifecycle.endpoints'
import { RENEW_LINK_DEAD } from '@bowerbird/contract/lifecycle/lifecycle.terms'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, render } from '../../../../testing/render.tsx'
import { RenewPage } from './renew-page.tsx'

const ad = {
  _id: '019a8000-0000-7000-8000-000000000007',
  title: 'Kayak',
  image: null,
  endsAt: '2026-12-03T03:00:00Z',
  isRenewed: false,
  isPaused: false,
}

test('opening the renewal link changes nothing; one button renews the ad', async () => {
  answer(getRenewable, ad)
  const { requests } = answer(renewByLink, { ...ad, endsAt: '2027-02-01T03:00:00Z', isRenewed: true })
  render(<RenewPage token="abc" />)
  expect(await screen.findByText('It expires on Thursday 3 December.')).toBeVisible()
  expect(requests).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Renew your ad' }))
  expect(await screen.findByText('It’s listed until Monday 1 February.')).toBeVisible()
  expect(requests.map(({ body }) => body)).toEqual([{ token: 'abc' }])
  expect(screen.queryByRole('button', { name: 'Renew your ad' })).toBeNull()
})

test('a paused ad that was renewed says that it is still paused', async () => {
  answer(getRenewable, { ...ad, endsAt: '2027-02-01T03:00:00Z', isRenewed: true, isPaused: true })
  render(<RenewPage token="abc" />)
  expect(await screen.findByText(/renewed until Monday 1 February and still paused/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'View your ad' })).toBeNull()
  expect(screen.getByRole('link', { name: 'My Listings' })).toBeVisible()
})

test('a renewal link that doesn’t work any more says so', async () => {
  answer(getRenewable, new AppError('NOT_FOUND', RENEW_LINK_DEAD))
  render(<RenewPage token="old" />)
  expect(await screen.findByRole('alert')).toHaveTextContent(RENEW_LINK_DEAD)
})
