import { listFollowed, unfollowSeller } from '@bowerbird/contract/sellers/sellers.endpoints'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, render } from '../../testing/render.tsx'
import { FollowingPage } from './following-page.tsx'

const seller = (n: number, name: string, adCount: number) => ({
  _id: `019a8000-0000-7000-8000-00000000000${n}`,
  name,
  avatar: null,
  adCount,
  followedAt: '2026-11-01T00:00:00.000Z',
})
const show = () => render(<FollowingPage email="mia@example.com" renderAvatar={() => null} />)

test('lists the sellers with a link and a button to unfollow', async () => {
  answer(listFollowed, { sellers: [seller(1, 'Jack', 3), seller(2, 'Ava', 0)] })
  const { requests } = answer(unfollowSeller, { isFollowing: false, isBlocked: false })
  show()
  expect(await screen.findByRole('link', { name: 'Jack' })).toHaveAttribute(
    'href',
    `/seller/${seller(1, '', 0)._id}`,
  )
  expect(screen.getByText('3 ads now')).toBeVisible()
  expect(screen.getByText('No ads right now')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Unfollow Jack' }))
  expect(screen.queryByRole('link', { name: 'Jack' })).toBeNull()
  expect(requests).toHaveLength(1)
})

test('says how to begin', async () => {
  answer(listFollowed, { sellers: [] })
  show()
  expect(await screen.findByText('You don’t follow anyone yet')).toBeVisible()
})
