import {
  blockSeller,
  followSeller,
  getSellerRelation,
  unfollowSeller,
} from '@bowerbird/contract/sellers/sellers.endpoints'
import { screen, act as update, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLoginRequest } from '../../../platform/login-gate.ts'
import { logInMia, logOutEveryone, mia } from '../../../testing/member.ts'
import { answer, render } from '../../../testing/render.tsx'
import { SellerActions } from './seller-actions.tsx'
import { SellerCard } from './seller-card.tsx'
import { SellerOfAdFacts } from './seller-facts.tsx'
import { sellerHead } from './seller-head.ts'
import { SellerRatings, type SellerRatingsProps } from './seller-ratings.tsx'
import { jack } from './sellers.fixture.ts'

beforeEach(logOutEveryone)

const show = (seller = jack) => render(<SellerCard seller={seller} avatar={null} actions={null} />)

describe('a seller’s card', () => {
  test('a seller’s card shows their profile and what to expect', () => {
    show()
    expect(screen.getByRole('heading', { name: 'Jack Nguyen' })).toBeVisible()
    for (const text of [
      'Member since March 2026',
      'Newtown, NSW',
      'Usually replies within 3 hours',
      '12 items sold',
      'Email verified',
      'Phone verified',
      'I fix bikes.',
    ]) {
      expect(screen.getByText(text)).toBeVisible()
    }
  })

  test('a seller’s card leaves out unknown facts', () => {
    show({
      ...jack,
      replyMinutes: null,
      suburb: null,
      soldCount: 0,
      description: null,
      isEmailVerified: false,
      isPhoneVerified: false,
    })
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(screen.queryByText(/replies|sold|verified/)).toBeNull()
  })
})

describe('a seller beside one of their ads', () => {
  test('the seller of an ad shows since when they are a member, their replies, ads and sales', () => {
    const { createdAt, replyMinutes, soldCount } = jack
    const seller = { createdAt, replyMinutes, soldCount }
    render(<SellerOfAdFacts seller={{ seller, adCount: 7, others: [] }} />)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Member since March 2026',
      'Usually replies within 3 hours',
      '7 ads now',
      '12 items sold',
    ])
  })

  test('a seller without a page has no facts', () => {
    const { container } = render(<SellerOfAdFacts seller={{ adCount: 0, others: [] }} />)
    expect(container).toHaveTextContent('')
  })
})

describe('ratings of a seller', () => {
  const show = (ratings: SellerRatingsProps['ratings']) =>
    render(
      <SellerRatings
        name="Jack Nguyen"
        ratings={ratings}
        renderReport={({ ratingId }) => <p>Reporting {ratingId}</p>}
      />,
    )
  const one = {
    _id: 'one',
    asAgreed: true,
    onTime: false,
    friendly: true,
    text: 'A good bike',
    shownAt: '2026-11-18T01:00:00.000Z',
    reply: 'Thanks',
  }

  test('ratings show share, count and texts without names, and members report one', async () => {
    await logInMia()
    show({ count: 7, good: 6, recent: [one] })
    expect(screen.getByText('85% good')).toBeVisible()
    const item = screen.getByRole('listitem')
    for (const text of [
      'A buyer, November 2026',
      'A good bike',
      'Not on time',
      'Jack Nguyen replied',
      'Thanks',
    ])
      expect(item).toHaveTextContent(text)
    await userEvent.click(screen.getByRole('button', { name: 'Report this rating' }))
    expect(await screen.findByText('Reporting one')).toBeVisible()
  })

  test.each([
    [0, 'No one has rated Jack Nguyen yet.'],
    [2, 'Too few yet to say much'],
  ])('%i ratings are too few, which is said kindly', (count, text) => {
    show({ count, good: null, recent: [] })
    expect(screen.getByText(text, { exact: false })).toBeVisible()
  })
})

test('search engines only list the first page of sellers who agreed', () => {
  const pagination = { currentPage: 1, totalPages: 2, totalItems: 21, hasMore: true }
  const noindex = { name: 'robots', content: 'noindex' }
  const meta = (isFindable: boolean, currentPage = 1) =>
    sellerHead({ seller: { ...jack, isFindable }, products: [], pagination: { ...pagination, currentPage } })
      .meta
  expect(meta(false)).toContainEqual(noindex)
  expect(meta(true)).not.toContainEqual(noindex)
  expect(meta(true, 2)).toContainEqual(noindex)
})

function Gate() {
  return <p>{useLoginRequest()?.message}</p>
}
const renderReport = ({ sellerId }: { sellerId: string }) => <p>Reporting {sellerId}</p>
const act = (id = jack._id) =>
  render(
    <>
      <SellerActions id={id} name={jack.name} renderReport={renderReport} />
      <Gate />
    </>,
  )
const none = { isFollowing: false, isBlocked: false }

describe('what one can do', () => {
  test('visitors of a seller’s page are prompted to log in', async () => {
    act()
    await userEvent.click(screen.getByRole('button', { name: 'Follow' }))
    expect(await screen.findByText('Please log in to follow this seller')).toBeVisible()
  })

  test('members follow and unfollow a seller', async () => {
    await logInMia()
    answer(getSellerRelation, none)
    const followed = answer(followSeller, { ...none, isFollowing: true })
    const unfollowed = answer(unfollowSeller, none)
    act()
    await userEvent.click(screen.getByRole('button', { name: 'Follow' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Following', pressed: true }))
    expect(await screen.findByRole('button', { name: 'Follow', pressed: false })).toBeVisible()
    expect([followed.requests.length, unfollowed.requests.length]).toEqual([1, 1])
  })

  test('a relation requested before a click and received after it changes nothing', async () => {
    await logInMia()
    let reply = () => {}
    answer(getSellerRelation, () => new Promise((resolve) => (reply = () => resolve(none))))
    answer(followSeller, { ...none, isFollowing: true })
    act()
    await userEvent.click(screen.getByRole('button', { name: 'Follow' }))
    await screen.findByRole('button', { name: 'Following', pressed: true })
    await update(async () => reply())
    expect(screen.getByRole('button', { name: 'Following', pressed: true })).toBeVisible()
  })

  test('the button shows that the member follows the seller already', async () => {
    await logInMia()
    answer(getSellerRelation, { ...none, isFollowing: true })
    act()
    expect(await screen.findByRole('button', { name: 'Following' })).toBeVisible()
  })

  test('members block a seller after a confirmation, and report', async () => {
    await logInMia()
    answer(getSellerRelation, none)
    answer(blockSeller, { ...none, isBlocked: true })
    act()
    await userEvent.click(screen.getByRole('button', { name: 'Report' }))
    expect(await screen.findByText(`Reporting ${jack._id}`)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Block' }))
    const dialog = await screen.findByRole('dialog', { name: 'Block Jack Nguyen?' })
    await userEvent.click(screen.getAllByRole('button', { name: 'Block' }).at(-1) ?? dialog)
    expect(await screen.findByText('You have blocked Jack Nguyen.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Unblock' })).toBeVisible()
  })

  test('on one’s own seller page there is only a link to change it', async () => {
    await logInMia()
    answer(getSellerRelation, none)
    act(mia._id)
    await waitFor(() => expect(screen.getByRole('link', { name: 'Edit Profile' })).toBeVisible())
    expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull()
  })
})
