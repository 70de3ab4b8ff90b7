import { AppError } from '@bowerbird/contract/errors'
import { createAd } from '@bowerbird/contract/posting/posting.endpoints'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unreachable } from '../../../../platform/api.ts'
import { answer, answerOnce } from '../../../../testing/render.tsx'
import { postedAd, startAfresh } from '../posting.fixture.tsx'
import { fill, fillLocation, open, passDetails, passOverview, press } from './wizard.fixture.tsx'

beforeEach(startAfresh)
afterEach(() => {
  document.documentElement.scrollTop = 0
})

async function ready(): Promise<void> {
  await open('Home Decor')
  await passOverview('Lamp')
  await passDetails()
  fillLocation()
}

test('the second half of a double click on Next posts nothing; after scrolling, a quick second tap does', async () => {
  const { requests } = answer(createAd, postedAd)
  await ready()
  // As the browser counts taps that follow each other quickly.
  fireEvent.click(screen.getByRole('button', { name: 'Post Ad' }), { detail: 2 })
  expect(requests).toHaveLength(0)
  document.documentElement.scrollTop = 300
  fireEvent.click(screen.getByRole('button', { name: 'Post Ad' }), { detail: 2 })
  await screen.findByText('Ad Posted Successfully!')
  expect(requests).toHaveLength(1)
})

test('an ad that could not be sent is posted when the connection is back, without another tap', async () => {
  const first = answerOnce(createAd, new AppError('UNAVAILABLE', unreachable()))
  const second = answer(createAd, postedAd)
  await ready()
  await press('Post Ad')
  expect(await screen.findByRole('alert')).toHaveTextContent(/we’ll post it as soon as you’re connected/)
  fireEvent(window, new Event('online'))
  await screen.findByText('Ad Posted Successfully!')
  expect(second.requests[0]?.body).toEqual(first.requests[0]?.body)
})

test('once something is changed, it is not posted without the seller', async () => {
  const lost = answer(createAd, new AppError('UNAVAILABLE', unreachable()))
  await ready()
  await press('Post Ad')
  await screen.findByRole('alert')
  fill('Contact name', 'Mia')
  await waitFor(() => expect(screen.getByLabelText('Contact name')).toHaveValue('Mia'))
  fireEvent(window, new Event('online'))
  expect(screen.getByRole('button', { name: 'Post Ad' })).toBeEnabled()
  expect(lost.requests).toHaveLength(1)
})
