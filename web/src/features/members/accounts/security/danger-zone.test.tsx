import { deleteAccount } from '@bowerbird/contract/accounts/accounts.endpoints'
import { deletionDay } from '@bowerbird/contract/accounts/deletion-day'
import { AppError } from '@bowerbird/contract/errors'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { currentSession } from '../../../../platform/session.ts'
import { dropToken, readToken } from '../../../../platform/token.ts'
import { answer } from '../../../../testing/render.tsx'
import { edit, mia, startAfresh } from '../accounts.fixture.tsx'

beforeEach(startAfresh)

describe('deleting the account', () => {
  const ask = () => userEvent.click(screen.getByRole('button', { name: 'Delete Account' }))
  const confirm = async (password = 'blue treasure') => {
    if (password)
      await userEvent.type(screen.getAllByLabelText('Current password').at(-1) as HTMLElement, password)
    await userEvent.click(screen.getByRole('button', { name: 'Yes, delete it' }))
  }

  test('deleting the account shows a confirmation with the day, logs out and goes home', async () => {
    const deleted = answer(deleteAccount, { success: true, message: 'Account deleted successfully' })
    const view = await edit()
    await ask()
    expect(
      screen.getByText(
        'Are you sure you want to delete your account? This action cannot be undone and will delete all your listings.',
      ),
    ).toBeVisible()
    const lastDay = deletionDay(new Date(Date.now() + 14 * 86_400_000))
    expect(screen.getByText(lastDay)).toBeVisible()
    expect(screen.getAllByLabelText('Current password').at(-1)).toHaveFocus()
    await confirm()
    await waitFor(() => expect(view.address()).toBe('/'))
    expect(await screen.findByText('Account deleted successfully')).toBeVisible()
    expect(
      screen.getByText(new RegExp(`permanently deleted on ${lastDay.replace(/[()]/g, '.')}`)),
    ).toBeVisible()
    expect(deleted.requests[0]?.body).toMatchObject({ currentPassword: 'blue treasure' })
    expect(readToken()).toBeUndefined()
    // Nobody is asked to log in again: that would cancel the deletion.
    expect(currentSession()).toEqual({ state: 'anonymous', isByChoice: true })
  })

  test('deleting the account can be cancelled', async () => {
    await edit()
    await ask()
    await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(readToken()).toBeDefined()
  })

  test('deleting the account shows an error if it fails', async () => {
    answer(deleteAccount, new AppError('INTERNAL', 'x'))
    await edit()
    await ask()
    await confirm()
    expect(await screen.findByText('Failed to delete account')).toBeVisible()
  })

  test('deleting the account shows that the password is wrong', async () => {
    const message = 'The password you entered is incorrect'
    answer(
      deleteAccount,
      new AppError('INVALID_INPUT', message, { validationErrors: { currentPassword: message } }),
    )
    await edit()
    await ask()
    await confirm()
    expect(await screen.findByText(message)).toBeVisible()
    expect(readToken()).toBeDefined()
  })

  test('an account without a password is deleted with an emailed code', async () => {
    await edit({ ...mia, hasPassword: false })
    await ask()
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Email me a code' })).toBeVisible()
  })

  test('deleting the account is refused without a token', async () => {
    await edit()
    await ask()
    dropToken()
    await confirm()
    expect(await screen.findByText('Not authenticated')).toBeVisible()
  })

  test('deleting the account is not for administrators', async () => {
    await edit({ ...mia, role: 'admin' })
    expect(screen.queryByRole('button', { name: 'Delete Account' })).toBeNull()
  })
})
