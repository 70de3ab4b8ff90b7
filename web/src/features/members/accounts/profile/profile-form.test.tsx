import {
  getProviders,
  logIn,
  sendOwnerCode,
  updateProfile,
} from '@bowerbird/contract/accounts/accounts.endpoints'
import { getProfile } from '@bowerbird/contract/accounts/session.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { currentSession, forgetSession, refreshSession } from '../../../../platform/session.ts'
import { answer, answerOnce } from '../../../../testing/render.tsx'
import { edit, fill, loggedIn, mia, save, startAfresh, updated } from '../accounts.fixture.tsx'
import { goTo } from '../login/login-draft.ts'

beforeEach(startAfresh)

describe('the form', () => {
  test('what was typed is there again after the session was ended elsewhere, but no password', async () => {
    const view = await edit()
    fill('Description', 'I restore chairs, and')
    fill('Email', 'new@example.com')
    fill('Current password', 'blue treasure')
    answer(getProfile, new AppError('AUTHENTICATION_REQUIRED', ''))
    await act(async () => void (await refreshSession()))
    expect(screen.queryByLabelText('Description')).toBeNull()
    expect(JSON.stringify(sessionStorage)).not.toContain('blue treasure')
    view.unmount()
    const again = await edit()
    expect(screen.getByLabelText('Description')).toHaveValue('I restore chairs, and')
    expect(screen.getByLabelText('Email')).toHaveValue('new@example.com')
    expect(screen.getByLabelText('Current password')).toHaveValue('')
    // Someone who logs out here has decided otherwise.
    act(forgetSession)
    again.unmount()
    await edit()
    expect(screen.getByLabelText('Description')).toHaveValue('')
    expect(sessionStorage).toHaveLength(0)
  })

  test('the profile form shows the saved values, and Verified or Pending', async () => {
    const view = await edit({ ...mia, DOB: '07/03/88', gender: 'Female', phoneNumber: '+61412345678' })
    expect(screen.getByLabelText('Phone')).toHaveValue('0412 345 678')
    expect(screen.getByLabelText('Birth year')).toHaveValue('1988')
    expect(screen.getByLabelText('Gender')).toHaveValue('Female')
    expect(screen.getByText('Verified')).toBeVisible()
    view.unmount()
    await edit({ ...mia, isVerified: false })
    expect(screen.getByText('Pending')).toBeVisible()
  })

  test.each([
    ['Name', '  ', 'Name is required'],
    ['Email', '', 'Email is required'],
    ['Email', 'mia@', 'Email is invalid'],
    ['Phone', '123456789', 'Phone number must be 10-15 digits'],
    ['Phone', '1234567890123456', 'Phone number must be 10-15 digits'],
    ['Phone', '0412 345 678 after five', 'Phone number must be 10-15 digits'],
    ['Description', 'x'.repeat(501), 'Description cannot exceed 500 characters'],
  ])('%s "%.20s" is refused: %s', async (label, value, message) => {
    await edit()
    fill(label, value)
    await save()
    expect(screen.getByText(message)).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus())
    expect(screen.getByLabelText(label)).toHaveValue(value)
  })

  test.each([
    [400, 'text-ink-soft'],
    [401, 'text-ochre'],
    [450, 'text-ochre'],
    [451, 'text-waratah'],
  ])('the counter of a description of %i characters is %s', async (length, tone) => {
    await edit()
    fill('Description', 'x'.repeat(length))
    expect(screen.getByText(`${length}/500`)).toHaveClass(tone)
  })

  test('the profile form saves, confirms it for three seconds, and updates the session', async () => {
    const { requests } = answer(updateProfile, updated({ ...mia, name: 'Mia C', DOB: '07/03/04' }))
    await edit()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fill('Name', 'Mia C')
    fill('Birth day', '07')
    fill('Birth month', '03')
    fill('Birth year', '2004')
    fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    expect(await screen.findByText('Profile updated successfully')).toBeVisible()
    expect(requests[0]?.body).toMatchObject({ name: 'Mia C', DOB: '07/03/04', gender: null })
    expect(currentSession()).toMatchObject({ user: { name: 'Mia C' } })
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(screen.queryByText('Profile updated successfully')).toBeNull()
  })

  test('the focus is on the profile form’s button again after saving', async () => {
    answer(updateProfile, () => {
      // Browsers take it from a disabled button.
      ;(document.activeElement as HTMLElement).blur()
      return updated(mia)
    })
    await edit()
    await save()
    expect(await screen.findByText('Profile updated successfully')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save Changes' })).toHaveFocus())
  })

  test('the profile form sends a number however it is written, and shows it on ads only if that is ticked', async () => {
    const { requests } = answer(
      updateProfile,
      updated({ ...mia, phoneNumber: '+61293744000', showPhone: true }),
    )
    await edit()
    fill('Phone', '(02) 9374-4000')
    const shown = screen.getByRole('switch', { name: 'Show my phone number on my ads' })
    expect(shown, 'a new number is shown only if its owner says so').not.toBeChecked()
    expect(shown).toHaveAccessibleDescription('Nobody sees your number. Buyers can message you.')
    await userEvent.click(shown)
    expect(shown).toHaveAccessibleDescription('Logged-in members can see your number on your ads.')
    await save()
    expect(requests[0]?.body).toMatchObject({ phoneNumber: '0293744000', showPhone: true })
    await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveValue('(02) 9374 4000'))
    expect(shown).toBeChecked()
  })

  test('a profile that has changed elsewhere is not overwritten: both values are shown', async () => {
    const conflicts = { description: 'Written on my phone', phoneNumber: '+61412345678' }
    const { requests } = answerOnce(
      updateProfile,
      new AppError('CONFLICT', 'This has changed', { conflicts }),
    )
    await edit()
    fill('Description', 'Written here')
    fill('Phone', '(02) 9374-4000')
    await save()
    const panel = within(
      await screen.findByRole('region', { name: 'Your profile has changed since you opened it' }),
    )
    expect(requests[0]?.body).toMatchObject({
      description: 'Written here',
      basedOn: { name: mia.name, description: mia.description, phoneNumber: mia.phoneNumber },
    })
    expect(panel.getByRole('radio', { name: 'Yours: Written here' })).toBeChecked()
    await userEvent.click(panel.getByRole('radio', { name: 'Saved meanwhile: Written on my phone' }))
    expect(screen.getByLabelText('Description')).toHaveValue('Written on my phone')
    await userEvent.click(panel.getByRole('radio', { name: 'Saved meanwhile: 0412 345 678' }))
    expect(screen.getByLabelText('Phone')).toHaveValue('0412 345 678')
    const second = answer(updateProfile, updated(mia))
    await save()
    await waitFor(() => expect(second.requests).toHaveLength(1))
    expect(second.requests[0]?.body).toMatchObject({ basedOn: conflicts, phoneNumber: '0412345678' })
    await waitFor(() => expect(screen.queryByText(/has changed since/)).toBeNull())
  })

  test.each<[AppError, string]>([
    [new AppError('FORBIDDEN', 'x'), 'Failed to update profile'],
    [new AppError('INTERNAL', 'x'), 'An unexpected error occurred. Please try again.'],
    [new AppError('UNAVAILABLE', 'x'), 'An unexpected error occurred. Please try again.'],
    [new AppError('TOO_MANY_REQUESTS', 'Try again in 3 minutes.'), 'Try again in 3 minutes.'],
  ])('a refused profile shows its error: %s', async (refusal, message) => {
    answer(updateProfile, refusal)
    await edit()
    fill('Phone', '0412345678')
    await save()
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByLabelText('Phone')).toHaveValue('0412345678')
  })

  test('the profile form shows the server’s field errors at their fields', async () => {
    answer(
      updateProfile,
      new AppError('INVALID_INPUT', 'x', { validationErrors: { phoneNumber: 'Not in Australia' } }),
    )
    await edit()
    await save()
    expect(await screen.findByText('Not in Australia')).toBeVisible()
    expect(screen.getByText('Failed to update profile')).toBeVisible()
    expect(screen.getByLabelText('Phone')).toHaveFocus()
  })

  test('the profile form shows at the email field that the address is taken', async () => {
    answer(updateProfile, new AppError('CONFLICT', 'Email already exists'))
    await edit()
    fill('Email', 'jack@example.com')
    await save()
    expect(await screen.findByText('Email already exists')).toBeVisible()
    expect(screen.getByLabelText('Email')).toBeInvalid()
  })

  test('the profile form prompts for a login when the session has ended, then saves', async () => {
    answerOnce(updateProfile, new AppError('AUTHENTICATION_REQUIRED', 'Authentication required'))
    answer(updateProfile, updated({ ...mia, name: 'Mia C' }))
    answer(logIn, loggedIn)
    answer(getProviders, { google: true })
    await edit()
    fill('Name', 'Mia C')
    await save()
    expect(await screen.findByText('Please log in again to save your changes')).toBeVisible()
    act(() => goTo('email-login', { email: mia.email, loginPassword: 'bowerbird' }))
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(await screen.findByText('Profile updated successfully')).toBeVisible()
    expect(currentSession()).toMatchObject({ user: { name: 'Mia C' } })
  })
})

describe('a new email', () => {
  test('a new email requires the current password, and no other change does', async () => {
    const { requests } = answer(updateProfile, updated(mia))
    await edit()
    expect(screen.queryByLabelText('Current password')).toBeNull()
    await save()
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).not.toHaveProperty('currentPassword')

    const message = 'The password you entered is incorrect'
    answer(
      updateProfile,
      new AppError('INVALID_INPUT', message, { validationErrors: { currentPassword: message } }),
    )
    fill('Email', 'new@example.com')
    fill('Current password', 'wrong')
    await save()
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByLabelText('Current password')).toHaveFocus()
  })

  test('a new email of an account without a password requires a code to the old address', async () => {
    const sent = answer(sendOwnerCode, { success: true, message: '' })
    const { requests } = answer(updateProfile, updated(mia))
    await edit({ ...mia, hasPassword: false })
    fill('Email', 'new@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Email me a code' }))
    await userEvent.type(await screen.findByLabelText('Verification code'), '123456')
    expect(sent.requests).toHaveLength(1)
    await save()
    await waitFor(() => expect(requests[0]?.body).toMatchObject({ ownerCode: '123456' }))
  })
})

describe('leaving', () => {
  test('leaving the profile form with unsaved changes shows a confirmation', async () => {
    const view = await edit()
    fill('Name', 'Mia C')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(view.address()).toBe('/profile/edit')
    expect(screen.getByLabelText('Name')).toHaveValue('Mia C')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(view.address()).toBe('/profile'))
  })

  test('leaving the profile form without changes shows no confirmation', async () => {
    const view = await edit()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(view.address()).toBe('/profile'))
  })
})
