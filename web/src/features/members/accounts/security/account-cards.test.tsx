import {
  changePassword,
  connectIdentity,
  getProviders,
  listIdentities,
  removeIdentity,
} from '@bowerbird/contract/accounts/accounts.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, answerOnce } from '../../../../testing/render.tsx'
import { edit, fill, mia, startAfresh } from '../accounts.fixture.tsx'

beforeEach(startAfresh)

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const done = { success: true, message: '' } as const

test('the password is changed with the current one', async () => {
  answer(getProviders, { google: true, minPassword: 8 })
  await edit()
  await press('Change password')
  expect(await screen.findByText(/At least 8 characters/)).toBeVisible()
  const message = 'The password you entered is incorrect'
  answerOnce(
    changePassword,
    new AppError('INVALID_INPUT', message, { validationErrors: { currentPassword: message } }),
  )
  fill('Current password', 'wrong')
  fill('New password', 'a new password')
  await press('Change password')
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByLabelText('New password')).toHaveValue('a new password')

  const { requests } = answer(changePassword, done)
  fill('Current password', 'right')
  await press('Change password')
  expect(await screen.findByText('Password changed')).toBeVisible()
  expect(requests[0]?.body).toMatchObject({ currentPassword: 'right', newPassword: 'a new password' })
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('someone whose password was made for them reads until when it works', async () => {
  await edit({ ...mia, passwordUntil: '2026-11-25T02:00:00.000Z' })
  expect(screen.getByText(/this one works until Wednesday 25 November/)).toBeVisible()
})

test('the focus enters the form for a password, and returns to its button', async () => {
  await edit()
  await press('Change password')
  expect(screen.getByLabelText('Current password')).toHaveFocus()
  const form = screen.getByLabelText('Current password').closest('form') as HTMLFormElement
  await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Change password' })).toHaveFocus()

  answer(changePassword, done)
  await press('Change password')
  fill('Current password', 'right')
  fill('New password', 'a new password')
  await press('Change password')
  expect(await screen.findByText('Password changed')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Change password' })).toHaveFocus()
})

test('an account without a password starts with the button for a code', async () => {
  await edit({ ...mia, hasPassword: false })
  await press('Set a password')
  expect(screen.getByRole('button', { name: 'Email me a code' })).toHaveFocus()
})

const identity = {
  _id: mia._id,
  provider: 'Google',
  email: 'mia@gmail.example',
  createdAt: '2026-03-05T01:02:03.000Z',
}

test('connected logins are listed, and removed with the password', async () => {
  await edit(mia, [identity])
  expect(await screen.findByText('mia@gmail.example, since 5 March 2026')).toBeVisible()
  await press('Remove')
  const { requests } = answer(removeIdentity, done)
  answer(listIdentities, { identities: [] })
  fill('Current password', 'right')
  await press('Remove Google')
  expect(await screen.findByText('Login removed')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/mia@gmail.example/)).toBeNull())
  expect(requests[0]?.body).toMatchObject({ currentPassword: 'right' })
})

test('the only way to log in can’t be removed, and the card says what to do', async () => {
  await edit({ ...mia, hasPassword: false }, [identity])
  expect(await screen.findByText(/To remove it, set a password first/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})

test('Google is connected after the password, in a window that a click of its own opens', async () => {
  const popup = { closed: false } as Window
  const open = vi.spyOn(window, 'open').mockReturnValue(popup)
  await edit()
  await userEvent.click(await screen.findByRole('button', { name: 'Connect Google' }))
  const { requests } = answer(connectIdentity, { address: 'https://accounts.example/authorize' })
  fill('Current password', 'right')
  await press('Continue')
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }))
  expect(requests[0]?.body).toMatchObject({ currentPassword: 'right' })
  expect(open.mock.calls[0]?.[0]).toBe('https://accounts.example/authorize')
  answer(listIdentities, { identities: [identity] })
  const data = { connected: 'Google' }
  window.dispatchEvent(new MessageEvent('message', { origin: window.location.origin, source: popup, data }))
  expect(await screen.findByText('You can now log in with Google')).toBeVisible()
  expect(await screen.findByText(/mia@gmail.example/)).toBeVisible()
})

test('the profile leads to the settings of privacy and notifications', async () => {
  await edit()
  expect(screen.getByRole('link', { name: 'Open settings' })).toHaveAttribute('href', '/settings')
})
