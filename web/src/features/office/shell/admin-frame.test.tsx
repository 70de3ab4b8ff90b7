import { logOut } from '@bowerbird/contract/accounts/session.endpoints'
import { getTwoFactor } from '@bowerbird/contract/accounts/two-factor.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentSession, forgetSession } from '../../../platform/session.ts'
import { logInAdmin, logInStaff } from '../../../testing/log-in-admin.ts'
import { answer, render } from '../../../testing/render.tsx'
import { AdminFrame } from './admin-frame.tsx'

beforeEach(() => {
  answer(getTwoFactor, { isOn: false, recoveryCodesLeft: 0 })
  return logInAdmin()
})
afterEach(forgetSession)

const show = (path = '/admin/users') =>
  render(
    <AdminFrame logo="Bowerbird" mark="B" themeSwitch={null} wideThemeSwitch={null}>
      <h1>Users</h1>
    </AdminFrame>,
    { path },
  )

const sidebar = () => within(screen.getByRole('navigation', { name: 'Back office' }))

test('AdminFrame lists every screen, marks the current one and links the logo to the home page', () => {
  show()
  expect(
    sidebar()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Dashboard', '/admin/dashboard'],
    ['Health', '/admin/health'],
    ['Figures', '/admin/figures'],
    ['Moderation queue', '/admin/reviews'],
    ['Reports', '/admin/reports'],
    ['Products', '/admin/products'],
    ['Users', '/admin/users'],
    ['Inbox', '/admin/inbox'],
    ['Featured Ads', '/admin/rank-ads'],
    ['Promotions', '/admin/promotions'],
    ['Orders', '/admin/orders'],
    ['Catalogue', '/admin/catalogue'],
    ['Rules', '/admin/rules'],
    ['Empty searches', '/admin/unmet-searches'],
    ['Search words', '/admin/search-words'],
    ['Meeting places', '/admin/meeting-places'],
    ['Notices', '/admin/notices'],
    ['Texts', '/admin/texts'],
    ['Messages', '/admin/broadcasts'],
    ['Settings', '/admin/settings'],
    ['Deliveries', '/admin/deliveries'],
    ['Scam patterns', '/admin/scam-patterns'],
    ['Webhooks', '/admin/webhooks'],
    ['Audit log', '/admin/audit'],
    ['View site', '/'],
    ['My Profile', '/profile'],
  ])
  expect(sidebar().getByRole('link', { current: 'page' })).toHaveTextContent('Users')
  for (const logo of screen.getAllByRole('link', { name: 'Bowerbird home' })) {
    expect(logo).toHaveAttribute('href', '/')
  }
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content')
})

test.each([
  [
    'moderator',
    [
      'Dashboard',
      'Health',
      'Figures',
      'Moderation queue',
      'Reports',
      'Products',
      'Users',
      'Inbox',
      'Orders',
      'Empty searches',
      'Meeting places',
      'Deliveries',
    ],
  ],
  [
    'support',
    [
      'Dashboard',
      'Health',
      'Figures',
      'Moderation queue',
      'Reports',
      'Products',
      'Users',
      'Inbox',
      'Orders',
      'Empty searches',
      'Deliveries',
    ],
  ],
  ['analyst', ['Dashboard', 'Health', 'Figures', 'Empty searches']],
] as const)('AdminFrame shows a %s only what the role may open', async (role, expected) => {
  await logInStaff(role)
  const view = show('/admin/dashboard')
  const entries = sidebar().getAllByRole('link')
  expect(entries.map(({ textContent }) => textContent)).toEqual([...expected, 'View site', 'My Profile'])
  expect(screen.getByRole('heading', { name: 'Users' })).toBeVisible()
  view.unmount()
})

test.each([
  ['moderator', '/admin/settings'],
  ['support', '/admin/catalogue'],
  ['analyst', '/admin/users'],
  ['moderator', '/admin/something-new'],
] as const)('AdminFrame leads a %s from %s to the dashboard', async (role, path) => {
  await logInStaff(role)
  const view = show(path)
  await waitFor(() => expect(view.address()).toBe('/admin/dashboard'))
})

test('AdminFrame logs out', async () => {
  const { requests } = answer(logOut, { success: true } as never)
  show()
  await userEvent.click(sidebar().getByRole('button', { name: 'Sign Out' }))
  expect(currentSession().state).toBe('anonymous')
  expect(requests).toHaveLength(1)
})

test('AdminFrame collapses to icons with accessible names, stored in the browser', async () => {
  const view = show()
  await userEvent.click(screen.getByRole('button', { name: 'Collapse sidebar' }))
  expect(sidebar().getByRole('link', { name: 'Featured Ads' })).toBeVisible()
  view.unmount()
  const again = show()
  await userEvent.click(screen.getByRole('button', { name: 'Expand sidebar' }))
  again.unmount()
  show()
  expect(screen.getByRole('button', { name: 'Collapse sidebar' })).toHaveAttribute('aria-expanded', 'true')
})

test('AdminFrame has a drawer that its close button and its links close', async () => {
  const view = show()
  const button = screen.getByRole('button', { name: 'Open menu' })
  const drawer = () => screen.queryByRole('dialog', { name: 'Menu' })
  const open = async () => {
    await userEvent.click(button)
    return within(await screen.findByRole('dialog', { name: 'Menu' }))
  }
  const first = await open()
  expect(first.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await userEvent.click(first.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(drawer()).toBeNull())
  await userEvent.click((await open()).getByRole('link', { name: 'Users' }))
  await waitFor(() => expect(drawer()).toBeNull())
  await userEvent.click((await open()).getByRole('link', { name: 'Products' }))
  await waitFor(() => expect(view.address()).toBe('/admin/products'))
  expect(drawer()).toBeNull()
})

test('AdminFrame leads staff to two-factor login, if the market requires it of them', async () => {
  answer(getTwoFactor, { isOn: false, recoveryCodesLeft: 0, isRequired: true })
  show()
  expect(await screen.findByRole('heading', { name: 'Set up two-factor login first' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Set it up' })).toHaveAttribute('href', '/profile/edit#two-factor')
  expect(screen.queryByRole('heading', { name: 'Users' })).toBeNull()
})
