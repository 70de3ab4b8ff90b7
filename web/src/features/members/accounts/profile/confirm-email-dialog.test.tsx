import { confirmEmail, updateProfile } from '@bowerbird/contract/accounts/accounts.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer } from '../../../../testing/render.tsx'
import { edit, fill, mia, save, startAfresh, updated } from '../accounts.fixture.tsx'

beforeEach(startAfresh)

describe('a new email', () => {
  async function changeEmail() {
    answer(updateProfile, updated(mia, true))
    await edit()
    fill('Email', 'new@example.com')
    await save()
    return screen.findByRole('dialog', { name: 'Confirm your new email' })
  }

  test('a new email is confirmed by the code that was sent there', async () => {
    const { requests } = answer(confirmEmail, {
      success: true,
      message: 'Email updated successfully',
      user: { ...mia, email: 'new@example.com' },
    })
    const dialog = await changeEmail()
    expect(screen.getByLabelText('Verification code')).toHaveFocus()
    await userEvent.type(screen.getByLabelText('Verification code'), '123456{Enter}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(requests[0]?.body).toEqual({ verificationCode: '123456' })
    expect(screen.getByLabelText('Email')).toHaveValue('new@example.com')
  })

  test('a new email is not used until it is confirmed, and the code can be entered later', async () => {
    await changeEmail()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByLabelText('Email')).toHaveValue(mia.email)
    expect(screen.getByText('new@example.com is not confirmed yet.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Enter code' }))
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  test.each<[AppError, string]>([
    [
      new AppError('INVALID_INPUT', 'Invalid verification code'),
      'The verification code you entered is incorrect. Please try again.',
    ],
    [
      new AppError('INVALID_INPUT', 'Verification code expired'),
      'The verification code has expired. Please request a new one.',
    ],
    [new AppError('INTERNAL', 'x'), 'Verification failed. Please try again.'],
  ])('a refused code shows its error: %s', async (refusal, message) => {
    answer(confirmEmail, refusal)
    await changeEmail()
    await userEvent.type(screen.getByLabelText('Verification code'), '123456{Enter}')
    expect(await screen.findByText(message)).toBeVisible()
  })
})
