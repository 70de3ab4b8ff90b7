import * as announcements from '@bowerbird/contract/announcements/announcements.endpoints'
import type { Announcement } from '@bowerbird/contract/announcements/announcements.types'
import { AppError } from '@bowerbird/contract/errors'
import * as maintenance from '@bowerbird/contract/maintenance/maintenance.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetSession } from '../../../platform/session.ts'
import { logInAdmin } from '../../../testing/log-in-admin.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { NoticesScreen } from './notices-screen.tsx'

beforeEach(() => logInAdmin())
afterEach(forgetSession)

const open = { isOn: false, text: '', endsAt: null, since: null }
const sale: Announcement = {
  text: 'Bikes week',
  link: { label: 'See them', address: '/products/all' },
  tone: 'good',
  startsAt: null,
  endsAt: null,
}

async function show(announcement: Announcement | null = null) {
  answer(announcements.getAnnouncement, { version: 3, announcement })
  answer(maintenance.getMaintenance, open)
  render(
    <>
      <NoticesScreen preview={({ text }) => <p>Shown as: {text}</p>} />
      <Toaster />
    </>,
  )
  await screen.findByLabelText('Announcement')
  await screen.findByLabelText('What visitors read')
}
const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  if (text) await userEvent.paste(text)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('an announcement is previewed in both themes and published, and can be undone', async () => {
  await show()
  expect(screen.getByText('Nothing is announced.')).toBeVisible()
  await type('Announcement', 'Bikes week')
  expect(screen.getAllByText('Shown as: Bikes week')).toHaveLength(2)
  await type('Words of the link', 'See them')
  await type('Where the link leads', '/products/all')
  await userEvent.click(screen.getByLabelText('Good news'))
  const saved = answer(announcements.saveAnnouncement, { version: 4, announcement: sale })
  const restored = answer(announcements.restoreAnnouncement, { version: 5, announcement: null })
  await press('Publish announcement')
  expect(await screen.findByText('Announcement saved')).toBeVisible()
  expect(saved.requests[0]?.body).toEqual({ version: 3, announcement: sale })
  expect(screen.getByText('On every page until you take it down.')).toBeVisible()
  await press('Undo')
  await waitFor(() => expect(restored.requests).toHaveLength(1))
  expect(restored.requests[0]).toMatchObject({ body: { version: 4 } })
  expect(await screen.findByText('Nothing is announced.')).toBeVisible()
})

test('what is wrong is said at its field, and nothing is sent', async () => {
  const saved = answer(announcements.saveAnnouncement, { version: 4, announcement: sale })
  await show()
  await type('Words of the link', 'Here')
  await type('Where the link leads', 'javascript:alert(1)')
  await press('Publish announcement')
  expect(await screen.findByText('Enter what to announce')).toBeVisible()
  expect(screen.getByText(/begins with https/)).toBeVisible()
  expect(screen.getByLabelText('Announcement')).toHaveFocus()
  expect(saved.requests).toEqual([])
})

test('what someone else has announced meanwhile is named, and only replaced by saving again', async () => {
  await show()
  await type('Announcement', 'Mine')
  answerOnce(announcements.saveAnnouncement, new AppError('CONFLICT', 'Changed'))
  answer(announcements.getAnnouncement, { version: 7, announcement: { ...sale, text: 'Theirs' } })
  await press('Publish announcement')
  expect(await screen.findByText(/Someone else has announced “Theirs” meanwhile/)).toBeVisible()
  expect(screen.getByLabelText('Announcement')).toHaveValue('Mine')
  const saved = answer(announcements.saveAnnouncement, { version: 8, announcement: sale })
  await press('Publish announcement')
  await waitFor(() => expect(saved.requests.at(-1)?.body).toMatchObject({ version: 7 }))
})

test('an announcement is taken down', async () => {
  await show(sale)
  const saved = answer(announcements.saveAnnouncement, { version: 4, announcement: null })
  await press('Take down')
  expect(await screen.findByText('Taken down')).toBeVisible()
  expect(saved.requests[0]?.body).toEqual({ version: 3, announcement: null })
  expect(screen.getByLabelText('Announcement')).toHaveValue('')
})

test('the market is closed after a question, and opened at once', async () => {
  await show()
  const since = '2026-11-19T08:00:00.000Z'
  const calls = answer(maintenance.setMaintenance, { ...open, isOn: true, text: 'Moving', since })
  await type('What visitors read', 'Moving')
  await press('Close the market')
  const dialog = within(screen.getByRole('dialog', { name: 'Close the market?' }))
  expect(calls.requests).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Keep it open' }))
  expect(calls.requests).toEqual([])
  await press('Close the market')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close the market' }))
  expect(await screen.findByText('The market is closed')).toBeVisible()
  expect(calls.requests[0]?.body).toEqual({ isOn: true, text: 'Moving', endsAt: null })
  expect(screen.getByText(/Closed to visitors since/)).toBeVisible()
  const opened = answer(maintenance.setMaintenance, open)
  await press('Open the market again')
  expect(await screen.findByText('The market is open again')).toBeVisible()
  expect(opened.requests.at(-1)?.body).toMatchObject({ isOn: false })
})
