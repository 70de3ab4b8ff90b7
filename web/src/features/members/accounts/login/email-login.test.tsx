import { logIn, register } from '@bowerbird/contract/accounts/accounts.endpoints'
import { getProfile } from '@bowerbird/contract/accounts/session.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { currentSession } from '../../../../platform/session.ts'
import { readToken } from '../../../../platform/token.ts'
import { answer } from '../../../../testing/render.tsx'
import { loggedIn, mia, openAt, startAfresh } from '../accounts.fixture.tsx'

beforeEach(startAfresh)

const typed = { email: 'mia@example.com', loginPassword: 'bowerbird' }
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }))

describe('errors', () => {
  test.each<[string, AppError, string]>([
    [
      'Invalid credentials',
      new AppError('INVALID_CREDENTIALS', 'Invalid credentials'),
      'The email or password you entered is incorrect. Please try again.',
    ],
    [
      'an unverified email',
      new AppError('EMAIL_NOT_VERIFIED', 'Email not verified'),
      'Email Not Verified: Please check your email and verify your account before logging in.',
    ],
    [
      'a suspended account',
      new AppError('ACCOUNT_NOT_ACTIVE', 'This account is suspended', { status: 'suspended' }),
      'Account Status: suspended',
    ],
    [
      'too many attempts',
      new AppError('TOO_MANY_REQUESTS', 'Too many attempts. Try again in 12 minutes.'),
      'Too many attempts. Try again in 12 minutes.',
    ],
    ['an error without a message', new AppError('INTERNAL', ''), 'Login failed. Please try again.'],
  ])('a refused login shows its error: %s', async (_, refusal, message) => {
    answer(logIn, refusal)
    await openAt({ step: 'email-login', draft: typed })
    await submit()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(message)
    expect(alert).toHaveFocus()
    expect(screen.getByLabelText('Email')).toHaveValue(typed.email)
    expect(screen.getByLabelText('Password')).toHaveValue(typed.loginPassword)
  })

  test('an account that is not active points to support', async () => {
    answer(logIn, new AppError('ACCOUNT_NOT_ACTIVE', 'x', { status: 'inactive' }))
    await openAt({ step: 'email-login', draft: typed })
    await submit()
    expect(await screen.findByText(/Please contact support/)).toBeVisible()
  })

  test('an unverified email leads to the verification step, which asks for the name', async () => {
    answer(logIn, new AppError('EMAIL_NOT_VERIFIED', 'Email not verified'))
    const { requests } = answer(register, { success: true, message: 'sent' })
    await openAt({ step: 'email-login', draft: typed })
    await submit()
    await userEvent.click(await screen.findByRole('button', { name: 'Enter verification code' }))
    // This browser has not requested a code yet, so there is no wait.
    await userEvent.click(screen.getByRole('button', { name: 'Resend code' }))
    expect(await screen.findByText('Please enter your name')).toBeVisible()
    await userEvent.type(screen.getByLabelText('Name'), 'Mia')
    await userEvent.click(screen.getByRole('button', { name: 'Resend code' }))
    expect(await screen.findByText('A new code is on its way.')).toBeVisible()
    expect(requests[0]?.body).toEqual({ name: 'Mia', email: typed.email, password: typed.loginPassword })
    expect(screen.getByRole('button', { name: 'Resend code' })).toBeDisabled()
  })
})

test('without an email and a password nothing is sent, and the first field has the focus', async () => {
  await openAt({ step: 'email-login' })
  await submit()
  expect(screen.getByText('Please enter a valid email address')).toBeVisible()
  expect(screen.getByText('Please enter your password')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(screen.getByLabelText('Email')).toBeInvalid()
  await userEvent.type(screen.getByLabelText('Email'), 'm')
  expect(screen.queryByText('Please enter a valid email address')).toBeNull()
})

test('a login stores the token, closes the dialog and continues with the requested action', async () => {
  const onLoggedIn = vi.fn()
  answer(logIn, loggedIn)
  answer(getProfile, { user: mia })
  const view = await openAt({ step: 'email-login', draft: typed, request: { onLoggedIn } })
  await submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(readToken()).toBe(loggedIn.token)
  expect(currentSession()).toMatchObject({ state: 'member', user: { name: mia.name } })
  expect(onLoggedIn).toHaveBeenCalledOnce()
  // What the login was for has a toast of its own.
  expect(screen.queryByText('You are logged in as Mia Chen')).toBeNull()
  expect(view.address()).toBe('/')
})

test('a login for nothing else says who is logged in', async () => {
  answer(logIn, loggedIn)
  answer(getProfile, { user: mia })
  await openAt({ step: 'email-login', draft: typed })
  await submit()
  expect(await screen.findByText('You are logged in as Mia Chen')).toBeVisible()
})

test('a login that cancels the deletion of the account says so', async () => {
  answer(logIn, { ...loggedIn, wasToBeDeleted: true })
  answer(getProfile, { user: mia })
  await openAt({ step: 'email-login', draft: typed })
  await submit()
  expect(await screen.findByText('Welcome back: your account won’t be deleted')).toBeVisible()
})

test('a login whose profile cannot be loaded uses the user from the login reply', async () => {
  answer(logIn, loggedIn)
  answer(getProfile, new AppError('INTERNAL', 'x'))
  await openAt({ step: 'email-login', draft: typed })
  await submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(currentSession()).toMatchObject({
    state: 'member',
    user: { name: mia.name, role: 'user' },
    profile: undefined,
  })
})

test('an administrator is taken to the dashboard', async () => {
  const onLoggedIn = vi.fn()
  answer(logIn, { ...loggedIn, role: 'admin' })
  answer(getProfile, { user: { ...mia, role: 'admin' } })
  const view = await openAt({ step: 'email-login', draft: typed, request: { onLoggedIn } })
  await submit()
  await waitFor(() => expect(view.address()).toBe('/admin/dashboard'))
  expect(onLoggedIn).not.toHaveBeenCalled()
})

test('the password can be shown and hidden, and password managers recognise it', async () => {
  await openAt({ step: 'email-login', draft: typed })
  const password = screen.getByLabelText('Password')
  expect(password).toHaveAttribute('type', 'password')
  expect(password).toHaveAttribute('autocomplete', 'current-password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password).toHaveAttribute('type', 'password')
})
