import {
  createImport,
  getImport,
  listImports,
  startImport,
  undoImport,
} from '@bowerbird/contract/imports/imports.endpoints'
import type { Import, ImportRow } from '@bowerbird/contract/imports/imports.schema'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../../platform/query-client.ts'
import { answer, render } from '../../../../testing/render.tsx'
import { Toaster } from '../../../../testing/toaster.tsx'
import { answerUploads, picture, startAfresh } from '../posting.fixture.tsx'
import { ImportPage } from './import-page.tsx'

const id = '019a8000-0000-7000-8000-0000000000cc'
const row = (line: number, changes: Partial<ImportRow> = {}): ImportRow => ({
  line,
  state: 'ready',
  title: `Chair ${line}`,
  price: 40,
  category: 'Home Decor',
  subcategory: 'Furniture',
  place: 'Newtown 2042',
  photos: ['a.jpg'],
  productId: null,
  faults: [],
  ...changes,
})
const checked: Import = {
  _id: id,
  file: 'chairs.csv',
  state: 'checked',
  createdAt: '2026-11-19T00:00:00.000Z',
  photosNeeded: ['a.jpg'],
  mayUndo: false,
  rows: [
    row(2),
    row(3, { state: 'refused', faults: [{ column: 'price', message: 'Valid price is required' }] }),
  ],
}

beforeEach(() => {
  startAfresh()
  queryClient.clear()
  answer(listImports, [])
})

function Page() {
  const [open, setOpen] = useState<string>()
  return (
    <>
      <ImportPage id={open} onOpen={setOpen} />
      <Toaster />
    </>
  )
}

test('a file is checked, gets its photos, is posted and undone', async () => {
  answer(createImport, checked)
  answerUploads()
  const posted: Import = {
    ...checked,
    state: 'done',
    mayUndo: true,
    photosNeeded: [],
    rows: [row(2, { state: 'added', productId: id }), ...checked.rows.slice(1)],
  }
  let now = checked
  const { requests } = answer(startImport, () => {
    now = posted
    return now
  })
  answer(getImport, () => now)
  answer(undoImport, () => {
    now = { ...posted, state: 'undone', mayUndo: false, rows: [row(2, { state: 'removed' })] }
    return now
  })
  render(<Page />)
  await userEvent.upload(
    screen.getByLabelText('Choose a CSV file'),
    new File(['title'], 'chairs.csv', { type: 'text/csv' }),
  )
  expect(await screen.findByText('1 ad can be posted, and 1 can’t yet: see below.')).toBeVisible()
  expect(screen.getByText('Valid price is required')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Post 1 ad' })).toBeDisabled()

  await userEvent.upload(screen.getByLabelText('Choose the photos'), [picture('b.jpg')])
  expect(await screen.findByText('None of these has a name that your file mentions.')).toBeVisible()
  await userEvent.upload(screen.getByLabelText('Choose the photos'), [picture('A.JPG')])
  expect(await screen.findByText('The photo is here.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Post 1 ad' }))
  expect(requests[0]?.body).toEqual({ photos: { 'a.jpg': '/images/A.JPG' } })
  expect(await screen.findByText('1 ad posted, and 1 not: see below.')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete them' }))
  expect(await screen.findByText('Undone. None of this file’s ads are left.')).toBeVisible()
})
