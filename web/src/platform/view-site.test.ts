import { afterEach, expect, test } from 'vitest'
import { logInAdmin, logInStaff } from '../testing/log-in-admin.ts'
import { needsAdminDashboard, requireStaff } from './guards.ts'
import { forgetSession } from './session.ts'
import { startViewingSite, stopViewingSite } from './view-site.ts'

afterEach(forgetSession)

test('an administrator outside the back office is sent to the dashboard, except while viewing the site', async () => {
  await logInAdmin()
  expect(await needsAdminDashboard('/profile')).toBe(true)
  expect(await needsAdminDashboard('/admin/users')).toBe(false)
  expect(await needsAdminDashboard('/offline')).toBe(false)
  expect(await needsAdminDashboard('/unsubscribe')).toBe(false)
  startViewingSite()
  expect(await needsAdminDashboard('/profile')).toBe(false)
  stopViewingSite()
  expect(await needsAdminDashboard('/profile')).toBe(true)
})

test('staff who are not administrators use the site as members do, and may enter the back office', async () => {
  await logInStaff('moderator')
  expect(await needsAdminDashboard('/')).toBe(false)
  expect(await requireStaff()).toMatchObject({ isAdmin: false, isStaff: true })
  await logInStaff('user')
  await expect(requireStaff()).rejects.toMatchObject({ options: { to: '/' } })
})
