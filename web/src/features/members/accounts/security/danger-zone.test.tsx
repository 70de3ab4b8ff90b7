import { deleteAccount } from '@bowerbird/contract/accounts/accounts.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { currentSession } from '../../../../platform/session.ts'
import { dropToken, readToken } from '../../../../platform/token.ts'
import { answer } from '../../../../testing/render.tsx'
import { edit, mia, startAfresh } from '../accounts.fixture.tsx'

beforeEach(startAfresh)

describe('deleting the account', () => {
  const ask = () => userEvent.click(screen.getByRole('button', { name: 'Delete Account' }))
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Yes, delete it' }))

  test('deleting the account shows a confirmation, logs out and goes home', async () => {
    answer(deleteAccount, { success: true, message: 'Account deleted successfully' })
    const view = await edit()
    await ask()
    expect(
      screen.getByText(
        'Are you sure you want to delete your account? This action cannot be undone and will delete all your listings.',
      ),
    ).toBeVisible()
    await confirm()
    await waitFor(() => expect(view.address()).toBe('/'))
    expect(await screen.findByText('Account deleted successfully')).toBeVisible()
    expect(readToken()).toBeUndefined()
    expect(currentSession().state).toBe('anonymous')
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
