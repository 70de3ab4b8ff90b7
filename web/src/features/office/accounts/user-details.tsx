import { fullBirthDate } from '@bowerbird/contract/accounts/accounts.rules'
import { deletionDay } from '@bowerbird/contract/accounts/deletion-day'
import { showPhone } from '@bowerbird/contract/accounts/phone'
import { isStaff } from '@bowerbird/contract/accounts/roles'
import { deleteUser, setUserRole, setUserStatus } from '@bowerbird/contract/accounts/users.endpoints'
import type { User } from '@bowerbird/contract/accounts/users.schema'
import { t } from '@bowerbird/contract/language/t'
import { setUserFeed } from '@bowerbird/contract/stock-feeds/stock-feeds.endpoints'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { useMayCall } from '../../../platform/may-call.ts'
import { useIsMe } from '../../../platform/session.ts'
import { useNow } from '../../../platform/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { FeedSwitch } from './feed-switch.tsx'
import { RoleField } from './role-field.tsx'
import { StatusField } from './status-field.tsx'
import { RoleBadge, UserStatusBadge } from './user-badges.tsx'
import { restoreUser } from './users.queries.ts'

interface Props {
  user: User
  renderAvatar: (user: User, className: string) => ReactNode
  /** The account's audit trail; the route provides it. */
  renderHistory: (user: User) => ReactNode
  /** The member's record; the route provides it. */
  renderRecord: (user: User) => ReactNode
  onSaved: (user: User) => void
  onDelete: () => void
  onClose: () => void
}

/** The details of an account, with the actions that the viewer's role allows. */
export function UserDetails(props: Props) {
  const { user, renderAvatar, renderHistory, renderRecord, onSaved, onDelete, onClose } = props
  const isMe = useIsMe(user._id)
  const now = useNow()
  const mayGiveRoles = useMayCall(setUserRole)
  const mayDelete = useMayCall(deleteUser)
  const mayAllowFeeds = useMayCall(setUserFeed)
  // Moderators decide about members; only administrators about staff. Nobody decides about themselves.
  const mayDecide = useMayCall(setUserStatus) && (mayGiveRoles || !isStaff(user.role)) && !isMe

  return (
    <Dialog
      title={t`User Details`}
      size="lg"
      isOpen
      onClose={onClose}
      footer={
        <>
          {mayDelete && !isMe && !user.deletionDueAt && (
            <Button variant="danger" onClick={onDelete} className="me-auto">{t`Delete`}</Button>
          )}
          <Button variant="secondary" onClick={onClose}>{t`Close`}</Button>
        </>
      }
    >
      <div className="flex items-center gap-4">
        {renderAvatar(user, 'size-16 text-xl')}
        <div className="min-w-0">
          <h3 className="wrap-anywhere">{user.name}</h3>
          <p className="mt-1 flex items-center gap-2 text-sm text-ink-soft">
            <Icon name="mail" className="size-4" />
            <span className="wrap-anywhere">{user.email}</span>
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <RoleBadge role={user.role} />
            <UserStatusBadge user={user} />
            <Link
              to="/admin/users/$userId"
              params={{ userId: user._id }}
              className="text-sm font-semibold text-bower hover:underline"
            >{t`Link to this user`}</Link>
          </p>
        </div>
      </div>
      <div className="mt-6 grid gap-5">
        {user.deletionDueAt && <ToBeDeleted user={user} mayRestore={mayDelete} onSaved={onSaved} />}
        {mayDecide && !(user.deletionDueAt && user.status === 'suspended') && (
          <div className="grid gap-5 sm:grid-cols-2">
            <StatusField user={user} onSaved={onSaved} />
            {mayGiveRoles && <RoleField user={user} onSaved={onSaved} />}
          </div>
        )}
        {mayAllowFeeds && <FeedSwitch userId={user._id} name={user.name} />}
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Fact name={t`Phone`}>
            {user.phoneNumber ? showPhone(user.phoneNumber).national : t`Not provided`}
          </Fact>
          <Fact name={t`Gender`}>{user.gender ?? t`Not provided`}</Fact>
          <Fact name={t`Date of birth`}>
            {user.DOB ? fullBirthDate(user.DOB, new Date(now).getFullYear()) : t`Not provided`}
          </Fact>
          <Fact name={t`Email confirmed`}>{user.isVerified ? t`Yes` : t`Not yet`}</Fact>
          <Fact name={t`Description`} isWide>
            {user.description ?? t`No description provided`}
          </Fact>
        </dl>
        {renderRecord(user)}
        {renderHistory(user)}
      </div>
    </Dialog>
  )
}

interface ToBeDeletedProps {
  user: User
  mayRestore: boolean
  onSaved: (user: User) => void
}

function ToBeDeleted({ user, mayRestore, onSaved }: ToBeDeletedProps) {
  // Staff suspend the accounts that they delete.
  const isOwn = user.status === 'inactive'
  const day = user.deletionDueAt && deletionDay(user.deletionDueAt)
  const restoring = useMutation({
    mutationFn: async () => {
      const restored = await restoreUser(user)
      if (restored) onSaved(restored)
    },
  })
  return (
    <div
      role="note"
      className="flex flex-wrap items-center gap-3 rounded-card bg-waratah-soft px-4 py-3 text-sm"
    >
      <p className="me-auto">
        {isOwn ? (
          <Trans>
            Deleted by the member. It’s erased on <strong>{day}</strong>, unless they log in before then.
          </Trans>
        ) : (
          <Trans>
            This account will be deleted on <strong>{day}</strong>.
          </Trans>
        )}
      </p>
      {mayRestore && !isOwn && (
        <Button
          variant="secondary"
          size="sm"
          isBusy={restoring.isPending}
          onClick={() => restoring.mutate()}
        >{t`Restore account`}</Button>
      )}
    </div>
  )
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'sm:col-span-2' : undefined}>
      <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
      <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  )
}
