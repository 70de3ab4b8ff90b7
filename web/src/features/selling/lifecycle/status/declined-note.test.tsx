import { AppError } from '@bowerbird/contract/errors'
import { appealDecision } from '@bowerbird/contract/moderation-queue/moderation-queue.endpoints'
import type { OwnAd } from '@bowerbird/contract/posting/posting.schema'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { adWith } from '../../../../testing/ads.ts'
import { answer, answerOnce, render } from '../../../../testing/render.tsx'
import { DeclinedNote } from './declined-note.tsx'

const declined = {
  reason: 'The photos are someone else’s. Please use your own.',
  wasLive: false,
  outcome: 'refused',
  reasonText: 'The photos are someone else’s.',
  field: 'images',
  note: 'Please use your own.',
  mayAppeal: true,
  appealState: null,
} as const satisfies OwnAd['declined']

const bike = { ...adWith({ title: 'Road bike', status: 'inactive' }), declined }

const show = (changes: Partial<NonNullable<OwnAd['declined']>> = {}) =>
  render(<DeclinedNote ad={{ ...bike, declined: { ...declined, ...changes } }} />)
const openForm = () => userEvent.click(screen.getByRole('button', { name: /^Appeal/ }))
const words = () => screen.getByLabelText('Why is the decision wrong?')
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send appeal' }))

test('the owner of a declined ad reads the reason, the field and the note', () => {
  show()
  expect(screen.getByText(/Our team didn’t approve this ad/)).toHaveTextContent(declined.reasonText)
  expect(screen.getByText('It’s about: Photos')).toBeVisible()
  expect(screen.getByText('“Please use your own.”')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'ask us why' })).toBeNull()
})

test('an ad that only needs changes requests them', () => {
  show({ outcome: 'changes' })
  expect(screen.getByText(/^Please change this ad, then send it back/)).toBeVisible()
})

test('an appeal keeps the typed text when it fails and when the form is closed, and is sent once', async () => {
  answerOnce(appealDecision, new AppError('CONFLICT', 'Please try again in a moment'))
  const { requests } = answer(appealDecision, {
    ...bike,
    declined: { ...declined, mayAppeal: false, appealState: 'open' },
  })
  const view = show()
  await openForm()
  expect(words()).toHaveFocus()
  await send()
  expect(screen.getByText('Tell us why you think the decision is wrong')).toBeVisible()
  await userEvent.type(words(), 'I took these photos myself.')
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment')
  expect(words()).toHaveValue('I took these photos myself.')
  view.unmount()

  show()
  await openForm()
  expect(words()).toHaveValue('I took these photos myself.')
  await send()
  expect(await screen.findByText(/^You have appealed/)).toBeVisible()
  expect(requests.at(-1)?.body).toEqual({ text: 'I took these photos myself.' })
  expect(screen.queryByRole('button', { name: /^Appeal/ })).toBeNull()
  expect(sessionStorage.getItem(`appeal:${bike._id}`)).toBeNull()
})

test('an appeal that was decided says so', () => {
  show({ mayAppeal: false, appealState: 'confirmed' })
  expect(screen.getByText(/the decision stands/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Appeal/ })).toBeNull()
})
