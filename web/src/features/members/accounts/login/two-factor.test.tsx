import { linkIdentity, logIn, resetPassword } from '@bowerbird/contract/accounts/accounts.endpoints'
import {
  LOGIN_EXPIRED,
  TWO_FACTOR_NEEDED,
  TWO_FACTOR_WRONG,
} from '@bowerbird/contract/accounts/accounts.terms'
import { getProfile } from '@bowerbird/contract/accounts/session.endpoints'
import { completeLogin } from '@bowerbird/contract/accounts/two-factor.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answer, answerOnce } from '../../../../testing/render.tsx'
import { loggedIn, mia, openAt, startAfresh } from '../accounts.fixture.tsx'

beforeEach(startAfresh)

const needed = new AppError('TWO_FACTOR_REQUIRED', TWO_FACTOR_NEEDED)
const wrong = new AppError('INVALID_INPUT', TWO_FACTOR_WRONG, {
  validationErrors: { code: TWO_FACTOR_WRONG },
})
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const typed = { email: mia.email, loginPassword: 'bowerbird' }
const credentials = { email: mia.email, password: 'bowerbird' }
const codeField = () => screen.findByLabelText('Verification code')

test('an account with two-factor login is asked for the code, by keyboard alone', async () => {
  answer(getProfile, { user: mia })
  answerOnce(logIn, needed)
  await openAt({ step: 'email-login', draft: typed })
  await press('Log in')
  expect(await screen.findByRole('dialog', { name: 'One more step' })).toBeVisible()
  expect(await codeField()).toHaveFocus()
  expect(await codeField()).toHaveAttribute('autocomplete', 'one-time-code')

  answerOnce(logIn, wrong)
  await userEvent.keyboard('111111{Enter}')
  expect(await screen.findByText(TWO_FACTOR_WRONG)).toBeVisible()
  expect(await codeField()).toHaveFocus()

  const { requests } = answer(logIn, loggedIn)
  await userEvent.clear(await codeField())
  await userEvent.keyboard('123456{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests[0]?.body).toEqual({ ...credentials, code: '123456' })
})

test('a recovery code can be used instead, and what was typed stays', async () => {
  answer(getProfile, { user: mia })
  await openAt({ step: 'two-factor', draft: { waiting: credentials } })
  await userEvent.type(await codeField(), '12')
  await press('Use a recovery code')
  await userEvent.type(screen.getByLabelText('Recovery code'), 'k7mq-2xw9')
  await press('Use the code from your app')
  expect(await codeField()).toHaveValue('12')
  await press('Use a recovery code')
  expect(screen.getByLabelText('Recovery code')).toHaveValue('k7mq-2xw9')

  const { requests } = answer(logIn, loggedIn)
  await userEvent.type(screen.getByLabelText('Recovery code'), '-hd4t{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests[0]?.body).toEqual({ ...credentials, code: 'k7mq-2xw9-hd4t' })
})

test('after too many wrong codes, the time to wait is shown', async () => {
  const text = 'Too many attempts. Please try again in 12 minutes.'
  answer(logIn, new AppError('TOO_MANY_REQUESTS', text))
  await openAt({ step: 'two-factor', draft: { waiting: credentials } })
  await userEvent.type(await codeField(), '123456{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
})

test('a login with Google is completed with the code, or begins again if it took too long', async () => {
  answerOnce(completeLogin, new AppError('INVALID_INPUT', LOGIN_EXPIRED))
  await openAt({ step: 'two-factor', draft: { waiting: { loginToken: 'held' } } })
  await userEvent.type(await codeField(), '123456{Enter}')
  expect(await screen.findByText(LOGIN_EXPIRED)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Log in with email' })).toBeVisible()
})

test('connecting Google to an account with two-factor login asks for the code too', async () => {
  answer(getProfile, { user: mia })
  answerOnce(linkIdentity, needed)
  await openAt({
    step: 'link-google',
    draft: { link: { token: 'link-token', email: mia.email, hasPassword: true } },
  })
  await userEvent.type(screen.getByLabelText('Bowerbird password'), 'right{Enter}')
  const { requests } = answer(linkIdentity, loggedIn)
  await userEvent.type(await codeField(), '123456{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests[0]?.body).toEqual({ linkToken: 'link-token', password: 'right', code: '123456' })
})

test('after a new password by email, the code is asked for too', async () => {
  answer(resetPassword, { success: true, message: '' })
  answer(logIn, needed)
  await openAt({
    step: 'reset-password',
    draft: { email: mia.email, resetCode: '123456', resetPassword: 'a new password' },
  })
  await press('Reset password')
  expect(await screen.findByRole('dialog', { name: 'One more step' })).toBeVisible()
})
