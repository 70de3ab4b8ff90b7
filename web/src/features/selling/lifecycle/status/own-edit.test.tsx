import { AppError } from '@bowerbird/contract/errors'
import { withdrawOwnEdit } from '@bowerbird/contract/posting/posting.endpoints'
import type { OwnAd } from '@bowerbird/contract/posting/posting.schema'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { adWith } from '../../../../testing/ads.ts'
import { answer, answerOnce, render } from '../../../../testing/render.tsx'
import { Toaster } from '../../../../testing/toaster.tsx'
import { OwnEdit } from './own-edit.tsx'

const bike = adWith({ title: 'Road bike' })
const edit = {
  state: 'waiting',
  savedAt: '2026-11-16T01:00:00.000Z',
  version: { ...bike, title: 'Racing bike' },
} satisfies OwnAd['edit']

const show = (changes: Partial<OwnAd> = {}) => {
  const onWithdrawn = vi.fn<(ad: OwnAd) => void>()
  render(
    <>
      <OwnEdit ad={{ ...bike, edit, ...changes }} onWithdrawn={onWithdrawn} />
      <Toaster />
    </>,
  )
  return onWithdrawn
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('the note about an edit says that the changes wait, and leads to the public version', () => {
  show()
  expect(screen.getByText('Your changes are waiting for review.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See what’s public' })).toHaveAttribute(
    'href',
    `/product/${bike._id}`,
  )
})

test('the note about an edit says why it was not approved', () => {
  const reasonText = 'The description leaves something out.'
  show({ edit: { ...edit, state: 'refused', reasonText, field: 'description', note: 'How old is it?' } })
  expect(screen.getByText(/Our team didn’t approve your changes/)).toHaveTextContent(reasonText)
  expect(screen.getByText('It’s about: Description')).toBeVisible()
  expect(screen.getByText('“How old is it?”')).toBeVisible()
})

test('a paused ad with an edit has no public page', () => {
  show({ status: 'paused' })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('Your changes are waiting for review.')).toBeVisible()
  expect(screen.getByText('Until then, your ad stays as it was.')).toBeVisible()
  expect(screen.queryByText(/everyone/i)).toBeNull()
})

test('an ad without a change, or that is not approved, has no note', () => {
  show({ edit: null })
  show({ status: 'inactive' })
  expect(screen.queryByText('Your changes are waiting for review.')).toBeNull()
})

test('withdrawing an edit needs two presses, and can be retried', async () => {
  answerOnce(withdrawOwnEdit, new AppError('CONFLICT', 'Please try again in a moment'))
  const left = { ...bike, edit: null }
  const { requests } = answer(withdrawOwnEdit, left)
  const onWithdrawn = show()
  await press('Withdraw your changes')
  expect(requests).toHaveLength(0)
  await press('Withdraw them for good?')
  expect(await screen.findByText('Please try again in a moment')).toBeVisible()
  expect(onWithdrawn).not.toHaveBeenCalled()
  await press('Withdraw them for good?')
  await waitFor(() => expect(onWithdrawn).toHaveBeenCalledWith(left))
  expect(screen.getByText('Changes withdrawn')).toBeVisible()
})
