import { forgotPassword, logIn, resetPassword } from '@bowerbird/contract/accounts/accounts.endpoints'
import { getProfile } from '@bowerbird/contract/accounts/session.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { readToken } from '../../../../platform/token.ts'
import { answer } from '../../../../testing/render.tsx'
import { loggedIn, mia, openAt, startAfresh } from '../accounts.fixture.tsx'
import { RESET_DONE } from './login-errors.ts'

beforeEach(startAfresh)

const email = 'mia@example.com'
const done = { success: true as const, message: 'done' }
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('forgotten password', () => {
  test('a bad email for a forgotten password is not sent', async () => {
    await openAt({ step: 'forgot-password', draft: { email: 'mia' } })
    await press('Send code')
    expect(screen.getByText('Please enter a valid email address')).toBeVisible()
  })

  test.each<[AppError, string]>([
    [
      new AppError('NOT_FOUND', 'User not found'),
      'No account found with this email address. Please check your email or create a new account.',
    ],
    [new AppError('INTERNAL', 'x'), 'Failed to send verification code. Please try again.'],
    [new AppError('TOO_MANY_REQUESTS', 'Try again in 3 minutes.'), 'Try again in 3 minutes.'],
  ])('a refused request for a code shows its error: %s', async (refusal, message) => {
    answer(forgotPassword, refusal)
    await openAt({ step: 'forgot-password', draft: { email } })
    await press('Send code')
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue(email)
  })
})

describe('reset', () => {
  const typed = () => ({
    email,
    resetCode: '123456',
    resetPassword: 'blue treasure',
    resetSent: { email, at: Date.now() },
  })

  test('a short new password and a short code are not sent', async () => {
    await openAt({ step: 'reset-password', draft: { ...typed(), resetCode: '1', resetPassword: '12345' } })
    await press('Reset password')
    expect(screen.getByText('Please enter a valid 6-digit verification code')).toBeVisible()
    expect(screen.getByText('Password must be at least 6 characters long')).toBeVisible()
  })

  test('a reset logs in with the new password', async () => {
    const reset = answer(resetPassword, done)
    const login = answer(logIn, loggedIn)
    answer(getProfile, { user: mia })
    await openAt({ step: 'reset-password', draft: typed() })
    await press('Reset password')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(reset.requests[0]?.body).toEqual({
      email,
      verificationCode: '123456',
      newPassword: 'blue treasure',
    })
    expect(login.requests[0]?.body).toEqual({ email, password: 'blue treasure' })
    expect(readToken()).toBe(loggedIn.token)
  })

  test('a reset is confirmed if the login fails, with the new password filled in', async () => {
    answer(resetPassword, done)
    answer(logIn, new AppError('INTERNAL', 'x'))
    await openAt({ step: 'reset-password', draft: typed() })
    await press('Reset password')
    expect(await screen.findByRole('alert')).toHaveTextContent(RESET_DONE)
    expect(RESET_DONE).toMatch(/reset success/)
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Log in with email')
    expect(screen.getByLabelText('Password')).toHaveValue('blue treasure')
  })

  test('a reset goes back to requesting a code when the code has expired', async () => {
    answer(resetPassword, new AppError('INVALID_INPUT', 'Verification code expired'))
    await openAt({ step: 'reset-password', draft: typed() })
    await press('Reset password')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The verification code has expired. Please request a new one.',
    )
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Forgot your password?')
    expect(screen.getByLabelText('Email')).toHaveValue(email)
  })

  test('a reset with another error shows it and keeps the input', async () => {
    answer(resetPassword, new AppError('INVALID_INPUT', 'Invalid verification code'))
    await openAt({ step: 'reset-password', draft: typed() })
    await press('Reset password')
    expect(await screen.findByText('Failed to reset password. Please try again.')).toBeVisible()
    expect(screen.getByLabelText('Verification code')).toHaveFocus()
    expect(screen.getByLabelText('Verification code')).toHaveValue('123456')
    expect(screen.getByLabelText('New password')).toHaveValue('blue treasure')
  })

  test('a failed resend of a reset code shows an error', async () => {
    answer(forgotPassword, new AppError('INTERNAL', 'x'))
    await openAt({ step: 'reset-password', draft: { email } })
    await press('Resend code')
    expect(await screen.findByText('Failed to resend code')).toBeVisible()
  })
})
