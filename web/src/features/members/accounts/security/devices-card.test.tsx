import { listDevices, logOutDevice, logOutOtherDevices } from '@bowerbird/contract/accounts/devices.endpoints'
import type { Device } from '@bowerbird/contract/accounts/devices.schema'
import { HOUR } from '@bowerbird/contract/time'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answer } from '../../../../testing/render.tsx'
import { edit, mia, startAfresh } from '../accounts.fixture.tsx'

beforeEach(startAfresh)

const done = { success: true, message: 'Device logged out' } as const
const device = (n: number, more: Partial<Device> = {}): Device => ({
  _id: `00000000-0000-4000-8000-00000000000${n}`,
  browser: 'Firefox on Windows',
  place: null,
  startedAt: new Date(Date.now() - 50 * HOUR).toISOString(),
  lastUsedAt: new Date(Date.now() - 3 * HOUR).toISOString(),
  isThis: false,
  ...more,
})
const own = device(1, { browser: 'Chrome on Android', isThis: true })

test('the devices are listed, and one that is elsewhere can be logged out', async () => {
  const phone = device(2, { browser: 'Safari on iOS', place: 'Newtown NSW 2042' })
  await edit(mia, [], [own, phone])
  expect(await screen.findByText('This device')).toBeVisible()
  expect(screen.getByText('Newtown NSW 2042 · Logged in 2 days ago, last used 3 hours ago')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Log out Chrome on Android' })).toBeNull()

  const { requests } = answer(logOutDevice, done)
  answer(listDevices, { devices: [own] })
  await userEvent.click(screen.getByRole('button', { name: 'Log out Safari on iOS' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Log out Safari on iOS?' }))
  await userEvent.type(dialog.getByLabelText('Current password'), 'blue treasure')
  await userEvent.click(dialog.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByText('Device logged out')).toBeVisible()
  expect(requests[0]).toMatchObject({
    url: `/api/auth/devices/${phone._id}`,
    body: { currentPassword: 'blue treasure' },
  })
  expect(screen.queryByText('Safari on iOS')).toBeNull()
})

test('all others are logged out after a question and a proof', async () => {
  await edit(mia, [], [own, device(2), device(3, { browser: null })])
  await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere else' }))
  const { requests } = answer(logOutOtherDevices, { ...done, message: 'All other devices are logged out' })
  answer(listDevices, { devices: [own] })
  const dialog = within(screen.getByRole('dialog', { name: 'Log out everywhere else?' }))
  await userEvent.type(dialog.getByLabelText('Current password'), 'blue treasure')
  await userEvent.click(dialog.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByText('All other devices are logged out')).toBeVisible()
  expect(requests).toHaveLength(1)
})
