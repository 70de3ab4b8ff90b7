import { updateProfile } from '@bowerbird/contract/accounts/accounts.endpoints'
import type { Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { getDataExport } from '@bowerbird/contract/accounts/data-export.endpoints'
import { listPhoneRequests } from '@bowerbird/contract/ads/phone-requests.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answer, render } from '../../../../testing/render.tsx'
import { Toaster } from '../../../../testing/toaster.tsx'
import { logInAs, mia, startAfresh, updated } from '../accounts.fixture.tsx'
import { SettingsPage } from './settings-page.tsx'

beforeEach(startAfresh)

async function show(profile: Profile = mia) {
  await logInAs(profile)
  answer(getDataExport, { export: null })
  const asked = { title: 'Old lamp', askedAt: new Date().toISOString() }
  answer(listPhoneRequests, {
    requests: [
      { ...asked, productId: mia._id, person: { _id: mia._id, name: 'Kim' } },
      { ...asked, productId: null, person: null },
    ],
  })
  render(
    <>
      <SettingsPage
        profile={profile}
        notifications={<p>Kinds</p>}
        blocked={<h2 id="blocked">Blocked people</h2>}
        messages={<h2 id="messages">Messages</h2>}
      />
      <Toaster />
    </>,
  )
  await screen.findByRole('button', { name: 'Make a copy of my data' })
}

test('the page has a link to each of its parts', async () => {
  await show()
  for (const link of screen.getByRole('navigation', { name: 'On this page' }).querySelectorAll('a')) {
    expect(document.getElementById(link.hash.slice(1)), link.textContent ?? '').not.toBeNull()
  }
  expect(screen.getByRole('link', { name: 'Go to Danger Zone' })).toHaveAttribute(
    'href',
    '/profile/edit#danger-zone',
  )
})

test('the phone number is shown or hidden with one switch, and it goes back if that fails', async () => {
  const withPhone = { ...mia, phoneNumber: '+61412345678', showPhone: true }
  await show(withPhone)
  const control = screen.getByRole('switch', { name: 'Show 0412 345 678 on my ads' })
  const { requests } = answer(updateProfile, updated({ ...withPhone, showPhone: false }))
  await userEvent.click(control)
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(requests[0]?.body).toEqual({ name: mia.name, email: mia.email, showPhone: false })
  expect(control).not.toBeChecked()
  answer(updateProfile, new AppError('TOO_MANY_REQUESTS', 'Too many changes'))
  await userEvent.click(control)
  expect(await screen.findByText('Too many changes')).toBeVisible()
  await waitFor(() => expect(control).not.toBeChecked())
})

test('without a number, the page says so and leads to the profile', async () => {
  await show({ ...mia, phoneNumber: null })
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.getByRole('link', { name: 'Add one in your profile' })).toHaveAttribute(
    'href',
    '/profile/edit',
  )
})

test('the member reads who asked for their number, by name only if we name them', async () => {
  await show()
  const list = await screen.findByRole('list', { name: 'Who asked for my number' })
  expect([...list.querySelectorAll('li > p:first-child')].map(({ textContent }) => textContent)).toEqual([
    'Kim asked on Old lamp',
    'A member asked on Old lamp',
  ])
  expect(screen.getByRole('link', { name: 'Kim' })).toHaveAttribute('href', `/seller/${mia._id}`)
})
