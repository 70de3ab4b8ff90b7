import { followSeller, listFollowed, unfollowSeller } from '@bowerbird/contract/sellers/sellers.endpoints'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answer, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { FollowingPage } from './following-page.tsx'

const seller = (n: number, name: string, adCount: number) => ({
  _id: `019a8000-0000-7000-8000-00000000000${n}`,
  name,
  avatar: null,
  adCount,
  followedAt: '2026-11-01T00:00:00.000Z',
})
const show = () =>
  render(
    <>
      <FollowingPage email="mia@example.com" renderAvatar={() => null} />
      <Toaster />
    </>,
  )
const none = { isFollowing: false, isBlocked: false }

test('the page of followed sellers lists them with a link and a button to unfollow', async () => {
  answer(listFollowed, { sellers: [seller(1, 'Jack', 3), seller(2, 'Ava', 0)] })
  const { requests } = answer(unfollowSeller, none)
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

test('Undo follows a seller again', async () => {
  answer(listFollowed, { sellers: [seller(1, 'Jack', 3)] })
  answer(unfollowSeller, none)
  const { requests } = answer(followSeller, { ...none, isFollowing: true })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Unfollow Jack' }))
  expect(await screen.findByText('You no longer follow Jack')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Jack' })).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('a list requested before does not bring an unfollowed seller back', async () => {
  answer(listFollowed, { sellers: [seller(1, 'Jack', 3)] })
  answer(unfollowSeller, none)
  const { unmount } = show()
  await screen.findByRole('link', { name: 'Jack' })
  unmount()
  let finish = () => {}
  const late = new Promise<void>((resolve) => {
    finish = resolve
  })
  const again = answer(listFollowed, async () => {
    await late
    return { sellers: [seller(1, 'Jack', 3)] }
  })
  // Someone comes back to the page, which shows the list from before while it asks again.
  show()
  await vi.waitFor(() => expect(again.requests).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Unfollow Jack' }))
  await act(async () => finish())
  expect(await screen.findByText('You no longer follow Jack')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Jack' })).toBeNull()
})

test('the page without followed sellers says how to begin', async () => {
  answer(listFollowed, { sellers: [] })
  show()
  expect(await screen.findByText('You don’t follow anyone yet')).toBeVisible()
})
