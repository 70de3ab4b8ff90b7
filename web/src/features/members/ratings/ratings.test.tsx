import { AppError } from '@bowerbird/contract/errors'
import {
  getRatedDeal,
  listConversationRatings,
  rateDeal,
  replyToRating,
} from '@bowerbird/contract/ratings/ratings.endpoints'
import { RATED_ALREADY } from '@bowerbird/contract/ratings/ratings.terms'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { logInMia, logOutEveryone } from '../../../testing/member.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { ChatRatings } from './chat-ratings.tsx'
import { RateDealPage } from './rate-deal-page.tsx'
import { DEAL, dealWith, ratingWith } from './ratings.fixture.ts'

beforeEach(async () => {
  logOutEveryone()
  await logInMia()
})

const choose = (question: string, option: 'Yes' | 'No') =>
  userEvent.click(
    within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name: option }),
  )
async function fillIn() {
  await choose('Was it as described?', 'Yes')
  await choose('Were they on time?', 'No')
  await choose('Were they friendly?', 'Yes')
  await userEvent.type(screen.getByLabelText(/A few words/), 'A good bike')
}
const show = () =>
  render(
    <RateDealPage
      dealId={DEAL}
      renderReport={({ ratingId, ratingPart }) => <p>{`Reporting ${ratingPart} ${ratingId}`}</p>}
    />,
  )

describe('rating a deal', () => {
  test('answers and words survive an error, and are sent again', async () => {
    answer(getRatedDeal, dealWith())
    answerOnce(rateDeal, new AppError('INTERNAL', 'That did not work. Please try again.'))
    show()
    await screen.findByRole('heading', { name: 'How did it go?' })
    await fillIn()
    await userEvent.click(screen.getByRole('button', { name: 'Send rating' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/try again/i)
    expect(screen.getByLabelText(/A few words/)).toHaveValue('A good bike')
    const given = ratingWith({ by: 'buyer', onTime: false, text: 'A good bike', state: 'hidden' })
    answer(getRatedDeal, dealWith({ mayRate: false, given }))
    const sent = answer(rateDeal, dealWith({ mayRate: false, given }))
    await userEvent.click(screen.getByRole('button', { name: 'Send rating' }))
    expect(await screen.findByText('Hidden for now')).toBeVisible()
    expect(screen.getByText(/once Sam has rated too/)).toBeVisible()
    expect(sent.requests[0]?.body).toEqual({
      asAgreed: true,
      onTime: false,
      friendly: true,
      text: 'A good bike',
    })
  })

  test('a question without an answer is named, and gets the focus', async () => {
    answer(getRatedDeal, dealWith())
    show()
    await screen.findByRole('heading', { name: 'How did it go?' })
    await choose('Was it as described?', 'Yes')
    await userEvent.click(screen.getByRole('button', { name: 'Send rating' }))
    expect(await screen.findAllByText('Please answer with yes or no')).toHaveLength(2)
    const late = within(screen.getByRole('radiogroup', { name: 'Were they on time?' }))
    await waitFor(() => expect(late.getByRole('radio', { name: 'Yes' })).toHaveFocus())
  })

  test('another tab was faster: the page says so and shows that rating', async () => {
    answerOnce(getRatedDeal, dealWith())
    answerOnce(rateDeal, new AppError('CONFLICT', RATED_ALREADY))
    answer(getRatedDeal, dealWith({ mayRate: false, given: ratingWith({ by: 'buyer', state: 'held' }) }))
    show()
    await screen.findByRole('heading', { name: 'How did it go?' })
    await fillIn()
    await userEvent.click(screen.getByRole('button', { name: 'Send rating' }))
    expect(await screen.findByText('We’re checking it')).toBeVisible()
  })
})

describe('ratings of a deal', () => {
  const received = ratingWith({ text: 'Paid at once', friendly: false })

  test('whoever is rated reads it, replies once and can report it', async () => {
    answer(getRatedDeal, dealWith({ mayRate: false, mayReply: true, received }))
    const reply = {
      text: 'Thanks',
      state: 'shown' as const,
      refusal: null,
      mayAppeal: false,
      appealState: null,
      createdAt: received.createdAt,
    }
    const sent = answer(replyToRating, dealWith({ mayRate: false, received: { ...received, reply } }))
    show()
    const about = within(await screen.findByRole('region', { name: 'Sam about you' }))
    expect(about.getByText('Not friendly')).toBeVisible()
    await userEvent.type(about.getByLabelText('Your reply'), 'Thanks')
    await userEvent.click(about.getByRole('button', { name: 'Send reply' }))
    expect(await about.findByText('Thanks')).toBeVisible()
    expect(about.queryByLabelText('Your reply')).toBeNull()
    expect(sent.requests).toHaveLength(1)
    await userEvent.click(about.getByRole('button', { name: 'Report' }))
    expect(screen.getByText(`Reporting rating ${received._id}`)).toBeVisible()
  })

  test('names of people who are gone or blocked aren’t shown, and a refusal says why', async () => {
    const given = ratingWith({ by: 'buyer', state: 'refused', refusal: 'No phone numbers, please.' })
    answer(getRatedDeal, dealWith({ mayRate: false, other: null, given }))
    show()
    expect(await screen.findByRole('region', { name: 'You about the seller' })).toHaveTextContent(
      'No phone numbers, please.',
    )
  })
})

describe('in the chat', () => {
  const inChat = () => render(<ChatRatings conversationId={DEAL} />)

  test('a deal that is done is rated in a dialog', async () => {
    answer(listConversationRatings, { deals: [dealWith()] })
    inChat()
    expect(await screen.findByText('The deal is done. How did it go with Sam?')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Rate this deal' }))
    await screen.findByRole('dialog')
    const done = dealWith({ mayRate: false, given: ratingWith({ by: 'buyer', state: 'hidden' }) })
    answer(listConversationRatings, { deals: [done] })
    answer(rateDeal, done)
    await fillIn()
    await userEvent.click(screen.getByRole('button', { name: 'Send rating' }))
    expect(await screen.findByText(/Thanks for your rating. It’s shown once Sam has rated too/)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a conversation without a deal that is done shows nothing', async () => {
    const { requests } = answer(listConversationRatings, { deals: [] })
    const { container } = inChat()
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(container).toHaveTextContent('')
  })
})
