import { getRecovery } from '@bowerbird/contract/accounts/recovery.endpoints'
import { getProfile } from '@bowerbird/contract/accounts/session.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { logInWith } from '../../../../platform/session.ts'
import { answer, render } from '../../../../testing/render.tsx'
import { loggedIn, mia, startAfresh } from '../accounts.fixture.tsx'
import { ProfileView } from './profile-view.tsx'
import { WithProfile } from './with-profile.tsx'

beforeEach(startAfresh)

test('the profile shows the member’s details and links to the edit page', () => {
  render(<ProfileView profile={{ ...mia, description: 'I restore chairs.' }} ads="ads" />)
  expect(screen.getByRole('heading', { name: /Mia Chen/ })).toBeVisible()
  expect(screen.getByText('MC')).toBeVisible()
  expect(screen.getByText('Verified')).toBeVisible()
  expect(screen.getByText('Member since March 2026')).toBeVisible()
  expect(screen.getByText('I restore chairs.')).toBeVisible()
  expect(screen.getByText('ads')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/profile/edit')
})

test('the profile of a seller links to their public page, and others have none', () => {
  const view = render(<ProfileView profile={mia} hasSellerPage />)
  const name = 'See my seller page'
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/seller/${mia._id}`)
  view.unmount()
  render(<ProfileView profile={mia} />)
  expect(screen.queryByRole('link', { name })).toBeNull()
})

test('a profile that fails to load shows an error and can be retried', async () => {
  answer(getProfile, new AppError('INTERNAL', 'x'))
  await act(() => logInWith(loggedIn))
  render(<WithProfile>{(profile) => <ProfileView profile={profile} />}</WithProfile>)
  expect(await screen.findByText('Failed to load user profile')).toBeVisible()
  answer(getProfile, { user: mia })
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { name: /Mia Chen/ })).toBeVisible()
})

test('the profile says so while the account is being recovered, as the email promises', async () => {
  answer(getRecovery, { state: 'waiting', dueAt: '2026-11-21T01:00:00.000Z', expiresAt: null })
  render(<ProfileView profile={mia} />)
  expect(await screen.findByRole('button', { name: 'Stop the recovery' })).toBeVisible()
})

test('a link to a part of a page leads there once the profile has loaded', async () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  window.location.hash = 'passkeys'
  answer(getProfile, new AppError('INTERNAL', 'x'))
  await act(() => logInWith(loggedIn))
  render(<WithProfile>{() => <h2 id="passkeys">Passkeys</h2>}</WithProfile>)
  answer(getProfile, { user: mia })
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  const part = await screen.findByRole('heading', { name: 'Passkeys' })
  expect(scroll.mock.contexts).toEqual([part])
  window.location.hash = ''
})
