import { getOwnQueue, setQueueHours } from '@bowerbird/contract/buyers-queue/queue.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { listReceivedOffers, setLowestOffer } from '@bowerbird/contract/offers/offers.endpoints'
import type { ReceivedOffer, ReceivedOffers } from '@bowerbird/contract/offers/offers.schema'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { logInMia, logOutEveryone } from '../../../testing/member.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { ReceivedOffersPage } from './received-offers-page.tsx'

const adId = '019a8000-0000-7000-8000-000000000001'
const offerWith = (changes: Partial<ReceivedOffer> = {}): ReceivedOffer => ({
  _id: '019a8000-0000-7000-8000-000000000002',
  seq: 1,
  side: 'buyer',
  amount: 248,
  state: 'open',
  isAutomatic: false,
  createdAt: '2026-11-18T01:00:00.000Z',
  expiresAt: '2026-11-20T01:00:00.000Z',
  conversationId: '019a8000-0000-7000-8000-000000000003',
  buyer: { name: 'Bea', avatar: null, since: '2025-02-01T00:00:00.000Z', isPhoneVerified: true, bought: 2 },
  ...changes,
})
const cottage = (changes: Partial<ReceivedOffers> = {}): ReceivedOffers => ({
  title: 'Beach cottage',
  price: 310,
  listingType: 'rent',
  rentType: 'daily',
  offers: [offerWith()],
  lowest: null,
  refusal: null,
  ...changes,
})

beforeEach(async () => {
  logOutEveryone()
  await logInMia()
  answer(getOwnQueue, { length: 3, answerHours: 24, answerBy: null })
})

test('offers on something for rent are for its period, and end as rented', async () => {
  answer(listReceivedOffers, cottage({ offers: [offerWith(), offerWith({ _id: adId, state: 'completed' })] }))
  render(<ReceivedOffersPage adId={adId} />)
  expect(await screen.findByText(/\$310\/day/)).toBeVisible()
  expect(screen.getAllByText('$248/day')).toHaveLength(2)
  expect(screen.getByText('Rented at this price')).toBeVisible()
  expect(screen.getAllByText(/phone verified · 2 deals completed here/)[0]).toBeVisible()
  expect(screen.getByText('/day')).toBeVisible()
})

test('a lowest price that is refused says why beside what was typed', async () => {
  answer(listReceivedOffers, cottage())
  const message = 'The price is $310/day, so the lowest price can’t be higher'
  answerOnce(
    setLowestOffer,
    new AppError('INVALID_INPUT', message, { validationErrors: { amount: message } }),
  )
  render(<ReceivedOffersPage adId={adId} />)
  await userEvent.type(await screen.findByLabelText('Lowest price'), '400{Enter}')
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByLabelText('Lowest price')).toHaveValue('400')
})

test('the seller reads how many wait, and chooses how long the next one has', async () => {
  answer(listReceivedOffers, cottage())
  const { requests } = answer(setQueueHours, { length: 3, answerHours: 6, answerBy: null })
  render(<ReceivedOffersPage adId={adId} />)
  expect(await screen.findByText(/3 people are waiting\./)).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Time to answer'), '6 hours')
  expect(await screen.findByDisplayValue('6 hours')).toBeVisible()
  expect(requests).toHaveLength(1)
})

test.each([
  [1, /1 person is waiting, and we’ve asked them\. They can answer until 20 Nov 2030/],
  [3, /3 people are waiting, and we’ve asked the first one\. They can answer until 20 Nov 2030/],
])('of %i who wait, the seller reads until when the first can answer', async (length, text) => {
  answer(listReceivedOffers, cottage())
  answer(getOwnQueue, { length, answerHours: 24, answerBy: '2030-11-20T01:00:00.000Z' })
  render(<ReceivedOffersPage adId={adId} />)
  expect(await screen.findByText(text)).toBeVisible()
})
