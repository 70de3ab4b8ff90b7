import { AppError } from '@bowerbird/contract/errors'
import * as endpoints from '@bowerbird/contract/meeting-places/meeting-places.endpoints'
import type { MeetingPlace, MeetingPlaces } from '@bowerbird/contract/meeting-places/meeting-places.schema'
import { MEETING_PLACE_KNOWN } from '@bowerbird/contract/meeting-places/meeting-places.terms'
import { CHANGED_MEANWHILE } from '@bowerbird/contract/merge-changes'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { logInAdmin } from '../../../testing/log-in-admin.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { savedFiles } from '../../../testing/saved-files.ts'
import { Toaster } from '../../../testing/toaster.tsx'
import { MeetingPlacesScreen } from './meeting-places-screen.tsx'

const central: MeetingPlace = {
  _id: '019a8000-0000-7000-8000-000000000001',
  name: 'Central Station',
  kind: 'station',
  suburb: 'Haymarket',
  postcode: '2000',
  state: 'New South Wales',
  note: 'Under the clock',
}
const listOf = (...places: MeetingPlace[]): MeetingPlaces => ({
  places,
  pagination: { currentPage: 1, totalPages: 1, totalItems: places.length, hasMore: false },
})

beforeEach(async () => {
  await logInAdmin()
})
const show = () =>
  render(
    <>
      <MeetingPlacesScreen />
      <Toaster />
    </>,
    { path: '/admin/meeting-places' },
  )

test('places are listed and downloaded; one that is removed can be put back', async () => {
  answer(endpoints.listMeetingPlaces, listOf(central))
  answer(endpoints.exportMeetingPlaces, 'name,kind')
  answer(endpoints.deleteMeetingPlace, central)
  const { requests } = answer(endpoints.addMeetingPlace, central)
  show()
  expect(await screen.findByText('Station · Haymarket NSW 2000 · Under the clock')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  await expect.poll(savedFiles).toEqual([{ name: 'meeting-places.csv', text: 'name,kind', type: 'text/csv' }])
  await userEvent.click(screen.getByRole('button', { name: 'Remove Central Station' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await vi.waitFor(() => expect(requests).toHaveLength(1))
})

test('a refused change says why beside what was typed', async () => {
  answer(endpoints.listMeetingPlaces, listOf(central))
  answerOnce(
    endpoints.editMeetingPlace,
    new AppError('CONFLICT', MEETING_PLACE_KNOWN, { validationErrors: { name: MEETING_PLACE_KNOWN } }),
  )
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Central Station' }))
  await userEvent.type(screen.getByLabelText('Name'), ' East')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(MEETING_PLACE_KNOWN)).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('Central Station East')
})

test('where someone else has changed the same, both values are shown, and the choice is saved', async () => {
  answer(endpoints.listMeetingPlaces, listOf(central))
  answerOnce(
    endpoints.editMeetingPlace,
    new AppError('CONFLICT', CHANGED_MEANWHILE, { conflicts: { note: 'At the taxi rank' } }),
  )
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Central Station' }))
  const note = screen.getByLabelText('Where exactly? (optional)')
  await userEvent.clear(note)
  await userEvent.type(note, 'Platform 1')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Saved meanwhile: At the taxi rank' }))
  expect(note).toHaveValue('At the taxi rank')
  const { requests } = answer(endpoints.editMeetingPlace, central)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const { _id, state, ...seen } = central
  await vi.waitFor(() =>
    expect(requests[0]?.body).toEqual({
      ...seen,
      note: 'At the taxi rank',
      basedOn: { ...seen, note: 'At the taxi rank' },
    }),
  )
})

test('a file with errors names its lines', async () => {
  answer(endpoints.listMeetingPlaces, listOf())
  const message = 'Nothing was saved: some lines can’t be read'
  const { requests } = answer(
    endpoints.loadMeetingPlaces,
    new AppError('INVALID_INPUT', message, { validationErrors: { 'line 3': 'name: Name the place' } }),
  )
  show()
  expect(await screen.findByText('No meeting places yet')).toBeVisible()
  const file = new File(['name\n'], 'stations.csv', { type: 'text/csv' })
  await userEvent.upload(screen.getByLabelText('CSV file of meeting places'), file)
  expect(await screen.findByText('“stations.csv” was not loaded')).toBeVisible()
  expect(screen.getByText(message)).toBeVisible()
  expect(screen.getByText('Line 3:').parentElement).toHaveTextContent('Line 3: name: Name the place')
  expect(requests[0]?.body).toEqual({ csv: 'name\n' })
})
