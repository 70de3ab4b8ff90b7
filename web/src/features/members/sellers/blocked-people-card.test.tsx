import { listBlocked, unblockSeller } from '@bowerbird/contract/sellers/sellers.endpoints'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { BlockedPeopleCard } from './blocked-people-card.tsx'

const bob = {
  _id: '00000000-0000-4000-8000-000000000001',
  name: 'Bob Blocked',
  blockedAt: '2026-03-05T01:02:03.000Z',
}

test('the people whom a member blocks are listed, and one can be unblocked by keyboard', async () => {
  answer(listBlocked, { people: [bob] })
  render(
    <>
      <BlockedPeopleCard />
      <Toaster />
    </>,
  )
  const button = await screen.findByRole('button', { name: 'Unblock Bob Blocked' })
  expect(screen.getByText('Since 5 Mar 2026')).toBeVisible()
  const { requests } = answer(unblockSeller, { isFollowing: false, isBlocked: false })
  answer(listBlocked, { people: [] })
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('You no longer block Bob Blocked')).toBeVisible()
  expect(requests[0]?.url).toBe(`/api/sellers/${bob._id}/block`)
  expect(screen.getByText('You don’t block anyone.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Blocked people' })).toHaveFocus()
})
