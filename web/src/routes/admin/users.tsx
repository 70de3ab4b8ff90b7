import type { User } from '@bowerbird/contract/accounts/users.schema'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { Avatar } from '../../features/members/accounts/avatar.tsx'
import type { UsersParams } from '../../features/office/accounts/users-params.ts'
import { UsersScreen } from '../../features/office/accounts/users-screen.tsx'
import { AuditTrail } from '../../features/office/audit/audit-trail.tsx'
import { MemberRecord } from '../../features/office/moderation-queue/case/member-record.tsx'

export const Route = createFileRoute('/admin/users')({
  // For the types of links only: the screen validates the address, so that the first script stays small.
  validateSearch: (search: Record<string, unknown>): UsersParams => search,
  head: () => ({ meta: [{ title: pageTitle('Users') }] }),
  component: UsersPage,
})

const renderAvatar = (user: User, className = 'size-11 text-sm') => (
  <Avatar name={user.name} picture={user.avatar} className={className} />
)

const renderHistory = ({ _id, status, role }: User) => (
  <AuditTrail target="account" id={_id} version={`${status} ${role}`} />
)

const renderRecord = ({ _id, status }: User) => <MemberRecord id={_id} version={status} />

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
