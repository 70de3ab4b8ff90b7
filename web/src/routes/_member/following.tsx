import type { FollowedSeller } from '@bowerbird/contract/sellers/sellers.schema'
import { createFileRoute } from '@tanstack/react-router'
import { Avatar } from '../../features/members/accounts/avatar.tsx'
import { FollowingPage } from '../../features/members/sellers/following-page.tsx'
import { useSession } from '../../platform/session.ts'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/_member/following')({
  head: screenHead('following'),
  component: Following,
})

const renderAvatar = ({ name, avatar }: FollowedSeller) => (
  <Avatar name={name} picture={avatar} className="size-14 text-lg" />
)

function Following() {
  const session = useSession()
  if (session.state !== 'member') return null
  const { email } = session.user
  return <FollowingPage key={email} email={email} renderAvatar={renderAvatar} />
}
