import { logOut } from '@bowerbird/contract/accounts/session.endpoints'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { currentSession } from '../../../../platform/session.ts'
import { readToken } from '../../../../platform/token.ts'
import { answer, render } from '../../../../testing/render.tsx'
import { logInAs, mia, startAfresh } from '../accounts.fixture.tsx'
import { SignUpNow } from '../login/sign-up-now.tsx'
import { AccountMenu } from './account-menu.tsx'
import { DrawerAccount } from './drawer-account.tsx'

beforeEach(startAfresh)

async function openMenu(): Promise<string[]> {
  render(<AccountMenu />)
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }))
  return within(screen.getByRole('menu'))
    .getAllByRole('menuitem')
    .map((entry) => entry.textContent ?? '')
}

describe('logged out', () => {
  test('for visitors, the header and the drawer offer Login, the home page SIGN UP NOW', () => {
    render(
      <>
        <AccountMenu />
        <DrawerAccount />
        <SignUpNow />
      </>,
    )
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Login',
      'Login',
      'SIGN UP NOW',
    ])
  })
})

describe('logged in', () => {
  test('a member’s menu has their own entries only', async () => {
    await logInAs()
    expect(await openMenu()).toEqual([
      'My Profile',
      'Post an ad',
      'My Listings',
      'My Deals',
      'Saved Items',
      'Saved Searches',
      'Logout',
    ])
    expect(screen.getByRole('menuitem', { name: 'My Profile' })).toHaveAttribute('href', '/profile')
  })

  test.each(['admin', 'moderator', 'analyst'] as const)('%s: has the dashboard too', async (role) => {
    await logInAs({ ...mia, role })
    expect(await openMenu()).toEqual([
      'My Profile',
      'Admin Dashboard',
      'Post an ad',
      'My Listings',
      'My Deals',
      'Saved Items',
      'Saved Searches',
      'Logout',
    ])
  })

  test('Logout ends the session on the server and removes the token', async () => {
    const { requests } = answer(logOut, { success: true, message: 'Logged out' })
    await logInAs()
    await openMenu()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
    expect(screen.getByRole('button', { name: 'Login' })).toBeVisible()
    expect(requests.map(({ token }) => token)).toEqual(['token-of-mia'])
    expect(readToken()).toBeUndefined()
    expect(currentSession().state).toBe('anonymous')
  })

  test('a member’s drawer has the same entries, and the home page no SIGN UP NOW', async () => {
    await logInAs({ ...mia, role: 'admin' })
    render(
      <>
        <DrawerAccount />
        <SignUpNow />
      </>,
    )
    const entries = within(await screen.findByRole('list', { name: 'Account' })).getAllByRole('listitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'My Profile',
      'Admin Dashboard',
      'Post an ad',
      'My Listings',
      'My Deals',
      'Saved Items',
      'Saved Searches',
      'Logout',
    ])
    expect(screen.queryByText('SIGN UP NOW')).toBeNull()
  })
})
