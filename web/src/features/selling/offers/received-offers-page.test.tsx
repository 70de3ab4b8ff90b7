import { getOwnQueue, setQueueHours, skipInQueue } from '@bowerbird/contract/buyers-queue/queue.endpoints'
import { NOT_IN_QUEUE } from '@bowerbird/contract/buyers-queue/queue.terms'
import type { BuyerRecord } from '@bowerbird/contract/deals/buyer-record.schema'
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
const record = (changes: Partial<BuyerRecord> = {}): BuyerRecord => ({
  since: '2025-02-01T00:00:00.000Z',
  isPhoneVerified: true,
  bought: 2,
  ratings: { count: 2, good: null },
  came: null,
  replyMinutes: null,
  ...changes,
})
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
  buyer: { name: 'Bea', avatar: null, ...record() },
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
  answer(getOwnQueue, { length: 3, answerHours: 24, answerBy: null, people: [] })
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
  const { requests } = answer(setQueueHours, { length: 3, answerHours: 6, answerBy: null, people: [] })
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
  answer(getOwnQueue, { length, answerHours: 24, answerBy: '2030-11-20T01:00:00.000Z', people: [] })
  render(<ReceivedOffersPage adId={adId} />)
  expect(await screen.findByText(text)).toBeVisible()
})

test('each offer stands beside the buyer’s record; what too few meetings and ratings say is left out', async () => {
  const known = record({ ratings: { count: 8, good: 7 }, came: 90, replyMinutes: 130 })
  const unknown = record({ bought: 0, isPhoneVerified: false })
  answer(
    listReceivedOffers,
    cottage({
      offers: [
        offerWith({ buyer: { name: 'Bea', avatar: null, ...known } }),
        offerWith({ _id: adId, buyer: { name: 'Nils', avatar: null, ...unknown } }),
      ],
    }),
  )
  render(<ReceivedOffersPage adId={adId} />)
  expect(
    await screen.findByText(
      'Member since February 2025 · phone verified · 2 deals completed here · 88% good of 8 ratings by sellers · turned up to 90% of their meetings · usually replies within 3 hours',
    ),
  ).toBeVisible()
  expect(screen.getByText('Member since February 2025 · no deals here yet')).toBeVisible()
})

test('someone in the queue can be skipped with a reason, and what was typed stays if the queue has moved on', async () => {
  answer(listReceivedOffers, cottage())
  const person = { _id: adId, answerBy: '2030-11-20T01:00:00.000Z', record: record() }
  answer(getOwnQueue, { length: 1, answerHours: 24, answerBy: person.answerBy, people: [person] })
  answerOnce(skipInQueue, new AppError('CONFLICT', NOT_IN_QUEUE))
  const { requests } = answer(skipInQueue, { length: 0, answerHours: 24, answerBy: null, people: [] })
  render(<ReceivedOffersPage adId={adId} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Skip number 1' }))
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'They have let me down before')
  await userEvent.type(screen.getByLabelText(/Anything to add/), 'No show in May')
  await userEvent.click(screen.getByRole('button', { name: 'Skip them' }))
  expect(await screen.findByText(NOT_IN_QUEUE)).toBeVisible()
  expect(screen.getByLabelText(/Anything to add/)).toHaveValue('No show in May')
  await userEvent.click(screen.getByRole('button', { name: 'Skip them' }))
  expect(await screen.findByText(/Nobody is waiting\./)).toBeVisible()
  expect(requests.at(-1)?.body).toEqual({ reason: 'earlier_trouble', note: 'No show in May' })
})
