import { logIn } from '@bowerbird/contract/accounts/accounts.endpoints'
import {
  completeRecovery,
  getRecovery,
  requestRecovery,
  startRecovery,
  stopRecovery,
  stopRecoveryByLink,
} from '@bowerbird/contract/accounts/recovery.endpoints'
import {
  RECOVERY_LINK_DEAD,
  RECOVERY_STOP_DEAD,
  RECOVERY_STOPPED,
} from '@bowerbird/contract/accounts/recovery.terms'
import { getProfile } from '@bowerbird/contract/accounts/session.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, answerOnce, render } from '../../../../testing/render.tsx'
import { edit, loggedIn, mia, openAt, startAfresh } from '../accounts.fixture.tsx'
import { LoginHost } from '../login/login-host.tsx'
import { RecoveryPage } from './recovery-page.tsx'

beforeEach(startAfresh)

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const credentials = { email: mia.email, password: 'bowerbird' }
const dueAt = '2026-11-21T10:15:00.000Z'
const expiresAt = '2026-11-28T10:15:00.000Z'
const waiting = { state: 'waiting', dueAt, expiresAt } as const
const done = { success: true, message: RECOVERY_STOPPED } as const

describe('the login', () => {
  test('the login offers the slow recovery after the recovery codes, and says how far it is', async () => {
    await openAt({ step: 'two-factor', draft: { waiting: credentials } })
    await press('Use a recovery code')
    await press('I’ve lost my phone and my codes')
    expect(await screen.findByRole('dialog', { name: 'Lost your phone and your codes?' })).toBeVisible()
    expect(screen.getByRole('status')).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('For three days, you can stop it')

    const { requests } = answer(requestRecovery, { state: 'emailed', dueAt: null, expiresAt })
    await press('Email me a link')
    expect(await screen.findByText(/The three days begin when you press the button/)).toBeVisible()
    expect(requests[0]?.body).toEqual(credentials)

    answer(requestRecovery, { state: 'ready', dueAt, expiresAt })
    await press('Send it again')
    expect(await screen.findByText(/emailed you the link again/)).toHaveTextContent('28 November')

    answer(requestRecovery, waiting)
    await press('Send it again')
    expect(await screen.findByText(/It’s under way/)).toHaveTextContent('21 November')
    await press('Log in with a code instead')
    expect(await screen.findByLabelText('Verification code')).toBeVisible()
  })

  test('the login sends someone who connects Google with an emailed code to set a password first', async () => {
    await openAt({
      step: 'lost-factor',
      draft: { waiting: { linkToken: 'link', verificationCode: '123456' } },
    })
    await press('Email me a link')
    expect(await screen.findByText(/Set a new password first/)).toBeVisible()
  })

  test('the login shows why the server refuses a recovery', async () => {
    answer(requestRecovery, new AppError('TOO_MANY_REQUESTS', 'Please try again in 12 minutes.'))
    await openAt({ step: 'lost-factor', draft: { waiting: credentials } })
    await press('Email me a link')
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in 12 minutes.')
  })
})

describe('links in emails', () => {
  test('the link that starts a recovery does nothing before its button is pressed', async () => {
    const { requests } = answer(startRecovery, waiting)
    render(<RecoveryPage start="t" />)
    expect(await screen.findByRole('button', { name: 'Start the three days' })).toBeVisible()
    expect(requests).toEqual([])
    await press('Start the three days')
    expect(await screen.findByRole('heading', { name: 'It has started' })).toBeVisible()
    expect(screen.getByText(/we’ll email you a link/)).toHaveTextContent('21 November')
    expect(requests[0]?.body).toEqual({ token: 't' })
  })

  test('the link that stops a recovery asks first, and then leads to a new password', async () => {
    answerOnce(stopRecoveryByLink, new AppError('NOT_FOUND', RECOVERY_STOP_DEAD))
    render(<RecoveryPage stop="t" />)
    await press('Stop the recovery')
    expect(await screen.findByRole('alert')).toHaveTextContent(RECOVERY_STOP_DEAD)
    answer(stopRecoveryByLink, done)
    await press('Stop the recovery')
    expect(await screen.findByRole('link', { name: 'Change your password' })).toHaveAttribute(
      'href',
      '/profile/edit#password',
    )
  })

  test('the link that completes a recovery sets a password and leads to the login, with what was typed', async () => {
    answer(getProfile, { user: mia })
    answerOnce(completeRecovery, new AppError('NOT_FOUND', RECOVERY_LINK_DEAD))
    render(
      <>
        <RecoveryPage complete="t" />
        <LoginHost />
      </>,
    )
    expect(screen.getByText(/removes all passkeys, logs out every device/)).toBeVisible()
    await userEvent.type(await screen.findByLabelText('New password'), 'green treasure')
    await press('Save and switch off two-factor login')
    expect(await screen.findByRole('alert')).toHaveTextContent(RECOVERY_LINK_DEAD)

    const completed = answer(completeRecovery, { ...done, email: mia.email })
    await press('Save and switch off two-factor login')
    expect(await screen.findByRole('dialog', { name: 'Log in with email' })).toBeVisible()
    expect(completed.requests[0]?.body).toEqual({ token: 't', newPassword: 'green treasure' })
    const { requests } = answer(logIn, loggedIn)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(requests[0]?.body).toEqual({ email: mia.email, password: 'green treasure' }))
  })

  test('a link without a token says that it no longer works', async () => {
    render(<RecoveryPage />)
    expect(await screen.findByRole('alert')).toHaveTextContent(RECOVERY_LINK_DEAD)
  })
})

test('a logged-in device shows a recovery under way and can stop it', async () => {
  answer(getRecovery, waiting)
  await edit()
  expect(await screen.findByRole('heading', { name: 'Your account is being recovered' })).toBeVisible()
  expect(screen.getByText(/They can do it from/)).toHaveTextContent('21 November')
  const { requests } = answer(stopRecovery, done)
  answer(getRecovery, { state: 'none', dueAt: null, expiresAt: null })
  await press('Stop the recovery')
  expect(await screen.findByText(RECOVERY_STOPPED)).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Your account is being recovered')).toBeNull())
  expect(requests).toHaveLength(1)
})
