import { linkIdentity, sendLinkCode } from '@bowerbird/contract/accounts/accounts.endpoints'
import { getProfile } from '@bowerbird/contract/accounts/session.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentSession } from '../../../../platform/session.ts'
import { answer, answerOnce } from '../../../../testing/render.tsx'
import { loggedIn, mia, openAt, startAfresh } from '../accounts.fixture.tsx'

const FAILED = 'Google authentication failed. Please try again.'

beforeEach(startAfresh)
afterEach(() => vi.restoreAllMocks())

function openPopup() {
  const popup = { closed: false } as unknown as Window & { closed: boolean }
  const open = vi.spyOn(window, 'open').mockReturnValue(popup)
  return { popup, open }
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))

const say = (data: unknown, from: { origin?: string; source: Window }) =>
  act(async () => {
    window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin, ...from }))
  })

test('Google login opens a popup of 500 by 600 and uses its message', async () => {
  answer(getProfile, { user: mia })
  const { popup, open } = openPopup()
  await openAt()
  await press()
  expect(open).toHaveBeenCalledWith(
    '/api/auth/google',
    'google-login',
    expect.stringContaining('width=500,height=600'),
  )
  await say(loggedIn, { source: popup })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(currentSession()).toMatchObject({ state: 'member', user: { name: mia.name } })
})

test('Google login ignores messages from another origin or another window', async () => {
  const { popup } = openPopup()
  await openAt()
  await press()
  await say(loggedIn, { source: popup, origin: 'https://evil.example' })
  await say(loggedIn, { source: window })
  await say('token', { source: popup })
  expect(screen.getByRole('button', { name: 'Waiting for Google' })).toBeDisabled()
  expect(currentSession().state).toBe('anonymous')
  await say({ error: FAILED }, { source: popup })
  expect(await screen.findByText(FAILED)).toBeVisible()
})

test('a blocked popup of Google shows an error', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  await openAt()
  await press()
  expect(await screen.findByText(FAILED)).toBeVisible()
})

test('a closed popup of Google shows an error', async () => {
  const { popup } = openPopup()
  await openAt()
  await press()
  popup.closed = true
  expect(await screen.findByText(FAILED)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
})

test('a Google login to an account that is not active shows its status', async () => {
  const { popup } = openPopup()
  await openAt()
  await press()
  await say({ error: 'This account is suspended', status: 'suspended' }, { source: popup })
  expect(await screen.findByText('Account Status: suspended')).toBeVisible()
})

test('the button shows that Google is not configured', async () => {
  await openAt({ google: false })
  expect(await screen.findByRole('button', { name: 'Google login is not set up' })).toBeDisabled()
})

const link = { token: 'link-token', email: mia.email, hasPassword: true }

test('a Google account with the email of an account is connected with its password', async () => {
  answer(getProfile, { user: mia })
  answerOnce(linkIdentity, new AppError('INVALID_CREDENTIALS', 'Invalid credentials'))
  const { popup } = openPopup()
  await openAt()
  await press()
  await say({ link }, { source: popup })
  const dialog = await screen.findByRole('dialog', { name: 'Connect Google' })
  expect(dialog).toHaveTextContent(`You already have an account with ${mia.email}.`)
  await userEvent.type(screen.getByLabelText('Bowerbird password'), 'wrong{Enter}')
  expect(await screen.findByText(/The email or password you entered is incorrect/)).toBeVisible()

  const { requests } = answer(linkIdentity, loggedIn)
  await userEvent.type(screen.getByLabelText('Bowerbird password'), 'er{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests[0]?.body).toEqual({ linkToken: 'link-token', password: 'wronger' })
  expect(currentSession()).toMatchObject({ state: 'member' })
})

test('a Google account with the email of an account is connected with an emailed code', async () => {
  answer(getProfile, { user: mia })
  const sent = answer(sendLinkCode, { success: true, message: '' })
  const { requests } = answer(linkIdentity, loggedIn)
  await openAt({ step: 'link-google', draft: { link: { ...link, hasPassword: false } } })
  await userEvent.click(screen.getByRole('button', { name: 'Email me a code' }))
  await userEvent.type(await screen.findByLabelText('Verification code'), '123456{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.requests[0]?.body).toEqual({ linkToken: 'link-token' })
  expect(requests[0]?.body).toEqual({ linkToken: 'link-token', verificationCode: '123456' })
})
