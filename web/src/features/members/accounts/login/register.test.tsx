import { register } from '@bowerbird/contract/accounts/accounts.endpoints'
import { getProfile } from '@bowerbird/contract/accounts/session.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { readToken } from '../../../../platform/token.ts'
import { answer } from '../../../../testing/render.tsx'
import { mia, openAt, startAfresh } from '../accounts.fixture.tsx'
import { currentDraft } from './login-draft.ts'

beforeEach(startAfresh)

const typed = { name: 'Mia Chen', email: 'mia@example.com', registerPassword: 'bowerbird' }
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('registration without a name and with a bad email shows both errors', async () => {
  await openAt({ step: 'register', draft: { email: 'mia@' } })
  await press('Continue')
  expect(screen.getByText('Please enter your name')).toBeVisible()
  expect(screen.getByText('Please enter a valid email address')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveFocus()
})

test('a password of five characters is too short', async () => {
  await openAt({ step: 'register-password', draft: { ...typed, registerPassword: '12345' } })
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password')
  await press('Create account')
  expect(screen.getByText('Password must be at least 6 characters long')).toBeVisible()
})

test('a longer minimum password is shown, and the server’s error appears at the field', async () => {
  const tooShort = 'Password must be at least 12 characters long'
  answer(register, new AppError('INVALID_INPUT', tooShort, { validationErrors: { password: tooShort } }))
  await openAt({ step: 'register-password', draft: typed, minPassword: 12 })
  expect(await screen.findByText(/^At least 12 characters/)).toBeVisible()
  await press('Create account')
  expect(await screen.findByText(tooShort)).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveValue(typed.registerPassword)
})

describe('registration errors', () => {
  test.each<[AppError, string]>([
    [
      new AppError('CONFLICT', 'Email already exists'),
      'This email is already registered. Please try logging in instead.',
    ],
    [new AppError('INTERNAL', 'x'), 'Registration failed. Please try again.'],
    [new AppError('UNAVAILABLE', 'x'), 'Registration failed. Please try again.'],
    [new AppError('TOO_MANY_REQUESTS', 'Try again in 3 minutes.'), 'Try again in 3 minutes.'],
  ])('a refused registration shows its error: %s', async (refusal, message) => {
    answer(register, refusal)
    await openAt({ step: 'register-password', draft: typed })
    await press('Create account')
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByLabelText('Password')).toHaveValue(typed.registerPassword)
  })

  test('a registered email offers the login', async () => {
    answer(register, new AppError('CONFLICT', 'Email already exists'))
    await openAt({ step: 'register-password', draft: typed })
    await press('Create account')
    await userEvent.click(await screen.findByRole('button', { name: 'Log in instead' }))
    expect(screen.getByLabelText('Email')).toHaveValue(typed.email)
  })
})

describe('verification', () => {
  const waiting = () => ({ ...typed, verificationSent: { email: typed.email, at: Date.now() } })

  test('five digits are not a valid code', async () => {
    await openAt({ step: 'verification', draft: { ...waiting(), verificationCode: '12345' } })
    await press('Verify and log in')
    expect(screen.getByText('Please enter a valid 6-digit verification code')).toBeVisible()
    expect(screen.getByLabelText('Verification code')).toHaveFocus()
  })

  test('the right verification code logs in', async () => {
    const { requests } = answer(register, { token: 'token-of-mia', user: mia })
    answer(getProfile, { user: mia })
    await openAt({ step: 'verification', draft: waiting() })
    await userEvent.type(screen.getByLabelText('Verification code'), '123456{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests[0]?.body).toEqual({
      name: typed.name,
      email: typed.email,
      password: typed.registerPassword,
      verificationCode: '123456',
    })
    expect(readToken()).toBe('token-of-mia')
    expect(currentDraft()).toMatchObject({ step: 'initial', email: '', registerPassword: '' })
  })

  test.each<[AppError, string]>([
    [
      new AppError('INVALID_INPUT', 'Invalid verification code'),
      'The verification code you entered is incorrect. Please try again.',
    ],
    [new AppError('INTERNAL', 'x'), 'Verification failed. Please try again.'],
    [new AppError('TOO_MANY_REQUESTS', 'Try again in 3 minutes.'), 'Try again in 3 minutes.'],
  ])('a refused verification shows its error: %s', async (refusal, message) => {
    answer(register, refusal)
    await openAt({ step: 'verification', draft: { ...waiting(), verificationCode: '123456' } })
    await press('Verify and log in')
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByLabelText('Verification code')).toHaveValue('123456')
    expect(screen.getByRole('button', { name: 'Resend code' })).toBeDisabled()
  })

  test('an invalidated verification code can be replaced immediately', async () => {
    answer(register, new AppError('INVALID_INPUT', 'Verification code expired'))
    await openAt({ step: 'verification', draft: { ...waiting(), verificationCode: '123456' } })
    await press('Verify and log in')
    expect(await screen.findByText('Verification failed. Please try again.')).toBeVisible()
    answer(register, { success: true, message: 'sent' })
    await press('Resend code')
    expect(await screen.findByText('A new code is on its way.')).toBeVisible()
    expect(screen.getByLabelText('Verification code')).toHaveValue('')
  })

  test('a failed resend of a verification code shows an error', async () => {
    answer(register, new AppError('INTERNAL', 'x'))
    await openAt({ step: 'verification', draft: typed })
    await press('Resend code')
    expect(await screen.findByText('Failed to resend code')).toBeVisible()
  })
})
