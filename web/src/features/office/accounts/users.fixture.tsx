import type { User, Users } from '@bowerbird/contract/accounts/users.schema'
import { getUserFeed } from '@bowerbird/contract/stock-feeds/stock-feeds.endpoints'
import type { FeedOverview } from '@bowerbird/contract/stock-feeds/stock-feeds.schema'
import { useLocation } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answer, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { UsersScreen } from './users-screen.tsx'

export const userWith = (changes: Partial<User> = {}): User => ({
  _id: '019a8000-0000-7000-8000-000000000001',
  name: 'Mia Chen',
  email: 'mia@example.com',
  phoneNumber: '+61412345678',
  avatar: null,
  role: 'user',
  status: 'active',
  isVerified: true,
  gender: 'Female',
  DOB: '07/03/88',
  description: 'Restores chairs.',
  createdAt: '2026-03-05T01:02:03.000Z',
  ...changes,
})

export const mia = userWith()
export const boss = userWith({
  _id: '019a8000-0000-7000-8000-000000000002',
  name: 'Adam Boss',
  email: 'boss@example.com',
  phoneNumber: null,
  role: 'admin',
  gender: null,
  DOB: null,
  description: null,
})

export const pageOf = (users: User[], { page = 1, pages = 1, total = users.length } = {}): Users => ({
  users,
  pagination: {
    currentPage: page,
    totalPages: pages,
    totalUsers: total,
    hasNextPage: page < pages,
    hasPrevPage: page > 1,
  },
})

const renderAvatar = () => null
const renderHistory = ({ _id }: User) => <p>History of {_id}</p>
const renderRecord = ({ _id }: User) => <p>Record of {_id}</p>

function Page() {
  const openId = /^\/admin\/users\/([^/]+)/.exec(useLocation().pathname)?.[1]
  return (
    <UsersScreen
      openId={openId}
      renderAvatar={renderAvatar}
      renderHistory={renderHistory}
      renderRecord={renderRecord}
    />
  )
}

export const noFeed: FeedOverview = {
  isAllowed: false,
  isOn: false,
  host: null,
  ads: 0,
  lastRunAt: null,
  problem: null,
}

export function show(path = '/admin/users') {
  answer(getUserFeed, noFeed)
  return render(
    <>
      <Page />
      <Toaster />
    </>,
    { path },
  )
}

export const open = async (user: User) => {
  await userEvent.click(await screen.findByRole('button', { name: user.name }))
  return screen.getByRole('dialog', { name: 'User Details' })
}
