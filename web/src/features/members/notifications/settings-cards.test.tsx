import { AppError } from '@bowerbird/contract/errors'
import {
  changeNotificationSettings,
  getNotificationSettings,
} from '@bowerbird/contract/notifications/notifications.endpoints'
import type { NotificationSettings } from '@bowerbird/contract/notifications/notifications.schema'
import { DEFAULT_TIME_ZONE, defaultChannels } from '@bowerbird/contract/notifications/notifications.terms'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { NotificationSettingsCards } from './settings-cards.tsx'

const untouched: NotificationSettings = {
  channels: defaultChannels,
  quietHours: null,
  timeZone: DEFAULT_TIME_ZONE,
  isDigest: false,
}

afterEach(() => {
  vi.restoreAllMocks()
})

const inZone = (timeZone: string) =>
  vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions)

async function show(settings: NotificationSettings = untouched) {
  answer(getNotificationSettings, settings)
  render(<NotificationSettingsCards push={<p>Push switch</p>} />)
  await screen.findByText('What you hear about')
}

const box = (kind: string, channel: string) =>
  within(screen.getByRole('group', { name: kind })).getByRole('checkbox', { name: channel })

test('each kind of notification is switched by channel: only the change is sent, and saving is confirmed', async () => {
  await show()
  expect(screen.getByText('Push switch')).toBeVisible()
  expect(box('Saved searches', 'Email')).toBeChecked()
  expect(box('Decisions', 'Push')).not.toBeChecked()
  let reply: (settings: NotificationSettings) => void = () => undefined
  const { requests } = answer(
    changeNotificationSettings,
    () =>
      new Promise<NotificationSettings>((resolve) => {
        reply = resolve
      }),
  )
  await userEvent.click(box('Saved searches', 'Email'))
  expect(box('Saved searches', 'Email')).not.toBeChecked()
  expect(screen.getByText('Saving…')).toBeVisible()
  await waitFor(() =>
    expect(requests.map(({ body }) => body)).toEqual([{ channels: { alert: { email: false } } }]),
  )
  reply({
    ...untouched,
    channels: { ...defaultChannels, alert: { ...defaultChannels.alert, email: false } },
  })
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(box('Saved searches', 'Email')).not.toBeChecked()
})

test('a change of settings that fails is undone and says why', async () => {
  await show()
  answerOnce(changeNotificationSettings, new AppError('UNAVAILABLE', ''))
  await userEvent.click(box('Messages', 'Push'))
  expect(await screen.findByText('Not saved. Check your connection and try again.')).toBeVisible()
  expect(box('Messages', 'Push')).toBeChecked()
  answerOnce(changeNotificationSettings, new AppError('TOO_MANY_REQUESTS', 'Please wait a minute'))
  await userEvent.click(screen.getByRole('switch', { name: 'One daily email' }))
  expect(await screen.findByText('Please wait a minute')).toBeVisible()
  expect(screen.getByRole('switch', { name: 'One daily email' })).not.toBeChecked()
})

test('quick changes of settings are saved one after the other, and none is lost', async () => {
  await show()
  let stored = untouched
  const { requests } = answer(changeNotificationSettings, ({ body }) => {
    stored = { ...stored, ...(body as Partial<NotificationSettings>), channels: stored.channels }
    return stored
  })
  await userEvent.click(screen.getByRole('switch', { name: 'One daily email' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }))
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(screen.getByRole('switch', { name: 'One daily email' })).toBeChecked()
  expect(screen.getByRole('switch', { name: 'Quiet hours' })).toBeChecked()
})

test('a kind that can’t be switched off says why', async () => {
  await show()
  expect(box('Your account', 'On the site')).toBeDisabled()
  expect(box('Your account', 'Email')).toBeDisabled()
  expect(box('Your account', 'Email')).toBeChecked()
  expect(box('Your account', 'Push')).toBeEnabled()
  expect(screen.getByRole('group', { name: 'Your account' })).toHaveAccessibleDescription(
    /so that nobody can change your account without you knowing/,
  )
})

test('quiet hours start with the night in the device’s zone, and both ends can be moved', async () => {
  inZone('Australia/Perth')
  await show()
  const { requests } = answer(changeNotificationSettings, ({ body }) => ({
    ...untouched,
    ...(body as Partial<NotificationSettings>),
    channels: defaultChannels,
  }))
  await userEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(requests[0]?.body).toEqual({
    quietHours: { from: 1320, until: 420 },
    timeZone: 'Australia/Perth',
  })
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveDisplayValue('Perth (Australia)')
  const from = screen.getByRole('combobox', { name: 'From' })
  expect(within(from).queryByRole('option', { name: '7:00 am' })).toBeNull()
  await userEvent.selectOptions(from, '9:30 pm')
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ quietHours: { from: 1290, until: 420 } }))
  await userEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }))
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ quietHours: null }))
})

test('a chosen time zone stays; a device elsewhere offers its own', async () => {
  inZone('Australia/Perth')
  await show({ ...untouched, timeZone: 'Australia/Hobart' })
  const { requests } = answer(changeNotificationSettings, {
    ...untouched,
    isDigest: true,
    timeZone: 'Australia/Hobart',
  })
  await userEvent.click(screen.getByRole('switch', { name: 'One daily email' }))
  await waitFor(() => expect(requests[0]?.body).toEqual({ isDigest: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Use this device’s: Perth (Australia)' }))
  await waitFor(() => expect(requests[1]?.body).toEqual({ timeZone: 'Australia/Perth' }))
})

test('settings that fail to load can be retried', async () => {
  answerOnce(getNotificationSettings, new AppError('UNAVAILABLE', ''))
  answer(getNotificationSettings, untouched)
  render(<NotificationSettingsCards />)
  expect(await screen.findByText('Your settings could not be loaded')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /try again/i }))
  expect(await screen.findByText('What you hear about')).toBeVisible()
})
