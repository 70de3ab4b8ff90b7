import { AppError } from '@bowerbird/contract/errors'
import { listOffers, makeOffer, moveOffer } from '@bowerbird/contract/offers/offers.endpoints'
import type { Offer, Offers } from '@bowerbird/contract/offers/offers.schema'
import { NO_OFFERS_HERE, OFFER_MOVED_ON } from '@bowerbird/contract/offers/offers.terms'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { logInMia, logOutEveryone } from '../../../../testing/member.ts'
import { answer, answerOnce, render } from '../../../../testing/render.tsx'
import { conversationId, conversationWith } from '../chat.fixture.ts'
import { OfferCard } from './offer-card.tsx'
import { OfferStart } from './offer-start.tsx'

const id = conversationId(900)
const offerWith = (changes: Partial<Offer> = {}): Offers => ({
  offers: [
    {
      _id: id,
      seq: 1,
      side: 'seller',
      amount: 1100,
      state: 'open',
      isAutomatic: false,
      createdAt: '2026-11-18T01:00:00.000Z',
      expiresAt: '2026-11-20T01:00:00.000Z',
      ...changes,
    },
  ],
  refusal: null,
})

beforeEach(async () => {
  logOutEveryone()
  await logInMia()
})

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const showCard = () => render(<OfferCard conversation={conversationWith()} offerId={id} />)

test.each([
  ['seller', 'open', ['Accept', 'Decline', 'Name another price']],
  ['buyer', 'open', ['Take it back']],
  ['buyer', 'accepted', ['Call it off']],
  ['seller', 'declined', []],
] as const)('a buyer sees the buttons for an offer of the %s that is %s', async (side, state, expected) => {
  answer(listOffers, offerWith({ side, state }))
  showCard()
  expect(await screen.findByText('$1,100')).toBeVisible()
  expect(buttons()).toEqual(expected)
})

test('an accepted offer changes its card', async () => {
  answer(listOffers, offerWith())
  answerOnce(moveOffer, offerWith({ state: 'accepted' }))
  showCard()
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('Accepted')).toBeVisible()
})

test('an offer that has changed meanwhile says so, and is loaded again', async () => {
  answerOnce(listOffers, offerWith())
  answerOnce(moveOffer, new AppError('CONFLICT', OFFER_MOVED_ON))
  answer(listOffers, offerWith({ state: 'withdrawn' }))
  showCard()
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('Taken back')).toBeVisible()
})

test('an offer above a price that has fallen since says so, and can only be declined or answered', async () => {
  answer(listOffers, offerWith({ amount: 1300 }))
  showCard()
  expect(await screen.findByText('The price is now $1,250, lower than this offer.')).toBeVisible()
  expect(buttons()).toEqual(['Decline', 'Name another price'])
})

test('what was typed stays when an offer is refused', async () => {
  answer(listOffers, { offers: [], refusal: null })
  answerOnce(
    makeOffer,
    new AppError('INVALID_INPUT', 'The price is $1,250', { validationErrors: { amount: 'Too much' } }),
  )
  answerOnce(makeOffer, offerWith({ side: 'buyer' }))
  render(<OfferStart conversation={conversationWith()} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Make an offer' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send offer' }))
  expect(await screen.findByText('Enter an amount in dollars, like 450')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Your offer'), '1300')
  await userEvent.click(screen.getByRole('button', { name: 'Send offer' }))
  expect(await screen.findByText('Too much')).toBeVisible()
  expect(screen.getByLabelText('Your offer')).toHaveValue('1300')
  await userEvent.click(screen.getByRole('button', { name: 'Send offer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test.each([
  ['takes none', { offers: [], refusal: NO_OFFERS_HERE }],
  ['has one already', offerWith()],
])('no offer can be begun where an ad %s', async (_, offers: Offers) => {
  answer(listOffers, offers)
  const { container } = render(<OfferStart conversation={conversationWith()} />)
  await waitFor(() => expect(container).toBeEmptyDOMElement())
})

test('nothing is offered where they have agreed already', async () => {
  const conversation = conversationWith()
  const product = { ...conversation.product, status: 'reserved', isReservedForBuyer: true }
  const { requests } = answer(listOffers, { offers: [], refusal: null })
  render(<OfferStart conversation={{ ...conversation, product } as never} />)
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(buttons()).toEqual([])
})
