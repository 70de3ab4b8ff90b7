import { forgotPassword, register } from '@bowerbird/contract/accounts/accounts.endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { openLogin } from '../../../../platform/login-gate.ts'
import { answer } from '../../../../testing/render.tsx'
import { openAt, startAfresh } from '../accounts.fixture.tsx'
import { changeDraft, currentDraft, goTo, restoreDraft } from './login-draft.ts'
import { type Step, titleOf } from './login-steps.ts'

beforeEach(startAfresh)

const dialog = () => screen.getByRole('dialog')
const press = (name: string) => userEvent.click(within(dialog()).getByRole('button', { name }))

describe('Back', () => {
  test.each<[Step, Step]>([
    ['email-login', 'initial'],
    ['two-factor', 'email-login'],
    ['register', 'initial'],
    ['register-password', 'register'],
    ['verification', 'register-password'],
    ['forgot-password', 'email-login'],
    ['reset-password', 'forgot-password'],
  ])('Back from %s leads to %s and keeps the input', async (from, to) => {
    const typed = { name: 'Mia', email: 'mia@example.com', loginPassword: 'one', registerPassword: 'two' }
    await openAt({ step: from, draft: typed })
    expect(dialog()).toHaveAccessibleName(titleOf(from))
    await press('Back')
    expect(dialog()).toHaveAccessibleName(titleOf(to))
    expect(currentDraft()).toMatchObject({ step: to, ...typed })
  })

  test('the browser’s Back goes to the previous step, and closes the dialog at the first', async () => {
    await openAt({ step: 'register-password', draft: { name: 'Mia', email: 'mia@example.com' } })
    for (const step of ['register', 'initial'] as const) {
      act(() => window.history.back())
      await waitFor(() => expect(dialog()).toHaveAccessibleName(titleOf(step)))
      // The dialog's entry in the history is there again.
      await waitFor(() => expect(window.history.state).toHaveProperty('layer'))
    }
    expect(currentDraft()).toMatchObject({ name: 'Mia', email: 'mia@example.com' })
    act(() => window.history.back())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('Back is not offered at the first step', async () => {
    await openAt()
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  })
})

test('the dialog leads from the first step through registration to the code', async () => {
  answer(register, { success: true, message: 'Verification code sent' })
  await openAt()
  await press('Create an account')
  expect(screen.getByLabelText('Name')).toHaveFocus()
  await userEvent.type(screen.getByLabelText('Name'), 'Mia')
  await userEvent.type(screen.getByLabelText('Email'), 'mia@example.com{Enter}')
  expect(await screen.findByLabelText('Password')).toHaveFocus()
  await userEvent.type(screen.getByLabelText('Password'), 'bowerbird{Enter}')
  expect(await screen.findByLabelText('Verification code')).toHaveFocus()
  expect(screen.getByRole('timer')).toHaveTextContent(/^1[45]:\d\d$/)
})

test('the dialog leads from the first step to a forgotten password', async () => {
  answer(forgotPassword, { success: true, message: 'Verification code sent' })
  await openAt()
  await press('Log in with email')
  await userEvent.type(screen.getByLabelText('Email'), 'mia@example.com')
  await press('Forgot password?')
  expect(screen.getByLabelText('Email')).toHaveValue('mia@example.com')
  await press('Send code')
  expect(await screen.findByLabelText('New password')).toBeVisible()
})

test('the dialog reopens at the same step with the same input after it was closed', async () => {
  await openAt({ step: 'email-login' })
  await userEvent.type(screen.getByLabelText('Email'), 'mia@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'secret')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => openLogin())
  expect(screen.getByLabelText('Email')).toHaveValue('mia@example.com')
  expect(screen.getByLabelText('Password')).toHaveValue('secret')
})

describe('after a reload', () => {
  const sent = () => ({ email: 'mia@example.com', at: Date.now() - 60_000 })

  test('after a reload, the verification step is restored, the password is not', () => {
    changeDraft({ name: 'Mia', email: 'mia@example.com', registerPassword: 'secret' })
    goTo('verification', { verificationSent: sent() })
    restoreDraft()
    expect(currentDraft()).toMatchObject({ step: 'verification', name: 'Mia', registerPassword: '' })
    expect(sessionStorage.getItem('login-draft')).not.toContain('secret')
  })

  test('after a reload, an expired code doesn’t restore the step', () => {
    goTo('reset-password', { email: 'mia@example.com', resetSent: { ...sent(), at: Date.now() - 901_000 } })
    restoreDraft()
    expect(currentDraft()).toMatchObject({ step: 'initial', email: 'mia@example.com' })
  })

  test('after a reload, verification requires the password again', async () => {
    await openAt({
      step: 'verification',
      draft: { name: 'Mia', email: 'mia@example.com', verificationSent: sent() },
    })
    expect(screen.getByLabelText('Password')).toHaveFocus()
    expect(screen.queryByLabelText('Name')).toBeNull()
  })
})

test.each([
  'Please login to add items to favorites',
  'Please login to view phone number',
  'Please login to chat with the seller',
])('the first step shows the reason: %s', async (message) => {
  await openAt({ request: { message } })
  expect(screen.getByText(message)).toBeVisible()
})

test('the button in a note leads to its step', async () => {
  await openAt({ step: 'forgot-password' })
  act(() =>
    changeDraft({
      note: { tone: 'error', text: 'No', offer: { label: 'Create a new account', step: 'register' } },
    }),
  )
  expect(screen.getByRole('alert')).toHaveFocus()
  await press('Create a new account')
  expect(dialog()).toHaveAccessibleName(titleOf('register'))
  expect(screen.queryByRole('alert')).toBeNull()
})
