import { showPhone } from '@bowerbird/contract/accounts/phone'
import type { User } from '@bowerbird/contract/accounts/users.schema'
import { t } from '@bowerbird/contract/language/t'
import type { ReactNode } from 'react'
import { useIsMe } from '../../../platform/session.ts'
import { DateAndAge } from '../../../ui/date-and-age.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { Column } from '../../../ui/lists/use-data-table.ts'
import { RoleBadge, UserStatusBadge } from './user-badges.tsx'

interface Options {
  onOpen: (user: User) => void
  onDelete: (user: User) => void
  /** A user's avatar; the route provides it. */
  renderAvatar: (user: User) => ReactNode
}

export const userColumns = ({ onOpen, onDelete, renderAvatar }: Options): Column<User>[] => [
  {
    id: 'name',
    header: t`User`,
    isMain: true,
    value: ({ name }) => name,
    cell: (user) => (
      <div className="flex items-center gap-3">
        {renderAvatar(user)}
        <div className="min-w-0">
          <button
            type="button"
            onClick={() => onOpen(user)}
            className="block max-w-full text-start font-semibold text-ink wrap-anywhere hover:text-bower"
          >
            {user.name}
          </button>
          <p className="text-xs text-ink-soft">
            {user.phoneNumber ? showPhone(user.phoneNumber).national : t`No phone`}
          </p>
        </div>
      </div>
    ),
  },
  {
    id: 'email',
    header: t`Email`,
    value: ({ email }) => email,
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  { id: 'role', header: t`Role`, value: ({ role }) => role, cell: ({ role }) => <RoleBadge role={role} /> },
  {
    id: 'status',
    header: t`Status`,
    value: ({ status }) => status,
    cell: (user) => <UserStatusBadge user={user} />,
  },
  {
    id: 'createdAt',
    header: t`Joined`,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <DateAndAge at={createdAt} />,
  },
  {
    id: 'actions',
    header: t`Actions`,
    cell: (user) => <DeleteButton user={user} onDelete={onDelete} />,
  },
]

/** Nobody deletes their own account here, nor one that is going to be deleted already. */
function DeleteButton({ user, onDelete }: { user: User; onDelete: (user: User) => void }) {
  const isMe = useIsMe(user._id)
  if (isMe || user.deletionDueAt) return null
  return (
    <button
      type="button"
      aria-label={t`Delete ${user.name}`}
      onClick={() => onDelete(user)}
      className="-mx-3 grid size-11 place-items-center rounded-control text-waratah hover:bg-waratah-soft"
    >
      <Icon name="trash-2" className="size-4.5" />
    </button>
  )
}
