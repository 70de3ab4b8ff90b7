import { getDataExport, startDataExport } from '@bowerbird/contract/accounts/data-export.endpoints'
import type { DataExport } from '@bowerbird/contract/accounts/data-export.schema'
import { AppError } from '@bowerbird/contract/errors'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, render } from '../../../../testing/render.tsx'
import { savedFiles } from '../../../../testing/saved-files.ts'
import { Toaster } from '../../../../testing/toaster.tsx'
import { fill, logInAs, mia, startAfresh } from '../accounts.fixture.tsx'
import { DataExportCard } from './data-export-card.tsx'

beforeEach(() => {
  startAfresh()
})

const given = (changes: Partial<DataExport> = {}): DataExport => ({
  state: 'working',
  done: 0,
  total: 0,
  bytes: null,
  createdAt: '2026-03-05T01:02:03.000Z',
  expiresAt: '2026-03-08T01:02:03.000Z',
  ...changes,
})

async function show(current: DataExport | null) {
  await logInAs(mia)
  answer(getDataExport, { export: current })
  render(
    <>
      <DataExportCard profile={mia} />
      <Toaster />
    </>,
  )
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a member asks for a copy with the password, and sees how far it is', async () => {
  await show(null)
  await press('Make a copy of my data')
  expect(screen.getByLabelText('Current password')).toHaveFocus()
  const message = 'The password you entered is incorrect'
  answer(
    startDataExport,
    new AppError('INVALID_INPUT', message, { validationErrors: { currentPassword: message } }),
  )
  fill('Current password', 'wrong')
  await press('Make my copy')
  expect(await screen.findByText(message)).toBeVisible()

  const { requests } = answer(startDataExport, { export: given({ done: 3, total: 12 }) })
  answer(getDataExport, { export: given({ done: 3, total: 12 }) })
  fill('Current password', 'right')
  await press('Make my copy')
  expect(await screen.findByText('3 of 12 photos')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Photos in your copy' })).toHaveAttribute('value', '3')
  expect(requests[0]?.body).toMatchObject({ currentPassword: 'right' })
  expect(screen.queryByRole('button')).toBeNull()

  answer(getDataExport, { export: given({ state: 'ready', bytes: 3_400_000 }) })
  expect(
    await screen.findByText(
      'Your copy is ready (3.4 MB). We delete it on 8 Mar 2026.',
      {},
      { timeout: 4_000 },
    ),
  ).toBeVisible()
})

test('a copy that is ready is downloaded with the session', async () => {
  await show(given({ state: 'ready', bytes: 10 }))
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('PK'))
  await press('Download my data')
  await expect.poll(savedFiles).toEqual([expect.objectContaining({ name: 'my-data.zip' })])
  expect(fetched).toHaveBeenCalledWith('/api/auth/data-export/file', {
    headers: { authorization: expect.stringMatching(/^Bearer .+/) },
  })

  const gone = 'This copy is no longer here. You can ask for a new one.'
  fetched.mockResolvedValue(Response.json({ code: 'NOT_FOUND', message: gone }, { status: 404 }))
  answer(getDataExport, { export: null })
  await press('Download my data')
  expect(await screen.findByText(gone)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Make a copy of my data' })).toBeVisible()
})

test('a copy that could not be made can be asked for again', async () => {
  await show(given({ state: 'failed' }))
  expect(await screen.findByText('Your copy could not be made. Please ask for it again.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Make a copy of my data' })).toBeVisible()
})
