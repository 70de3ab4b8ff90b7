import { type AccountStatus, accountStatuses } from '@bowerbird/contract/accounts/accounts.terms'
import type { User } from '@bowerbird/contract/accounts/users.schema'
import { Mail } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, inputClass } from '../../ui/field.tsx'
import { RoleBadge, statusLabels, UserStatusBadge } from './user-badges.tsx'
import { saveStatus } from './users.calls.ts'

interface Props {
  user: User
  renderAvatar: (user: User, className: string) => ReactNode
  /** What administrators have done to the account; the route fills it. */
  renderHistory: (user: User) => ReactNode
  onSaved: (user: User) => void
  onDelete: () => void
  onClose: () => void
}

/** Everything about one account, and what an administrator may do with it. */
export function UserDetails({ user, renderAvatar, renderHistory, onSaved, onDelete, onClose }: Props) {
  // The status that is being saved stands in the list already; when it is refused, the old one comes back.
  const [saving, setSaving] = useState<AccountStatus>()

  const handleStatus = async (status: AccountStatus) => {
    setSaving(status)
    const saved = await saveStatus(user, status)
    setSaving(undefined)
    if (saved) onSaved(saved)
  }

  return (
    <Dialog
      title="User Details"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="danger" onClick={onDelete} className="mr-auto">
            Delete
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="flex items-center gap-4">
        {renderAvatar(user, 'size-16 text-xl')}
        <div className="min-w-0">
          <h3 className="wrap-anywhere">{user.name}</h3>
          <p className="mt-1 flex items-center gap-2 text-sm text-ink-soft">
            <Mail aria-hidden="true" className="size-4 shrink-0" />
            <span className="wrap-anywhere">{user.email}</span>
          </p>
          <p className="mt-2 flex gap-2">
            <RoleBadge role={user.role} />
            <UserStatusBadge status={user.status} />
          </p>
        </div>
      </div>
      <div className="mt-6 grid gap-5">
        <Field label="Status" hint="Saved at once. Who is inactive or suspended is signed out everywhere.">
          {(control) => (
            <select
              {...control}
              value={saving ?? user.status}
              disabled={saving !== undefined}
              onChange={(event) => void handleStatus(event.target.value as AccountStatus)}
              className={inputClass}
            >
              {accountStatuses.map((status) => (
                <option key={status} value={status}>
                  {statusLabels[status]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Fact name="Phone">{user.phoneNumber ?? 'Not provided'}</Fact>
          <Fact name="Gender">{user.gender ?? 'Not provided'}</Fact>
          <Fact name="Date of birth">{user.DOB ?? 'Not provided'}</Fact>
          <Fact name="Email confirmed">{user.isVerified ? 'Yes' : 'Not yet'}</Fact>
          <Fact name="Description" isWide>
            {user.description ?? 'No description provided'}
          </Fact>
        </dl>
        {renderHistory(user)}
      </div>
    </Dialog>
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
