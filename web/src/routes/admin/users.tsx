import type { User } from '@bowerbird/contract/accounts/users.schema'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { Avatar } from '../../features/members/accounts/avatar.tsx'
import type { UsersParams } from '../../features/office/accounts/users-params.ts'
import { UsersScreen } from '../../features/office/accounts/users-screen.tsx'
import { AuditTrail } from '../../features/office/audit/audit-trail.tsx'
import { BusinessPanel } from '../../features/office/businesses/business-panel.tsx'
import { MemberRecord } from '../../features/office/moderation-queue/case/member-record.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/admin/users')({
  // For the types of links only: the screen validates the address, so that the first script stays small.
  validateSearch: (search: Record<string, unknown>): UsersParams => search,
  head: screenHead('adminUsers'),
  component: UsersPage,
})

const renderAvatar = (user: User, className = 'size-11 text-sm') => (
  <Avatar name={user.name} picture={user.avatar} className={className} />
)

const renderHistory = ({ _id, status, role }: User) => (
  <AuditTrail target="account" id={_id} version={`${status} ${role}`} />
)

const renderRecord = (user: User) => <Record user={user} />

/** A change of their business is in the history below. */
function Record({ user: { _id, status } }: { user: User }) {
  const client = useQueryClient()
  return (
    <>
      <BusinessPanel userId={_id} onChanged={() => void client.invalidateQueries({ queryKey: ['audit'] })} />
      <MemberRecord id={_id} version={status} />
    </>
  )
}

function UsersPage() {
  const { userId } = useParams({ strict: false })
  return (
    <UsersScreen
      openId={userId}
      renderAvatar={renderAvatar}
      renderHistory={renderHistory}
      renderRecord={renderRecord}
    />
  )
}
